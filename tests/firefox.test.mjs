// The page in Firefox, over WebDriver BiDi; it draws only into a window, so a display must be there.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { onPath, ran } from './lib/find.mjs';
import { shown } from './lib/old/page.mjs';
import { serve } from './lib/old/server.mjs';
import { shortGame } from './lib/old/short.mjs';

let server;

before(async () => {
  server = await serve();
});

after(() => server?.close());

/** Runs a body in a new Firefox, and asserts that the page reported no error. */
async function inFirefox({ webgl }, body) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: onPath('firefox-esr', 'firefox'),
    headless: !webgl,
    defaultViewport: { width: 1200, height: 720 },
    extraPrefsFirefox: webgl
      ? { 'webgl.force-enabled': true, 'webgl.forbid-software': false }
      : { 'webgl.disabled': true },
  });
  try {
    const page = await browser.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await body(page);
    assert.deepEqual(errors, [], 'errors in the console');
    return (await browser.version()).replace(/^\w+\//, '');
  } finally {
    await browser.close();
  }
}

test('Firefox opens, draws, plays and turns', { timeout: 300_000 }, async () => {
  ran('Firefox', await inFirefox({ webgl: true }, (page) => shortGame(page, server.url)));
});

test('Firefox without WebGL says so', { timeout: 300_000 }, async () => {
  await inFirefox({ webgl: false }, async (page) => {
    await page.goto(server.url);
    await page.waitForSelector('#no-webgl', { visible: true });
    assert.ok(await shown(page, '#no-webgl'));
    assert.match(await page.$eval('#no-webgl', (element) => element.innerText), /WebGL/);
  });
});
