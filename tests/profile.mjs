// Visits a page that notes which of its functions run (`cargo xtask profile` builds it), as people do for the first
// time, wide and on a phone, dark and light: looks, turns the board, opens a menu. All that comes before the other half
// has come, whom the first touch calls. Then prints a digit for each function: 1 if it ran.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from './lib/old/chromium.mjs';
import { boardSeen, settle } from './lib/old/page.mjs';
import { DIST, serve } from './lib/old/server.mjs';

const [address, ...names] = readFileSync(join(DIST, 'functions.txt'), 'utf8').split('\n').slice(0, -1);
const ran = new Uint8Array(names.length);
const server = await serve();
const browser = await launchChromium();
try {
  for (const options of [
    { viewport: { width: 1280, height: 800 } },
    { viewport: { width: 360, height: 640 }, colorScheme: 'dark', hasTouch: true, deviceScaleFactor: 2 },
  ]) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.addInitScript(() => {
      const instantiate = WebAssembly.instantiateStreaming;
      WebAssembly.instantiateStreaming = async (...given) => {
        const made = await instantiate(...given);
        globalThis.program ??= made.instance.exports;
        return made;
      };
    });
    await page.goto(server.url);
    await page.waitForFunction(boardSeen, null, { polling: 'raf' });
    // What is put off until the browser has nothing else to do belongs to the visit.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await page.waitForLoadState('networkidle');
    const box = await page.locator('#board').boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    for (let step = -6; step < 6; step += 1) await page.mouse.move(x + 10 * step, y + 10 * step);
    await page.mouse.down();
    await page.mouse.move(x, y + 60, { steps: 4 });
    await page.mouse.up();
    await page.mouse.wheel(0, 100);
    await page.keyboard.press('Tab');
    await page.locator('#menu-file').click();
    await page.keyboard.press('Escape');
    await settle(page);
    const notes = await page.evaluate(
      ([first, count]) => Array.from(new Uint8Array(globalThis.program.memory.buffer, first, count)),
      [Number(address), names.length],
    );
    notes.forEach((note, index) => { ran[index] |= note; });
    await context.close();
  }
} finally {
  await browser.close();
  await server.close();
}
console.log(ran.join(''));
