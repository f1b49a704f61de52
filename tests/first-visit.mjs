// How long a first visit takes until the board is drawn: fresh profiles, nothing kept from before. The figures
// are of this machine, and of what else it is doing.

import { launchChromium } from './lib/old/chromium.mjs';
import { boardSeen } from './lib/old/page.mjs';
import { serve } from './lib/old/server.mjs';

const RUNS = 3;
const server = await serve();
const browser = await launchChromium();
try {
  for (const [what, path] of [['page', ''], ['embedded board', 'embed.html']]) {
    const times = [];
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
      const page = await context.newPage();
      await page.goto(server.url + path, { waitUntil: 'commit' });
      // Asked once a frame: the frame in which the board was drawn has been shown by then.
      await page.waitForFunction(boardSeen, null, { polling: 'raf' });
      times.push(await page.evaluate(() => performance.now()));
      await context.close();
    }
    console.log(`first visit to first drawn board, ${what}: ${Math.round(Math.min(...times))} ms, the fastest of ${RUNS}`);
  }
} finally {
  await browser.close();
  await server.close();
}
