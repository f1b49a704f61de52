// What a person does with the page and sees of it; `page` is a tab, or a frame with a board in it: see tab.mjs.
//
// Nothing here waits for a time: it waits for what the page says.

import assert from 'node:assert/strict';
import { DriverError } from './driver.mjs';

/** Opens the page and waits until it can be played. */
export async function openGame(page, url) {
  await page.goto(url);
  await untilPlayable(page);
}

/** For a page's `first`: what is kept for days without a network would come although the server refuses it. */
export const withoutServiceWorker = () => { delete Navigator.prototype.serviceWorker; };

/** Loads the page anew and waits until it can be played. */
export async function reloadGame(page) {
  await page.reload();
  await untilPlayable(page);
}

async function untilPlayable(page) {
  await until(page, () => Boolean(window.raumspiel));
  await settle(page);
}

/**
 * Waits until a function, run in the page, returns something, and returns that. It is run again whenever something in
 * the document has changed and whenever the browser is about to paint.
 */
export async function until(page, test, argument) {
  for (;;) {
    const found = await lasting(page, `async (argument) => {
      const test = ${test};
      let wake;
      let left = false;
      const leave = () => { left = true; wake?.(); };
      const watch = new MutationObserver(() => wake?.());
      watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      addEventListener('pagehide', leave);
      try {
        for (;;) {
          if (left) return { left };
          const value = test(argument);
          if (value) return { value };
          await new Promise((resolve) => { wake = resolve; requestAnimationFrame(resolve); });
        }
      } finally {
        watch.disconnect();
        removeEventListener('pagehide', leave);
      }
    }`, argument).catch((error) => {
      throw error.code === 'script timeout' ? new Error(`This never came: ${test} of ${JSON.stringify(argument)}`) : error;
    });
    if (!found.left) return found.value;
  }
}

/** Runs a function in the page; if the page is left meanwhile, in the next one. */
async function lasting(page, body, argument) {
  for (;;) {
    try {
      return await page.evaluate(body, argument);
    } catch (error) {
      if (!(error instanceof DriverError && /unload|no such (frame|execution)|aborted|detached/i.test(error.said))) throw error;
    }
  }
}

/** Tells the page that it is hidden, as if by another tab, or seen again. */
export function hide(page, hidden) {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

/** Whether a board's picture is there for people to see; runs in the page. It is out of sight while it is made. */
export const boardSeen = () =>
  window.raumspiel?.frames() > 0 && document.querySelector('#board').style.visibility !== 'hidden';

/** Waits until the page draws no more: no frame is asked for, which watch.js knows, and no picture is in the making. */
export async function settle(page) {
  await until(page, () => document.querySelector('#board')?.style.visibility !== 'hidden');
  await lasting(page, () => window.watched?.drawn());
}

/** The game as the page tells it. */
export const state = (page) => page.evaluate(() => window.raumspiel.state());

/** The camera: azimuth, elevation and zoom. */
export const view = (page) => page.evaluate(() => window.raumspiel.view());

/** How many frames were drawn so far. */
export const frames = (page) => page.evaluate(() => window.raumspiel.frames());

/** Whether there is such an element and a person sees it. */
export function shown(page, selector) {
  return page.evaluate((selector) => {
    const element = document.querySelector(selector);
    const { width, height } = element?.getBoundingClientRect() ?? {};
    return Boolean(element?.checkVisibility({ visibilityProperty: true }) && width && height);
  }, selector);
}

/** The id of the element that the keyboard goes to. */
export const focused = (page) => page.evaluate(() => document.activeElement?.id ?? '');

/** Clicks the middle of an element, as soon as it is there with nothing before it. */
export const press = (page, selector) => pressText(page, selector, '');

/** The same for the first of several elements whose text has these words. */
export async function pressText(page, selector, words) {
  const at = await until(
    page,
    ([selector, words]) => {
      for (const element of document.querySelectorAll(selector)) {
        if (!element.textContent.includes(words)) continue;
        // A person scrolls to what a low window does not show.
        element.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y);
        if (width && hit && (element === hit || element.contains(hit))) return { x, y };
      }
      return null;
    },
    [selector, words],
  );
  await click(page, at.x, at.y);
}

/** Opens a menu and chooses from it. */
export async function choose(page, menu, item) {
  await press(page, menu);
  await press(page, item);
}

/** Sets a scroll bar as dragging it would. */
export async function scrollTo(page, selector, value) {
  await page.evaluate(
    ([selector, value]) => {
      const bar = document.querySelector(selector);
      bar.value = value;
      bar.dispatchEvent(new Event('input', { bubbles: true }));
      bar.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [selector, value],
  );
  await settle(page);
}

/** Clicks an option of a choice: a box to tick, one of several circles, or the words beside it. */
export async function check(page, selector) {
  await press(page, selector);
  assert.equal(await page.evaluate((selector) => document.querySelector(selector).checked, selector), true, selector);
}

/** Presses keys, one after the other, and waits for what comes of them. */
export async function keys(page, ...names) {
  for (const name of names) await page.keyboard.press(name);
  await settle(page);
}

async function click(page, x, y) {
  await page.mouse.click(x, y);
  await settle(page);
}

/** A point that belongs to a cell: its middle, or near it where something stands before that. */
export function pointNow(page, cell) {
  return page.evaluate((cell) => {
    const middle = window.raumspiel.cellToClient(cell);
    if (!middle) return null;
    const board = document.querySelector('#board');
    for (let far = 0; far <= 24; far += 3) {
      for (let turn = 0; turn < (far ? 16 : 1); turn += 1) {
        // Whole pixels: a browser may round where the mouse is.
        const x = Math.round(middle.x + far * Math.cos((turn * Math.PI) / 8));
        const y = Math.round(middle.y + far * Math.sin((turn * Math.PI) / 8));
        if (window.raumspiel.cellAt(x, y) === cell && document.elementFromPoint(x, y) === board) return { x, y };
      }
    }
    return null;
  }, cell);
}

/** A point that belongs to a cell; turns the cube, as a person would, when the cell is hidden. */
export async function pointOf(page, cell) {
  const here = await pointNow(page, cell);
  if (here) return here;
  for (const azimuth of [-30, 30, -60, 60, 0, -90, 90, -120, 120, -150, 150, 180]) {
    await scrollTo(page, '#turn', String(azimuth));
    const point = await pointNow(page, cell);
    if (point) return point;
  }
  const { position } = await state(page);
  throw new Error(`No point of cell ${cell} can be clicked from any side, in ${position}`);
}

/** Clicks a cell; `modifiers` are keys held down meanwhile, such as ['Shift']. */
export async function clickCell(page, cell, { modifiers = [] } = {}) {
  const { x, y } = await pointOf(page, cell);
  for (const key of modifiers) await page.keyboard.down(key);
  await click(page, x, y);
  for (const key of modifiers) await page.keyboard.up(key);
}

const CASTLING = {
  white: { 'O-O': ['c1A', 'd1A'], 'O-O-O': ['c1A', 'b1A'] },
  black: { 'O-O': ['c4D', 'd4D'], 'O-O-O': ['c4D', 'b4D'] },
};
const ROLES = { Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' };

/** Plays by clicks: 'a2A-a3A', 'a3D-a4D=Q', or a castling by its name. */
export async function play(page, moves) {
  for (const move of moves) {
    const before = await state(page);
    const castling = CASTLING[before.side][move];
    const [from, to, role] = castling ?? move.split(/[-=]/);
    // Still selected after a move thought better of, a click would deselect it.
    if (before.selection !== from) await clickCell(page, from);
    assert.equal((await state(page)).selection, from, `${move}: a click on ${from} selects it`);
    await clickCell(page, to, { modifiers: castling ? ['Shift'] : [] });
    if (role) await press(page, `#promotion [data-role="${ROLES[role]}"]`);
    const after = await state(page);
    // A computer opponent may have answered by now.
    assert.ok(after.moves.length > before.moves.length, `${move} is played: ${after.status}`);
  }
}
