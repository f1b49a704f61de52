// A clock that the test turns, as one of a page's `first` scripts: `first: [CLOCK]`. It goes by itself until then.

import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** What tells of time. What merely comes later, such as a microtask, stays the browser's. */
const FAKED = [
  'Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestAnimationFrame',
  'cancelAnimationFrame',
];

const bundle = buildSync({
  stdin: {
    contents: `import { install } from '@sinonjs/fake-timers';
      window.clock = install({ shouldAdvanceTime: true, toFake: ${JSON.stringify(FAKED)} });`,
    resolveDir: fileURLToPath(new URL('.', import.meta.url)),
  },
  // What it would use of Node.
  external: ['util', 'timers', 'timers/promises'],
  bundle: true, write: false, format: 'iife', minify: true, logLevel: 'error',
});

export const CLOCK = `() => {${bundle.outputFiles[0].text}}`;

/** From now on time passes only as the test lets it. */
export const stop = (page) => page.evaluate(() => window.clock.setTickMode({ mode: 'manual' }));

/** Lets so many milliseconds pass: every timer rings that would, and every frame is painted, in no time. */
export const pass = (page, ms) => page.evaluate((ms) => window.clock.tickAsync(ms), ms);

/** The same as after a long sleep of the machine: what would have rung often rings once. */
export async function jump(page, ms) {
  // A driver's own patience with a script may be measured by the page's clock.
  for (let left = ms; left > 0; left -= 30_000) await page.evaluate((ms) => window.clock.jump(ms), Math.min(left, 30_000));
}
