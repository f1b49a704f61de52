// The page in WebKit, Safari's engine; it draws only into a window, so a display must be there.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ran } from './lib/find.mjs';
import { serve } from './lib/old/server.mjs';
import { shortGame } from './lib/old/short.mjs';
import { NOTE_ERRORS, launchWebKit } from './lib/old/webkit.mjs';

test('WebKit opens, draws, plays and turns', { timeout: 300_000 }, async () => {
  const server = await serve({ inject: NOTE_ERRORS });
  const browser = await launchWebKit();
  try {
    await shortGame(browser.page, server.url);
    assert.deepEqual(await browser.page.evaluate(() => window.noted), [], 'errors in the console');
    ran('WebKitGTK', browser.version);
  } finally {
    await browser.close();
    await server.close();
  }
});
