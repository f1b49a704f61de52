// What a file of browser tests stands on. To write one:
//
//   import assert from 'node:assert/strict';
//   import { clickCell, state } from './lib/page.mjs';
//   import { suite } from './lib/suite.mjs';
//
//   const { game } = await suite({ viewport: { width: 640, height: 480 } });
//
//   game('a click selects', async (page) => {
//     await clickCell(page, 'a2A');
//     assert.equal((await state(page)).selection, 'a2A');
//   }, { everywhere: true });
//
// It runs in Chromium, or in the browser that RAUMSPIEL_BROWSER names: `chromium`, `firefox`, `webkit`:
//
//   RAUMSPIEL_BROWSER=webkit node --test tests/life.test.mjs
//
// - Each test has a server of its own, so an origin of its own: nothing kept by another test is there. Never count
//   on anything that an earlier test did.
// - Do what a person would: lib/page.mjs clicks cells, chooses from menus, plays; lib/tab.mjs has the page's mouse, keys,
//   fingers and fields. `window.raumspiel` is to be read, and `play` to come quickly to where a test begins.
// - Wait for what the page says, with `until`; never for a time or for so many frames.
// - A test is done by then, or fails, after ten minutes. It fails, too, if the page reported an error, or asked for a
//   file that is not there; `expected` matches what a test brings about itself.
// - What an engine lacks throws a `Lack` and ends up in the table at the end of the run: see lib/lacks.mjs.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { DriverError } from './driver.mjs';
import { RAN, ran } from './find.mjs';
import { Lack, note } from './lacks.mjs';
import { openGame } from './page.mjs';
import { serve } from './server.mjs';
import { Session } from './session.mjs';

/** Longer than any test takes where drawing is done in software; who waits longer waits for ever. */
const PATIENCE = { timeout: 600_000 };

/** Beside Chromium a browser runs the tests that matter in every engine; with RAUMSPIEL_ALL, all. */
const chosen = ({ everywhere }) =>
  everywhere || process.env.RAUMSPIEL_ALL || (process.env.RAUMSPIEL_BROWSER ?? 'chromium') === 'chromium';

/**
 * What the tests of a file share. `common` are options of all its pages, `serving` those of all its servers (see
 * `serve`). A page's options are those of lib/browsers.mjs, and
 * - `everywhere`: whether the test runs in Firefox and WebKit each time, and not only with `--all`;
 * - `todo`: what is wrong with the page, where a test is known to fail: it runs and is shown, and fails nothing;
 * - `hash`, which ends the address;
 * - `first`: functions that run in each page before its own scripts;
 * - `refuse`: which files the server refuses, and `under`: in what folder of it the page is;
 * - `expected` matches errors that the test brings about itself.
 *
 * Returns
 * - `game(name, body, options)`: a test in a page on which the board is ready;
 * - `fresh(name, body, options)`: a test in an empty page.
 *
 * A body gets the page and `{ server, another(serving), tab(), elsewhere(), downloads, version }`: `another` starts a
 * further server, `tab` opens a further tab, and `elsewhere` one for a server of its own, where nothing of this one is
 * known; it returns `{ page, server }`.
 */
export async function suite(common = {}, serving = {}) {
  let session = null;
  let started = null;
  after(() => session?.close());

  /** The browser, started anew only where a test needs it otherwise, or where the last one broke it. */
  const browserFor = async (options) => {
    const key = Session.key(options);
    if (session && started === key) return session;
    await session?.close();
    session = null;
    session = await Session.start(options);
    started = key;
    ran(session.browser.name, session.version);
    return session;
  };

  const inPage = async (name, body, { expected, first, refuse, under, ...options }) => {
    const servers = [];
    const another = async (other) => {
      servers.push(await serve({ ...serving, first, refuse, ...(under && { under }), ...other }));
      return servers.at(-1);
    };
    let page;
    let browser;
    try {
      browser = await browserFor(options);
      const here = await another();
      page = await browser.fresh(options);
      await browser.console();
      const tab = () => browser.another(options);
      const elsewhere = async () => ({ page: await tab(), server: await another() });
      const { downloads, version } = browser;
      await body(page, { server: here, another, tab, elsewhere, downloads, version });
      await allTold(page);
      const told = [...servers.flatMap(({ errors }) => errors), ...(await browser.console())];
      const missing = servers.flatMap(({ missing }) => missing.map((path) => `not there: ${path}`));
      const errors = [...told, ...missing].filter((text) => !expected?.test(text));
      assert.deepEqual(errors, [], 'errors of the page');
    } catch (error) {
      if (!(error instanceof Lack)) await showFailure(name, page, servers);
      // Whatever state the browser is in, the next test has another.
      if (session === browser) session = null;
      await browser?.close().catch(() => {});
      throw error;
    } finally {
      await Promise.all(servers.map((one) => one.close()));
    }
  };

  const fresh = (name, body, options = {}) => {
    const all = { ...common, ...options };
    if (!chosen(all)) return;
    test(name, { ...PATIENCE, todo: all.todo }, async (t) => {
      try {
        await inPage(name, body, all);
      } catch (error) {
        if (!(error instanceof Lack)) throw error;
        note(error, name);
        t.skip(error.message);
      }
    });
  };
  const game = (name, body, { hash = common.hash ?? '', ...options } = {}) =>
    fresh(name, async (page, here) => {
      await openGame(page, here.server.url + hash);
      await body(page, here);
    }, options);
  return { game, fresh };
}

/** Waits until the servers know what the page told; who closed the page knows that it told all. */
async function allTold(page) {
  await page.evaluate(() => window.watched?.told()).catch((error) => {
    if (!(error instanceof DriverError)) throw error;
  });
}

/** A failed test leaves a picture of its page in tests/.ran/, and says what the page reported. */
async function showFailure(name, page, servers) {
  mkdirSync(RAN, { recursive: true });
  await page?.keepPicture(join(RAN, `failed-${name.replace(/[^A-Za-z0-9]+/g, '-')}.png`)).catch(() => {});
  const told = servers.flatMap(({ errors, missing }) => [...errors, ...missing.map((path) => `not there: ${path}`)]);
  if (told.length) console.log(`The page reported: ${told.join('\n')}`);
}
