// How long a frame of an orbiting board takes, for the 4x4x4 and the 9x9x9 board on the same canvas, with WebGL in
// software. Speeds are of this machine; their ratio is printed last.

import { openGame, until } from './lib/page.mjs';
import { serve } from './lib/server.mjs';
import { Session } from './lib/session.mjs';

const ROUNDS = 5;
const FRAMES = 12;

const server = await serve();
const session = await Session.start();
try {
  const page = await session.fresh({ viewport: { width: 900, height: 700 } });
  await openGame(page, `${server.url}#artemis`);
  const fastest = {};
  // By turns, so that what else the machine does slows both.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const game of ['artemis', 'doseki']) {
      await page.evaluate((game) => { location.hash = `#${game}`; }, game);
      await until(page, (game) => window.raumspiel.state().game === game, game);
      const frame = await page.evaluate(async (frames) => {
        const canvas = document.querySelector('#board');
        const gl = canvas.getContext('webgl2');
        const bar = document.querySelector('#turn');
        const times = [];
        for (let frame = 0; frame < frames; frame += 1) {
          bar.value = String(-180 + (360 * frame) / frames);
          bar.dispatchEvent(new Event('input', { bubbles: true }));
          const start = performance.now();
          await new Promise(requestAnimationFrame);
          // Asking for a pixel waits until all is drawn.
          gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
          times.push(performance.now() - start);
        }
        times.sort((a, b) => a - b);
        return times[Math.floor(times.length / 2)];
      }, FRAMES);
      fastest[game] = Math.min(fastest[game] ?? Infinity, frame);
    }
  }
  console.log(`a frame of the orbiting board: 4x4x4 ${fastest.artemis.toFixed(1)} ms, 9x9x9 ${fastest.doseki.toFixed(1)} ms`);
  console.log(`ratio ${(fastest.doseki / fastest.artemis).toFixed(2)}`);
} finally {
  await session.close();
  await server.close();
}
