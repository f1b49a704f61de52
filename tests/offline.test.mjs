// With no network, from a disk, and a new version: in headless Chromium.

import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe } from 'node:test';
import { boardSeen, choose, openGame, press, settle, state, until } from './lib/old/page.mjs';
import { DIST, serve } from './lib/old/server.mjs';
import { suite } from './lib/old/suite.mjs';

const WINDOW = { viewport: { width: 640, height: 480 }, reducedMotion: 'reduce' };
/** What browsers say of a server that is gone. */
const GONE = /ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch/;

let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'raumspiel-'));
});

after(() => rm(folder, { recursive: true, force: true }));

const { fresh: kept } = await suite(WINDOW);

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
  kept('the server killed: page, game link, computer, help, board and script', async (page, context) => {
    const server = await serve({ under: '/play/' });
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

    await page.keyboard.press('F2');
    await page.selectOption('#plays-black', 'computer-1');
    await press(page, '#begin');
    await page.evaluate(() => window.raumspiel.play('Na3A'));
    await answered(page, 2);

    const other = await context.newPage();
    await other.goto(`${server.url}help.html#raumschach`);
    assert.match(await other.locator('h1').first().innerText(), /\S/);
    assert.notEqual(await other.evaluate(() => getComputedStyle(document.body).margin), '8px', 'with its style');
    await other.goto(`${server.url}embed.html?moves=Na3A&play=person,computer-1`);
    await until(other, boardSeen);
    await until(other, () => window.raumspiel.state().played.length === 2);
    await other.goto(`${server.url}embedding.html`);
    await other.waitForFunction(() => document.querySelector('#frame-line').value);
    assert.equal((await other.request.get(server.url).catch(() => null)), null, 'the server is gone');
  }, { expected: GONE });

  kept('a new version waits, is offered, and is taken when it is wanted', async (page) => {
    await cp(DIST, join(folder, 'site'), { recursive: true });
    const server = await serve({ folder: join(folder, 'site') });
    try {
      await openGame(page, server.url);
      await untilKept(page);
      await page.evaluate(() => window.raumspiel.play('Na3A'));
      await publishNext(join(folder, 'site'));
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
      await page.waitForSelector('#update:not([hidden])');
      assert.deepEqual((await state(page)).moves, ['Na3A'], 'the game is not interrupted');
      assert.equal(await page.getAttribute('html', 'data-next'), null);
      await openGame(page, server.url);
      assert.equal(await page.getAttribute('html', 'data-next'), null, 'it waits, even for a reload');
      await page.waitForSelector('#update:not([hidden])');
      await Promise.all([page.waitForNavigation(), page.click('#update-take')]);
      await until(page, () => Boolean(window.raumspiel));
      assert.equal(await page.getAttribute('html', 'data-next'), '', 'now it is the new one');
      assert.deepEqual((await state(page)).moves, ['Na3A'], 'with the same game');
    } finally {
      await server.close();
    }
  });

  kept('a version that is published by halves is not kept', async (page) => {
    await cp(DIST, join(folder, 'half'), { recursive: true });
    const server = await serve({ folder: join(folder, 'half') });
    try {
      await openGame(page, server.url);
      await untilKept(page);
      const file = join(folder, 'half', 'help.html');
      await publishNext(join(folder, 'half'));
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
      assert.equal(await page.locator('#update').isVisible(), false);
      assert.ok(await page.evaluate(() => window.raumspiel.play('Na3A')), 'the old one goes on');
    } finally {
      await server.close();
    }
  }, { expected: /digest|integrity|ERR_FAILED/ });
});

/** Publishes a version whose page is marked. */
async function publishNext(site) {
  const page = join(site, 'index.html');
  const html = (await readFile(page, 'utf8')).replace('<html ', '<html data-next ');
  await writeFile(page, html);
  const sum = createHash('sha256').update(html).digest('base64');
  const worker = join(site, 'sw.js');
  const script = await readFile(worker, 'utf8');
  const next = script.replace(/'index.html': 'sha256-[^']*'/, `'index.html': 'sha256-${sum}'`)
    .replace(/VERSION = '[^']*'/, "VERSION = 'next'");
  assert.notEqual(next, script);
  await writeFile(worker, next);
}

describe('one file', () => {
  kept('raumspiel.html plays from a disk, with the computer and the help', async (page, context) => {
    await cp(join(DIST, 'raumspiel.html'), join(folder, 'raumspiel.html'));
    const asked = [];
    context.on('request', (request) => asked.push(request.url()));
    await openGame(page, pathToFileURL(join(folder, 'raumspiel.html')).href);
    await page.keyboard.press('F2');
    await page.selectOption('#plays-black', 'computer-1');
    await press(page, '#begin');
    const workers = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await page.evaluate(() => window.raumspiel.play('Na3A'));
    await answered(page, 2);
    assert.equal(workers.length, 1, 'the computer thinks in a worker');
    const [help] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('F1')]);
    await help.waitForLoadState();
    assert.match(await help.locator('h1').first().innerText(), /\S/);
    assert.equal(await help.evaluate(() => document.documentElement.lang), 'en');
    assert.equal(await help.locator('a:not([href^="#"], [href^="https:"])').count(), 0, 'no link leads nowhere');
    await choose(page, '#menu-view', '[data-code="de"]');
    await until(page, () => document.documentElement.lang === 'de');
    const [hilfe] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('F1')]);
    await hilfe.waitForLoadState();
    assert.equal(await hilfe.evaluate(() => document.documentElement.lang), 'de');
    const elsewhere = asked.filter((url) => !/^(file|blob|data):/.test(url));
    assert.deepEqual(elsewhere, [], 'nothing is fetched');
    await settle(page);
  });
});

describe('any host', () => {
  kept('in a sub-folder, by a plain server', async (page) => {
    const server = await serve({ under: '/games/of/mine/' });
    try {
      await openGame(page, server.url);
      await until(page, boardSeen);
      await untilKept(page);
      await page.goto(`${server.url}embed.html?game=raumschach`);
      await until(page, boardSeen);
      assert.deepEqual(server.missing.filter((path) => !path.endsWith('favicon.ico')), []);
    } finally {
      await server.close();
    }
  });
});
