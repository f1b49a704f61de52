// Headless Chromium with WebGL in software.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { RAN, onPath } from '../find.mjs';

const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const SOFTWARE = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const NO_WEBGL = ['--disable-gpu', '--disable-3d-apis'];

/** Starts Chromium; every start has a new and empty profile. */
export function launchChromium({ webgl = true } = {}) {
  return chromium.launch({
    executablePath: onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
    chromiumSandbox: false,
    args: [...QUIET, ...(webgl ? SOFTWARE : NO_WEBGL)],
    // What Playwright adds against WebGL in software, or for it, is decided above.
    ignoreDefaultArgs: webgl ? [] : ['--enable-unsafe-swiftshader'],
  });
}

/** Wide enough for the wide layout, and no larger: drawing in software takes its time by the pixel. */
const WINDOW = { width: 1000, height: 700 };

/**
 * Runs a test in a fresh page, and asserts in the end that the page reported no error.
 * `options.expected` matches errors that the test brings about itself.
 * A failed test leaves a picture of its page in tests/.ran/.
 */
export async function inPage(browser, name, options, body) {
  const { expected, ...rest } = options;
  const context = await browser.newContext({ viewport: WINDOW, ...rest });
  const errors = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`.trim();
    if (message.type() === 'error' && !expected?.test(text)) errors.push(text);
  });
  const page = await context.newPage();
  try {
    await body(page, context);
    assert.deepEqual(errors, [], 'errors in the console');
  } catch (error) {
    mkdirSync(RAN, { recursive: true });
    const path = join(RAN, `failed-${name.replace(/[^A-Za-z0-9]+/g, '-')}.png`);
    await page.screenshot({ path }).catch(() => {});
    if (errors.length) console.log(`errors in the console: ${errors.join('\n')}`);
    throw error;
  } finally {
    await context.close();
  }
}
