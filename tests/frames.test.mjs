// A board in somebody else's page is a guest: it lets the page scroll, says when it does not come, and brings its policy.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'node:test';
import { boardSeen, clickCell, openGame, press, settle, state, until, view } from './lib/page.mjs';
import { DIST } from './lib/server.mjs';
import { suite } from './lib/suite.mjs';

const { fresh } = await suite({ viewport: { width: 480, height: 520 } });

const everywhere = { everywhere: true };

/** A site of its own with a board in a long page, at `boards`. */
const site = (boards) => {
  const page = (body) => `<!doctype html><title>A site</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"><body style="margin:0">${body}<div style="height:2000px">below</div>`;
  return {
    '/frame.html': page(`<iframe id="board" src="${boards}embed.html?game=artemis" width="360" height="380"></iframe>`),
    '/whole.html': page(`<iframe id="board" src="${boards}" width="460" height="480"></iframe>`),
    '/element.html': page(`<script>
        // Who waits for a third of a minute hardly waits; WebKit's driver has its own, longer patience here.
        const later = setTimeout;
        window.hurried = true;
        setTimeout = (call, ms, ...rest) => later(call, hurried && ms > 10_000 && ms < 30_000 ? 300 : ms, ...rest);
        window.told = [];
        addEventListener('raumspiel-error', ({ detail }) => told.push(detail));
      </script><script src="${boards}embed.js"></script><raumspiel-board id="board"></raumspiel-board>`),
  };
};

/** A test with a page on that site. */
const guest = (name, path, body, options) =>
  fresh(name, async (page, { server, another }) => {
    const host = await another({ folder: '/nowhere', pages: site(server.url) });
    await page.goto(`${host.url}${path}`);
    await body(page, server);
  }, options);

/** The board in the page, and points of the page from the board's middle. */
async function inside(page) {
  const frame = page.frame('#board');
  await until(frame, boardSeen);
  await settle(frame);
  const [outer, board] = [await page.box('#board'), await frame.box('#board')];
  const at = (right, down) => [outer.x + board.x + board.width / 2 + right, outer.y + board.y + board.height / 2 + down];
  return { frame, at };
}

const scrolled = (page) => page.evaluate(() => window.scrollY);

describe('the page around scrolls past a board', () => {
  guest('by the wheel, which zooms after a click into the board', 'frame.html', async (page) => {
    const { frame, at } = await inside(page);
    const before = await view(frame);
    await page.wheel(...at(0, 0), 120);
    await until(page, () => window.scrollY > 50);
    assert.deepEqual(await view(frame), before);
    page.needs('active');
    await page.evaluate(() => window.scrollTo(0, 0));
    await clickCell(frame, 'a2A');
    await page.wheel(...at(0, 0), -120);
    await until(frame, (zoom) => window.raumspiel.view().zoom > zoom, before.zoom);
    assert.equal(await scrolled(page), 0);
  }, everywhere);

  guest('by one finger up or down, which turns sideways; two fingers pinch', 'frame.html', async (page) => {
    const { frame, at } = await inside(page);
    const before = await view(frame);
    await page.touch([0, -20, -50, -90, -130].map((down) => at(0, down)));
    await until(page, () => window.scrollY > 30);
    assert.deepEqual(await view(frame), before);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.touch([0, 15, 35, 60, 80].map((right) => at(right, 0)));
    await until(frame, (azimuth) => window.raumspiel.view().azimuth < azimuth - 5, before.azimuth);
    await page.touch(...[-1, 1].map((side) => [20, 30, 50, 70].map((right) => at(side * right, 0))));
    await until(frame, (zoom) => window.raumspiel.view().zoom > zoom * 1.3, before.zoom);
    assert.equal(await scrolled(page), 0);
  }, { touch: true });
});

describe('a board that does not come', () => {
  guest('says so, and answers nobody', 'element.html', async (page, server) => {
    await until(page, () => window.told.length > 0);
    const { code, message } = await page.evaluate(() => window.told[0]);
    assert.equal(code, 'frame');
    assert.match(message, /embed\.html/);
    const shown = await page.evaluate(() => document.querySelector('#board').shadowRoot.querySelector('p.fault').textContent);
    assert.equal(shown, message);
    const refused = await page.evaluate(() => document.querySelector('#board').state().then(() => '', (error) => error.message));
    assert.match(refused, /embed\.html|no answer/);
    // A click tries again.
    server.refuse = undefined;
    await page.evaluate(() => { window.hurried = false; });
    await press(page, '#board');
    await until(page, () => document.querySelector('#board').shadowRoot.querySelector('iframe.alive'));
  }, { ...everywhere, refuse: /embed\.html/, expected: /embed\.html|ERR_/ });
});

describe('the whole page in a frame from elsewhere', () => {
  guest('opens its boxes without a word on the console', 'whole.html', async (page) => {
    const frame = page.frame('#board');
    await until(frame, boardSeen);
    for (const box of await frame.evaluate(() => [...document.querySelectorAll('dialog')].map(({ id }) => id))) {
      await frame.evaluate((box) => { document.getElementById(box).showModal(); document.getElementById(box).close(); }, box);
    }
    assert.equal((await state(frame)).game, 'artemis');
  }, everywhere);
});

describe('the policy', () => {
  fresh('comes with each document, and keeps out what is not its own', async (page, { server }) => {
    const names = (await readdir(DIST)).filter((name) => name.endsWith('.html'));
    assert.ok(names.length >= 6, names.join());
    for (const name of names) {
      const html = await readFile(join(DIST, name), 'utf8');
      assert.match(html, /^[^]*?<meta charset="?utf-8"?><meta http-equiv="?Content-Security-Policy"? content="default-src 'none'/i, name);
    }
    for (const path of ['', 'embed.html']) {
      await openGame(page, `${server.url}${path}`);
      const ran = await page.evaluate(() => new Promise((resolve) => {
        const script = document.createElement('script');
        script.textContent = 'window.strange = true';
        addEventListener('securitypolicyviolation', () => resolve('kept out'), { once: true });
        document.head.append(script);
        if (window.strange) resolve('ran');
      }));
      assert.equal(ran, 'kept out', path);
    }
  }, { ...everywhere, expected: /policy|Content Security Policy/i });
});
