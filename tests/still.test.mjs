// What is seen before the program has come: the board as it begins, where that is right, and never a wrong one.

import assert from 'node:assert/strict';
import { choose, openGame, settle, state, until, withoutServiceWorker } from './lib/page.mjs';
import { boardPicture } from './lib/picture.mjs';
import { suite } from './lib/suite.mjs';

const { fresh } = await suite({ viewport: { width: 800, height: 600 }, first: [withoutServiceWorker] });

/** Without this, everything else of the page comes. */
const PROGRAM = /\.wasm$/;
/** What browsers say of a program that does not come. */
const expected = /wasm|fetch|NetworkError|Load failed|ERR_|Importing a module|AbortError/i;

/** Opens the page without its program, and returns what it shows of the board. */
async function before(page, server, path = '') {
  server.refuse = PROGRAM;
  await page.goto('about:blank');
  await page.goto(server.url + path);
  const seen = await until(page, () => {
    const [stage, picture] = ['#stage', '#still img'].map((selector) => document.querySelector(selector));
    const { boards, still } = stage.dataset;
    if (still && !(picture.complete && picture.naturalWidth)) return null;
    const figures = [...document.querySelectorAll('#sheets td')].filter((cell) => cell.textContent.trim());
    const file = picture.currentSrc.split('/').at(-1);
    return { boards, still: still ? file : null, sheets: document.querySelectorAll('#sheets table').length, figures: figures.length };
  });
  server.refuse = undefined;
  return seen;
}

/** How far, in pixels to the right and down, one picture lies beside another, in each of its quarters. */
function jumps(one, other) {
  const { width, height } = one;
  assert.deepEqual([width, height], [other.width, other.height], 'pictures of one size');
  const REACH = 4;
  const far = (left, top, [right, down]) => {
    let sum = 0;
    for (let y = top + REACH; y < top + height / 2 - REACH; y += 1) {
      for (let x = left + REACH; x < left + width / 2 - REACH; x += 1) {
        const [here, there] = [4 * (y * width + x), 4 * ((y + down) * width + x + right)];
        for (let channel = 0; channel < 3; channel += 1) sum += Math.abs(one.data[here + channel] - other.data[there + channel]);
      }
    }
    return sum;
  };
  const steps = Array.from({ length: 2 * REACH + 1 }, (_, index) => index - REACH);
  const ways = steps.flatMap((right) => steps.map((down) => [right, down]));
  const nearest = (left, top) => {
    const sums = ways.map((way) => far(left, top, way));
    return ways[sums.indexOf(Math.min(...sums))];
  };
  const [middle, half] = [Math.floor(width / 2), Math.floor(height / 2)];
  return { 'top left': nearest(0, 0), 'top right': nearest(middle, 0), 'bottom left': nearest(0, half), 'bottom right': nearest(middle, half) };
}

const nothing = { boards: 'cube', sheets: 0, figures: 0 };

for (const [what, options] of Object.entries({
  'wide and light': {},
  'narrow and dark': { viewport: { width: 360, height: 720 }, scheme: 'dark' },
  'low and wide': { viewport: { width: 1100, height: 400 } },
})) {
  fresh(`the board is there before the program, which draws the same: ${what}`, async (page, { server }) => {
    const seen = await before(page, server);
    assert.deepEqual(seen, { ...nothing, still: `board-${options.scheme ?? 'light'}.webp` });
    const still = await boardPicture(page);
    await openGame(page, server.url);
    assert.equal(await page.evaluate(() => document.querySelector('#still')), null, 'the living one is in its place');
    // The names of files, ranks and levels come with the program.
    await page.evaluate(() => { document.querySelector('#labels').style.display = 'none'; });
    await settle(page);
    const live = await boardPicture(page);
    for (const [corner, jump] of Object.entries(jumps(still, live))) {
      // A part of a pixel may be rounded to one.
      assert.ok(Math.max(...jump.map(Math.abs)) <= 1, `${corner}: ${jump} pixels aside`);
    }
  }, { ...options, expected });
}

/** How far what a page shows was moved since it began. */
const shifted = (page) => page.evaluate(() => new Promise((resolve) => {
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) resolve(0);
  new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
    .observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
}));

fresh('nothing is laid out anew when the program comes', async (page, { server }) => {
  await openGame(page, server.url);
  assert.equal(await shifted(page), 0);
});

for (const touch of [false, true]) {
  fresh(`nor in an embedded board${touch ? ', by touch' : ''}`, async (page, { server }) => {
    for (const query of ['', '?moves=Na3A', '?controls=none', '?controls=status', '?game=raumschach&controls=steps,bars']) {
      await openGame(page, `${server.url}embed.html${query}`);
      assert.equal(await shifted(page), 0, query);
    }
  }, { viewport: { width: 412, height: 640 }, touch });
}

fresh('who has played sees an empty cube until the game is there', async (page, { server }) => {
  await openGame(page, server.url);
  await page.evaluate(() => window.raumspiel.play('a3A'));
  await until(page, () => localStorage.getItem('raumspiel.kind') === 'artemis');
  const seen = await before(page, server);
  assert.equal(seen.still, 'cube-4-light.webp');
  await openGame(page, server.url);
  assert.deepEqual((await state(page)).moves, ['a3A']);
}, { expected, everywhere: true });

fresh('who has a link sees an empty cube of its size', async (page, { server }) => {
  for (const [hash, cube] of [['#raumschach', 5], ['#doseki', 9], ['#artemis', 4]]) {
    assert.equal((await before(page, server, hash)).still, `cube-${cube}-light.webp`, hash);
  }
}, { expected });

fresh('who likes the sheets sees empty sheets', async (page, { server }) => {
  await openGame(page, server.url);
  await choose(page, '#menu-view', '#show-sheets');
  await settle(page);
  const place = () => page.evaluate(() => {
    const { left, top, width, height } = document.querySelectorAll('#sheets table')[3].getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  });
  const live = await place();
  const seen = await before(page, server);
  assert.deepEqual(seen, { boards: 'sheets', still: null, sheets: 4, figures: 0 });
  assert.deepEqual(await place(), live, 'where the living ones are');
}, { expected });

fresh('an embedded board begins with its own, or with an empty one', async (page, { server }) => {
  for (const [asked, still] of [
    ['', 'board-light.webp'],
    ['?controls=none', 'board-light.webp'],
    ['?moves=Na3A', 'cube-4-light.webp'],
    ['?game=raumschach&theme=dark', 'cube-5-dark.webp'],
  ]) assert.equal((await before(page, server, `embed.html${asked}`)).still, still, asked);
  const seen = await before(page, server, 'embed.html?boards=sheets');
  assert.deepEqual(seen, { boards: 'sheets', still: null, sheets: 4, figures: 0 });
}, { expected });
