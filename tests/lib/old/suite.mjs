// What a file of browser tests stands on: a server of the page, a Chromium, and a fresh page for each test.

import { after, test } from 'node:test';
import { inPage, launchChromium } from './chromium.mjs';
import { openGame } from './page.mjs';
import { serve } from './server.mjs';

/** Longer than any test takes where drawing is done in software; who waits longer waits for ever. */
const PATIENCE = { timeout: 300_000 };

/**
 * Starts a server and a browser, which end after the tests of the file that calls this. `common` are options of
 * all its pages (see Playwright's `newContext`), `serving` those of the server (see `serve`).
 *
 * Returns
 * - `server` and `browser`;
 * - `game(name, body, options)`: a test in a fresh page on which the board is ready. Beside the page's options it
 *   takes `hash`, which ends the address, `prepare`, which gets the context before the page is opened, and `expected`;
 * - `fresh(name, body, options)`: a test in a fresh and empty page;
 * - `another(name, body, options)`: a further page within a test.
 */
export async function suite(common = {}, serving = {}) {
  const [server, browser] = await Promise.all([serve(serving), launchChromium()]);
  after(async () => {
    await browser.close();
    await server.close();
  });
  const another = (name, body, options = {}) => inPage(browser, name, { ...common, ...options }, body);
  const fresh = (name, body, options) => test(name, PATIENCE, () => another(name, body, options));
  const game = (name, body, { hash = '', prepare, ...options } = {}) =>
    fresh(name, async (page, context) => {
      await prepare?.(context);
      await openGame(page, server.url + hash);
      await body(page, context);
    }, options);
  return { server, browser, game, fresh, another };
}
