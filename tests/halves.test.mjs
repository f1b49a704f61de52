// The page's program comes in two halves: what a first visit runs, and what sleeps until it is needed.

import assert from 'node:assert/strict';
import { openGame, state } from './lib/old/page.mjs';
import { suite } from './lib/old/suite.mjs';

/** Small: what is tested here is not the picture. */
const { server, fresh } = await suite({ viewport: { width: 640, height: 480 }, reducedMotion: 'reduce' });

const ASLEEP = /raumspiel-asleep-\w+\.wasm$/;

/** Notes how often a page asks for the half that sleeps: in the background, and at once. */
function watch(page) {
  const asked = [];
  page.on('request', (request) => {
    if (ASLEEP.test(request.url())) asked.push(request.resourceType());
  });
  return asked;
}

fresh('a first visit loads half of the program, and a sign of life the other', async (page) => {
  const asked = watch(page);
  await openGame(page, server.url);
  await page.waitForLoadState('networkidle');
  assert.deepEqual(asked, [], 'nothing on the way to the first board needs it');
  const came = page.waitForResponse(ASLEEP);
  await page.mouse.move(300, 200);
  await came;
  assert.deepEqual(asked, ['fetch']);
});

fresh('who is faster than the network waits, and no more', async (page) => {
  const asked = watch(page);
  await page.route(ASLEEP, (route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()));
  await openGame(page, server.url);
  const refused = page.waitForEvent('requestfailed', (request) => ASLEEP.test(request.url()));
  await page.mouse.move(300, 200);
  await refused;
  assert.equal(await page.evaluate(() => window.raumspiel.play('Na3A')), true);
  assert.deepEqual((await state(page)).moves, ['Na3A']);
  assert.deepEqual(asked, ['fetch', 'xhr'], 'what did not come in the background came at once');
}, { serviceWorkers: 'block', expected: /raumspiel-asleep|Failed to fetch/ });

fresh('who comes back begins with both halves', async (page) => {
  await openGame(page, server.url);
  await page.evaluate(() => window.raumspiel.play('Na3A'));
  const asked = watch(page);
  await openGame(page, server.url);
  assert.deepEqual((await state(page)).moves, ['Na3A']);
  assert.deepEqual(asked, ['fetch'], 'in the background, before the game is read');
});
