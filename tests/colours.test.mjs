// Where colours and backgrounds are taken away, by a system's contrast theme or by paper, all is still there.

import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { choose, press, until } from './lib/page.mjs';
import { difference, picture } from './lib/picture.mjs';
import { suite } from './lib/suite.mjs';

const { game, fresh } = await suite({ viewport: { width: 1000, height: 640 } });

/** What an element looks like; without its edge, if so many pixels are taken off. */
async function look(page, selector, off = 0) {
  const { x, y, width, height } = await page.box(selector);
  return picture(page, { x: x + off, y: y + off, width: width - 2 * off, height: height - 2 * off });
}

/** How light a picture is, 0 to 255. */
function lightness({ data }) {
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) sum += 0.2126 * data[i] + 0.7152 * data[i + 1] + 0.0722 * data[i + 2];
  return sum / (data.length / 4);
}

const cell = (place) => `#sheets [data-cell="${place}"]`;

describe('in forced colours', () => {
  for (const scheme of ['light', 'dark']) {
    game(`${scheme}: the sides, the shades and the marks of the sheets`, async (page) => {
      await choose(page, '#menu-view', '#show-sheets');
      await page.media({ forced: true, scheme });
      assert.ok(await page.evaluate(() => matchMedia('(forced-colors: active)').matches));
      const [white, black] = [await look(page, '.stone.white', 5), await look(page, '.stone.black', 5)].map(lightness);
      assert.ok(white > black + 100, `White’s stone is light and Black’s dark: ${white}, ${black}`);
      // a1A has a rook, as d4D has; b4D has a queen.
      const [dark, light] = [await look(page, cell('0 2 0')), await look(page, cell('1 2 0'))].map(lightness);
      assert.ok(Math.abs(dark - light) > 8, `cells have two shades: ${dark}, ${light}`);
      const [rook, other] = [await look(page, cell('0 0 0'), 4), await look(page, cell('0 3 3'), 4)].map(lightness);
      assert.ok(rook > other + 15, `a white rook is lighter than a black one: ${rook}, ${other}`);

      const free = await look(page, cell('0 2 0'));
      await press(page, cell('0 1 0'));
      assert.ok(difference(free, await look(page, cell('0 2 0'))) > 0.02, 'where the pawn can go is marked');
    }, { scheme });

    game(`${scheme}: where one is, in menus, in the list of moves and among the players`, async (page) => {
      await page.evaluate(() => ['a3A', 'a2D', 'b3A'].forEach((move) => window.raumspiel.play(move)));
      await page.media({ forced: true, scheme });
      const moves = async () => [await look(page, '#moves [data-place="1"]'), await look(page, '#moves [data-place="3"]')];
      const before = await moves();
      await press(page, '#look-first');
      await press(page, '#look-forward');
      const after = await moves();
      for (const at of [0, 1]) assert.ok(difference(before[at], after[at]) > 0.02, 'the move that is looked at');

      await page.focus('#menu-file');
      await page.keyboard.press('Enter');
      const items = async () => [await look(page, '#new-game'), await look(page, '#rematch')];
      const first = await items();
      await page.keyboard.press('ArrowDown');
      const second = await items();
      for (const at of [0, 1]) assert.ok(difference(first[at], second[at]) > 0.02, 'the item of the menu');
      await page.keyboard.press('Escape');

      const edges = await page.evaluate(() => ['#player-black', '#player-white'].map((player) =>
        getComputedStyle(document.querySelector(player)).borderTopColor));
      assert.notEqual(edges[0], edges[1], 'whose turn it is');
      const thumb = await look(page, '#turn');
      await page.evaluate(() => { document.querySelector('#turn').value = 180; });
      assert.ok(difference(thumb, await look(page, '#turn')) > 0.05, 'the scroll bar has a thumb');
    }, { scheme });
  }
});

game('a tap does not flash the board', async (page) => {
  const flash = (selector) => page.evaluate((selector) =>
    getComputedStyle(document.querySelector(selector)).webkitTapHighlightColor, selector);
  // Firefox has none at all.
  for (const selector of ['#board', '#sheets [data-cell]']) {
    assert.match((await flash(selector)) ?? 'transparent', /transparent|rgba\(.*, 0\)/);
  }
}, { touch: true });

describe('on paper, a board in another page', () => {
  for (const [what, query, width, height] of [
    ['the usual one', 'moves=Na3A+a2D', 440, 380],
    ['five levels, small', 'game=raumschach&controls=all', 300, 250],
    ['nine levels beside the cube', 'game=doseki&boards=both', 300, 400],
    ['nine levels, wide', 'game=doseki&controls=none', 600, 300],
  ]) {
    fresh(`has all its levels in the frame, whose turn it is, and nothing else: ${what}`, async (page, { server }) => {
      await page.goto(`${server.url}embed.html?${query}`);
      await until(page, () => window.raumspiel && document.querySelector('#sheets table'));
      await page.media({ medium: 'print' });
      const seen = await page.evaluate(() => {
        const inside = (element) => {
          const { left, top, right, bottom, width } = element.getBoundingClientRect();
          return width > 1 && left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
        };
        const levels = [...document.querySelectorAll('#sheets table')];
        const others = ['#whole', '#board', '#still', '#turn', '#tilt', '#labels', '#look', '#moves', '.player', '#polycubes'];
        const status = document.querySelector('#status');
        return {
          levels: levels.length,
          whole: levels.filter(inside).length,
          said: inside(status) && status.textContent,
          over: document.querySelector('#sheets').getBoundingClientRect().bottom > status.getBoundingClientRect().top + 1,
          others: others.filter((selector) => document.querySelector(selector)?.checkVisibility()),
        };
      });
      assert.ok(seen.levels >= 4);
      assert.equal(seen.whole, seen.levels, 'levels that are whole');
      assert.match(seen.said, query.includes('moves') ? /^White to move\. Last move: a2D/ : /to move\./);
      assert.equal(seen.over, false, 'the levels end above what is said');
      assert.deepEqual(seen.others, []);
    }, { viewport: { width, height }, everywhere: true });
  }
});
