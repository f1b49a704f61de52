// Who only looks at the board costs nothing: no frame is drawn, nor even asked for.

import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { CLOCK, pass, stop } from './lib/clock.mjs';
import { hide } from './lib/page.mjs';
import { suite } from './lib/suite.mjs';

const { game: opened } = await suite({ viewport: { width: 640, height: 480 }, motion: 'no-preference', first: [CLOCK] });

/**
 * Lets ten seconds pass in the page: every timer of theirs rings and every frame of theirs is painted, one after the
 * other, in no time. Returns how many frames of the board were drawn and how many were asked for.
 */
async function tenSeconds(page) {
  await page.evaluate(() => {
    window.asked = 0;
    window.realFrame ??= window.requestAnimationFrame;
    window.requestAnimationFrame = (callback) => {
      window.asked += 1;
      return window.realFrame.call(window, callback);
    };
  });
  const [early, before] = await page.evaluate(() => [performance.now(), window.raumspiel.frames()]);
  await pass(page, 10_000);
  const [late, after, asked] = await page.evaluate(() => [performance.now(), window.raumspiel.frames(), window.asked]);
  assert.ok(late - early >= 10_000, `${late - early} milliseconds passed in the page`);
  await page.evaluate(() => { window.requestAnimationFrame = window.realFrame; });
  return { drawn: after - before, asked };
}

const idle = { drawn: 0, asked: 0 };

/** A test in a page in which from now on time passes only as we let it. */
const game = (name, hash, body, options) =>
  opened(name, async (page) => {
    await stop(page);
    await tenSeconds(page);
    await body(page);
  }, { hash, ...options });

describe('ten seconds of looking', () => {
  for (const [hash, cell, move] of [['#artemis', 'a1A', 'a3A'], ['#raumschach', 'Aa1', ''], ['#doseki', 'Aa1', '']]) {
    game(`at a board after a move, the pointer on it: ${hash}`, hash, async (page) => {
      const { x, y } = await page.evaluate((cell) => window.raumspiel.cellToClient(cell), cell);
      await page.mouse.move(x, y);
      await page.evaluate((move) => window.raumspiel.play(move || window.raumspiel.legalMoves()[0]), move);
      const { drawn } = await tenSeconds(page);
      assert.ok(drawn > 0, 'the move glides');
      assert.deepEqual(await tenSeconds(page), idle);
      assert.equal(await page.evaluate(() => document.querySelector('#cell-name').textContent), cell);
    });
  }

  game('at a selected piece and what it can do', '#artemis', async (page) => {
    await page.evaluate(() => document.querySelector('#sheets [aria-label^="a1B,"]').click());
    const { drawn } = await tenSeconds(page);
    assert.ok(drawn > 0, 'it is shown');
    assert.deepEqual(await tenSeconds(page), idle);
  });

  game('away from a hidden page, whatever happens in it', '#artemis', async (page) => {
    await hide(page, true);
    await page.evaluate(() => {
      window.raumspiel.play('a3A');
      const bar = document.querySelector('#turn');
      bar.value = '77';
      bar.dispatchEvent(new Event('input', { bubbles: true }));
    });
    assert.equal((await tenSeconds(page)).drawn, 0);
    await hide(page, false);
    const { drawn } = await tenSeconds(page);
    assert.ok(drawn > 0, 'what has changed is drawn when the page is seen again');
    assert.deepEqual(await tenSeconds(page), idle);
  });
});
