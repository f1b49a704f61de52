// The short proof that the page works in a further browser.

import assert from 'node:assert/strict';
import { openGame, play, scrollTo, state, view } from './page.mjs';
import { assertPictureAlive, pixelsAround, difference } from './picture.mjs';

/** Opens the page, plays three moves by clicks with a castling among them, and turns the cube. */
export async function shortGame(page, url) {
  await openGame(page, url);
  await assertPictureAlive(page);
  await play(page, ['b2A-b3A', 'd3D-d2D', 'O-O']);
  const { position, moves } = await state(page);
  assert.equal(moves.at(-1), 'O-O');
  assert.equal(position, 'rqkr/ppp1/3p/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/1P2/P1PP/RQRK b kq - 1 2');
  const [was, from] = [await view(page), await page.evaluate(() => window.raumspiel.cellToClient('b3A'))];
  assert.ok(from, 'the cell b3A is on the page');
  const before = await pixelsAround(page, from.x, from.y, 16);
  await scrollTo(page, '#turn', '75');
  assert.notEqual((await view(page)).azimuth, was.azimuth);
  assert.ok(difference(before, await pixelsAround(page, from.x, from.y, 16)) > 0.02, 'the picture has turned');
  await assertPictureAlive(page);
}
