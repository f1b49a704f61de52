// With no network, from a disk, and a new version.

import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe } from 'node:test';
import { boardSeen, choose, keys, openGame, press, pressText, shown, state, until } from './lib/page.mjs';
import { DIST } from './lib/server.mjs';
import { publishNext } from './lib/publish.mjs';
import { suite } from './lib/suite.mjs';

const WINDOW = { viewport: { width: 640, height: 480 } };
/** What browsers say of a server that is gone. */
const GONE = /ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch|NetworkError|Load failed/;

const everywhere = { everywhere: true };

let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'raumspiel-'));
});

after(() => rm(folder, { recursive: true, force: true }));

const { fresh: kept } = await suite(WINDOW);

/** A copy of the page, to be changed. */
async function copy(name) {
  await cp(DIST, join(folder, name), { recursive: true });
  return join(folder, name);
}

/** Waits until the whole page is kept for offline use. */
const untilKept = (page) => page.evaluate(async () => {
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
});

/** Waits until the computer has moved. */
const answered = (page, count) =>
  until(page, (count) => window.raumspiel.state().moves.length === count, count);

describe('no network', () => {
  kept('the server killed: page, game link, computer, help, board and script', async (page, { server, tab }) => {
    await openGame(page, server.url);
    await untilKept(page);
    await page.evaluate(() => window.raumspiel.play('Na3A'));
    const { link } = await state(page);
    await server.close();

    await openGame(page, server.url);
    assert.deepEqual((await state(page)).moves, ['Na3A'], 'the game goes on');
    await openGame(page, `${server.url}?from=elsewhere#${link}`);
    assert.deepEqual((await state(page)).moves, ['Na3A'], 'a link with query and fragment opens');
    const manifest = JSON.parse(await readFile(join(DIST, 'raumspiel.webmanifest'), 'utf8'));
    await openGame(page, new URL(manifest.start_url, server.url).href);

    await keys(page, 'F2');
    await page.select('#plays-black', 'computer-1');
    await press(page, '#begin');
    await page.evaluate(() => window.raumspiel.play('Na3A'));
    await answered(page, 2);

    const other = await tab();
    await other.goto(`${server.url}help.html#raumschach`);
    assert.match(await other.text('h1'), /\S/);
    assert.notEqual(await other.evaluate(() => getComputedStyle(document.body).margin), '8px', 'with its style');
    await other.goto(`${server.url}embed.html?moves=Na3A&play=person,computer-1`);
    await until(other, boardSeen);
    await until(other, () => window.raumspiel.state().played.length === 2);
    await other.goto(`${server.url}embedding.html`);
    await until(other, () => document.querySelector('#frame-line').value);
    await assert.rejects(fetch(server.url), 'the server is gone');
  }, { expected: GONE, under: '/play/', ...everywhere });

  kept('a new version waits, is offered, and is taken when it is wanted', async (page, { another }) => {
    const site = await copy('site');
    const server = await another({ folder: site });
    await openGame(page, server.url);
    await untilKept(page);
    await page.evaluate(() => window.raumspiel.play('Na3A'));
    await publishNext(site);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await until(page, () => document.querySelector('#update:not([hidden])'));
    assert.deepEqual((await state(page)).moves, ['Na3A'], 'the game is not interrupted');
    assert.equal(await page.attribute('html', 'data-next'), null);
    await openGame(page, server.url);
    assert.equal(await page.attribute('html', 'data-next'), null, 'it waits, even for a reload');
    await until(page, () => document.querySelector('#update:not([hidden])'));
    await press(page, '#update-take');
    await until(page, () => document.documentElement.dataset.next === '' && Boolean(window.raumspiel));
    assert.deepEqual((await state(page)).moves, ['Na3A'], 'with the same game');
  }, everywhere);

  kept('a version that is published by halves is not kept', async (page, { another }) => {
    const site = await copy('half');
    const server = await another({ folder: site });
    await openGame(page, server.url);
    await untilKept(page);
    const file = join(site, 'help.html');
    await publishNext(site);
    await writeFile(file, `${await readFile(file, 'utf8')}<!-- another -->`);
    const failed = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const found = new Promise((resolve) => registration.addEventListener('updatefound', resolve, { once: true }));
      await registration.update().catch(() => {});
      await found;
      const worker = registration.installing;
      if (!worker || worker.state === 'redundant') return true;
      return new Promise((resolve) => worker.addEventListener('statechange', () => resolve(worker.state === 'redundant')));
    });
    assert.ok(failed, 'the browser refuses it');
    assert.equal(await shown(page, '#update'), false);
    assert.ok(await page.evaluate(() => window.raumspiel.play('Na3A')), 'the old one goes on');
  }, { expected: /digest|integrity|ERR_FAILED/ });
});

describe('one file', () => {
  // Notes, beside what it does: what it asks for, and which workers it starts.
  const NOTE = `<script>
    window.workers = [];
    window.Worker = class extends Worker {
      constructor(...all) { super(...all); this.addEventListener('message', () => window.workers.push(this), { once: true }); }
    };
  </script>`;

  kept('raumspiel.html plays from a disk, with the computer and the help', async (page) => {
    const file = join(folder, 'raumspiel.html');
    const html = await readFile(join(DIST, 'raumspiel.html'), 'utf8');
    await writeFile(file, html.replace('<head>', `<head>${NOTE}`));
    await page.goto(pathToFileURL(file).href);
    await until(page, boardSeen);
    await page.keyboard.press('F2');
    await page.select('#plays-black', 'computer-1');
    await press(page, '#begin');
    await page.evaluate(() => window.raumspiel.play('Na3A'));
    await answered(page, 2);
    assert.equal(await page.evaluate(() => window.workers.length), 1, 'the computer thinks in a worker');
    const help = await page.opened(() => page.keyboard.press('F1'));
    await until(help, () => document.querySelector('h1')?.innerText && document.documentElement.lang === 'en');
    const leads = 'a:not([href^="#"], [href^="https:"])';
    assert.equal(await help.evaluate((leads) => document.querySelectorAll(leads).length, leads), 0, 'no link leads nowhere');
    await help.close();
    await choose(page, '#menu-view', '[data-code="de"]');
    await until(page, () => document.documentElement.lang === 'de');
    const hilfe = await page.opened(() => page.keyboard.press('F1'));
    await until(hilfe, () => document.querySelector('h1')?.innerText && document.documentElement.lang === 'de');
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    assert.deepEqual(asked.filter((url) => !/^(file|blob|data):/.test(url)), [], 'nothing is fetched');
  });
});

describe('any host', () => {
  kept('in a sub-folder, by a plain server', async (page, { server }) => {
    await openGame(page, server.url);
    await until(page, boardSeen);
    await untilKept(page);
    await page.goto(`${server.url}embed.html?game=raumschach`);
    await until(page, boardSeen);
  }, { under: '/games/of/mine/' });
});
