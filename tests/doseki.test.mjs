// Doseki: picked by clicks, by the palette and by letters, placed, shared, set up, and
// played against the computer.

import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { check, choose, clickCell, keys, openGame, pointOf, press, reloadGame, settle, shown, state, until } from './lib/page.mjs';
import { assertPictureAlive } from './lib/picture.mjs';
import { suite } from './lib/suite.mjs';

/** Small: what is tested here is play, and drawing in software takes its time by the pixel. */
const WINDOW = { viewport: { width: 960, height: 600 } };

/** A whole game on 5x5x5 cells, Black helping: found by a search, played here by clicks alone. */
const GAME = [
  'K 1BbcC2BbC1xBb3', 'A 4Bde(5)C-Cd3', 'K 3BbcC4BbC3xCa4', 'A 5Ced(4)B-Cd4', 'K 4CabD5CaD4xDb4',
  'A 4Cdc(3)B-Ce5', 'Q 1DbcE2DbExAb4', 'C 4dCDe5C-Cc3', 'K 4DbcE5DbE4xCc3', 'Cc5-Dc5', 'K 3CcdD4CcD3xDd4',
  'H d5AB-Cd3', 'Q 4DdeEd5DexCd3', 'Ba4-Bb4', 'Q 4AbcB5AbBxAa4', 'B A4de5-Da4', 'J 2CedD3eCxDb4', 'Dc5-Dd5',
  'H b5ABxCd5',
];

/** What a turn's text says: the piece's letter, its cells as the walk names them, and where the first goes. */
function read(turn) {
  const [, letter = 'P', marks, target] = /^(?:([A-Z]) )?([^ x-]+)[x-](\w+)$/.exec(turn);
  const axis = (mark) => (/[A-Z]/.test(mark) ? 'layer' : /[a-z]/.test(mark) ? 'file' : 'rank');
  const text = ({ layer, file, rank }) => layer + file + rank;
  let here = Object.fromEntries([...marks.slice(0, 3)].map((mark) => [axis(mark), mark]));
  const cells = [text(here)];
  for (const [, aside, mark] of marks.slice(3).matchAll(/(\(?)(\w)\)?/g)) {
    const next = { ...here, [axis(mark)]: mark };
    cells.push(text(next));
    if (!aside) here = next;
  }
  return { letter, cells, target };
}

/** Makes a turn as a person does: the handle, the piece until it is the one that is meant, where it goes. */
async function playTurn(page, turn, choosePiece) {
  const { letter, cells, target } = read(turn);
  await clickCell(page, cells[0]);
  const wanted = [...cells].sort().join();
  for (let tries = 0; ; tries += 1) {
    const { polycubes } = await state(page);
    if ([...polycubes.cells].sort().join() === wanted) break;
    assert.ok(tries <= polycubes.counts[letter], `${turn}: no way of forming it is ${wanted}`);
    await choosePiece(letter);
  }
  await clickCell(page, target);
  const after = await state(page);
  assert.equal(after.moves.at(-1), turn, after.status);
}

/** Begins a game by the dialog. */
async function begin(page, { size = '5', black = 'person' } = {}) {
  await choose(page, '#menu-file', '#new-game');
  await check(page, '#new-game-box [value="doseki"]');
  await check(page, `#new-game-box [name="size"][value="${size}"]`);
  await page.select('#plays-black', black);
  await press(page, '#begin');
}

const { game: opened } = await suite(WINDOW);

const everywhere = { everywhere: true };

/** A test in a fresh page, with a game of Doseki on 5x5x5 cells. */
const game = (name, body, options) =>
  opened(name, async (page, here) => {
    await begin(page);
    await body(page, here);
  }, options);

const text = (page, selector) => page.evaluate((selector) => document.querySelector(selector).textContent, selector);

describe('Doseki', () => {
  opened('is opened by its address, on 9x9x9 cells, and named everywhere', async (page) => {
    const { game, side, position, polycubes } = await state(page);
    assert.deepEqual([game, side, polycubes.counts.P, polycubes.counts.K], ['doseki', 'white', 162, 64]);
    assert.match(position, /^bbbbbbbbb\/bbbbbbbbb\/9\/9\/9\/9\/9\/rrrrrrrrr\/rrrrrrrrr\|.* r 0,0 0 1$/);
    assert.equal(await text(page, 'h1'), 'Doseki');
    assert.equal(await text(page, '#name-white'), 'Red');
    assert.equal(await text(page, '#rights-black'), '0 to place');
    await assertPictureAlive(page);
  }, { hash: '#doseki' });

  game('is played to its end by clicks alone', async (page) => {
    for (const turn of GAME) {
      await playTurn(page, turn, (letter) => press(page, `#polycubes [data-piece="${letter}"]`));
    }
    const { moves, result } = await state(page);
    assert.deepEqual(moves, GAME);
    assert.deepEqual([result.winner, result.text], ['white', 'Red wins: no checkers left']);
    assert.equal(await text(page, '#banner'), 'Black has no checkers left. Red wins.');
  });

  game('is played by letters, and Escape backs out', async (page) => {
    const letters = (letter) => keys(page, letter.toLowerCase());
    for (const turn of GAME.slice(0, 4)) await playTurn(page, turn, letters);
    // Without a handle a letter takes a piece that can move; pressed again, another way of forming it.
    await letters('G');
    const first = await state(page);
    assert.match(first.status, /Picked: General on \w+, \d+ turns?/);
    await letters('G');
    assert.notDeepEqual((await state(page)).polycubes.cells, first.polycubes.cells);
    await page.keyboard.press('Escape');
    assert.deepEqual((await state(page)).polycubes.cells, []);
    // The palette's buttons work from the keyboard, too.
    await page.focus('#polycubes [data-piece="H"]');
    await page.keyboard.press('Enter');
    await settle(page);
    assert.match((await state(page)).polycubes.picked, /^Horse on /);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    assert.equal((await state(page)).moves.length, 3);
  }, everywhere);

  game('shows where a piece would stand before it is moved', async (page) => {
    await clickCell(page, 'Bb1');
    await page.keyboard.press('k');
    await until(page, () => window.raumspiel.state().polycubes.picked.startsWith('King'));
    const { hints } = await state(page);
    const before = await page.evaluate(() => window.raumspiel.frames());
    const { x, y } = await pointOf(page, hints[0]);
    await page.mouse.move(x, y);
    await settle(page);
    assert.ok((await page.evaluate(() => window.raumspiel.frames())) > before, 'the ghost is drawn');
    assert.equal((await state(page)).moves.length, 0, 'nothing is moved by pointing');
  });

  game('says what is wrong', async (page) => {
    const status = async () => (await state(page)).status;
    for (const cell of ['Ca2', 'Cb2', 'Cc2', 'Cd2', 'Ce2']) await clickCell(page, cell);
    assert.match(await status(), /No piece: five in a row don't fit in 2x2x2\./);
    await page.keyboard.press('Escape');
    await clickCell(page, 'Ca4');
    assert.match(await status(), /^The checker on Ca4 is Black’s, and it is Red’s turn\./);
    await page.keyboard.press('w');
    assert.match(await status(), /^Red has no wisemen that can move\./);
    await page.keyboard.press('*');
    assert.match(await status(), /^Red has no right to place a checker/);
    assert.equal(await page.attribute('#place-checker', 'aria-disabled'), 'true');
    // A letter typed into a field is the field's.
    await choose(page, '#menu-file', '#paste');
    await page.focus('#paste-text');
    await page.keyboard.type('kq');
    assert.equal(await page.value('#paste-text'), 'kq');
    assert.deepEqual((await state(page)).polycubes.cells, []);
    await page.fill('#paste-text', '[Variant "Doseki"]\n\n1. H A2de-Ad9 *');
    await press(page, '#paste-open');
    assert.match(await status(), /line 3, column 4: `H A2de-Ad9` is not legal here/);
  });

  game('is set up, and a checker is placed', async (page) => {
    await choose(page, '#menu-file', '#edit-position');
    await press(page, '#editor-clear');
    assert.equal(await shown(page, '#editor-castlings'), false);
    await press(page, '#palette [data-tool="red"]');
    for (const cell of ['Aa1', 'Ab1']) await clickCell(page, cell);
    await press(page, '#palette [data-tool="black"]');
    await clickCell(page, 'Ee5');
    await page.fill('#editor-rights-white', '2');
    await keys(page, 'Tab');
    await press(page, '#editor-play');
    assert.equal(await text(page, '#rights-white'), '2 to place');
    await choose(page, '#menu-file', '#place');
    const { hints, status } = await state(page);
    assert.deepEqual([hints.length, status], [122, 'Red to move. Placing a checker: click an empty cell.']);
    await clickCell(page, 'Cc3');
    const after = await state(page);
    assert.deepEqual([after.moves, after.polycubes.rights], [['*Cc3'], [1, 0]]);
  }, everywhere);

  game('is shared by a link and kept from one visit to the next', async (page, { tab }) => {
    for (const turn of GAME.slice(0, 4)) await page.evaluate((turn) => window.raumspiel.play(turn), turn);
    const { moves, position } = await state(page);
    assert.deepEqual(moves, GAME.slice(0, 4));
    await choose(page, '#menu-file', '#share');
    const link = await page.value('#share-text');
    assert.match(link, /#doseki\.1\.[\w-]+z$/);
    await press(page, '#share-box [data-close]');
    const other = await tab();
    await openGame(other, link);
    const there = await state(other);
    assert.deepEqual([there.rules, there.moves, there.position], ['size=5', moves, position]);
    await other.close();
    await reloadGame(page);
    const again = await state(page);
    assert.deepEqual([again.game, again.moves], ['doseki', moves]);
  });

  game('is played against the computer', async (page) => {
    await begin(page, { black: 'computer-1' });
    await clickCell(page, 'Cc2');
    await clickCell(page, 'Cc3');
    const { moves, side, status } = await until(page, () => {
      const state = window.raumspiel.state();
      return state.moves.length === 2 ? state : null;
    });
    assert.deepEqual([moves[0], side], ['Cc2-Cc3', 'white']);
    assert.match(status, /Last move: [^.]+: (a checker placed|\w+ from)/, 'a turn elsewhere is announced');
  });
});
