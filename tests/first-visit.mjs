// How long a first visit takes until the board is drawn: each at an origin of its own, where nothing is kept from
// before. The figures are of this machine, and of what else it is doing.

import { boardSeen, until } from './lib/page.mjs';
import { serve } from './lib/server.mjs';
import { Session } from './lib/session.mjs';

const RUNS = 3;

/** Notes when the board is first seen. Asked once a frame: the frame in which it was drawn has been shown by then. */
const note = `() => {
  const seen = ${boardSeen};
  const look = () => {
    if (seen()) window.seenAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

const session = await Session.start();
try {
  for (const [what, path] of [['page', ''], ['embedded board', 'embed.html']]) {
    const times = [];
    for (let run = 0; run < RUNS; run += 1) {
      const server = await serve({ first: [note] });
      const page = await session.fresh();
      await page.goto(server.url + path);
      times.push(await until(page, () => window.seenAt));
      await server.close();
    }
    console.log(`first visit to first drawn board, ${what}: ${Math.round(Math.min(...times))} ms, the fastest of ${RUNS}`);
  }
} finally {
  await session.close();
}
