// What the board's picture is made of.

import assert from 'node:assert/strict';
import { settle } from './page.mjs';

/** A part of what the window shows, as `{ width, height, data }`, four bytes a pixel. */
export const picture = (page, clip) => page.screenshot(clip);

/** The pixels of a small square about a point. */
export function pixelsAround(page, x, y, reach = 8) {
  const [left, top] = [Math.max(0, Math.round(x) - reach), Math.max(0, Math.round(y) - reach)];
  return picture(page, { x: left, y: top, width: 2 * reach + 1, height: 2 * reach + 1 });
}

/** The picture of the whole board, as far as the window shows it. */
export async function boardPicture(page) {
  const clip = await page.evaluate(() => {
    const { left, top, right, bottom } = document.querySelector('#board').getBoundingClientRect();
    const [x, y] = [Math.max(0, Math.ceil(left)), Math.max(0, Math.ceil(top))];
    return { x, y, width: Math.floor(Math.min(right, innerWidth)) - x, height: Math.floor(Math.min(bottom, innerHeight)) - y };
  });
  return picture(page, clip);
}

/** The part of the pixels, 0 to 1, in which two pictures of one size clearly differ. */
export function difference(one, other) {
  assert.deepEqual([one.width, one.height], [other.width, other.height], 'pictures of one size');
  let differing = 0;
  for (let i = 0; i < one.data.length; i += 4) {
    const most = Math.max(...[0, 1, 2].map((channel) => Math.abs(one.data[i + channel] - other.data[i + channel])));
    if (most > 16) differing += 1;
  }
  return differing / (one.width * one.height);
}

/** How many clearly different colours a picture has. */
export function colours({ data }) {
  const seen = new Set();
  for (let i = 0; i < data.length; i += 4) {
    seen.add(((data[i] >> 4) << 8) | ((data[i + 1] >> 4) << 4) | (data[i + 2] >> 4));
  }
  return seen.size;
}

/** Asserts that the board's WebGL 2 context lives and that its picture is more than a flat area. */
export async function assertPictureAlive(page) {
  await settle(page);
  const context = await page.evaluate(() => {
    const gl = document.querySelector('#board').getContext('webgl2');
    if (!gl) return 'none';
    return gl.isContextLost() ? 'lost' : 'alive';
  });
  assert.equal(context, 'alive', 'the WebGL 2 context');
  const board = await boardPicture(page);
  assert.ok(board.width >= 200 && board.height >= 200, `the board is large enough: ${board.width}x${board.height}`);
  assert.ok(colours(board) >= 8, `the picture is not flat: ${colours(board)} colours`);
  const flat = { ...board, data: Buffer.alloc(board.data.length) };
  for (let i = 0; i < flat.data.length; i += 4) board.data.copy(flat.data, i, 0, 4);
  const filled = difference(board, flat);
  assert.ok(filled >= 0.05, `the picture is more than background: ${(100 * filled).toFixed(1)} %`);
}

/**
 * Lets the browser take the graphics away; with `back`, it gives them back as soon as the page has heard it. Returns how
 * many frames were drawn until then.
 */
export const loseGraphics = (page, { back }) => page.evaluate(async (back) => {
  const board = document.querySelector('#board');
  const extension = board.getContext('webgl2').getExtension('WEBGL_lose_context');
  const event = (name) => new Promise((resolve) => board.addEventListener(name, resolve, { once: true }));
  const lost = event('webglcontextlost');
  extension.loseContext();
  await lost;
  // When all have heard it.
  await new Promise((resolve) => { setTimeout(resolve); });
  const drawn = window.raumspiel.frames();
  if (back) {
    const restored = event('webglcontextrestored');
    extension.restoreContext();
    await restored;
  }
  return drawn;
}, back);
