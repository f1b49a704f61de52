// Raumschach: opened by its address, played by clicks, against the computer, and kept.

import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { check, choose, clickCell, play, press, reloadGame, shown, state, until } from './lib/page.mjs';
import { assertPictureAlive } from './lib/picture.mjs';
import { suite } from './lib/suite.mjs';

/** Small: what is tested here is play, and drawing in software takes its time by the pixel. */
const WINDOW = { viewport: { width: 640, height: 480 } };

const START = 'rnknr/ppppp/5/5/5|ubqub/ppppp/5/5/5|5/5/5/5/5|5/5/5/PPPPP/BUQBU|5/5/5/PPPPP/RNKNR w - - 0 1';

const { game } = await suite({ ...WINDOW, hash: '#raumschach' });

const everywhere = { everywhere: true };

describe('Raumschach', () => {
  game('is opened by its address and named everywhere', async (page) => {
    assert.deepEqual(
      (({ game, position, side }) => ({ game, position, side }))(await state(page)),
      { game: 'raumschach', position: START, side: 'white' },
    );
    assert.equal(await page.evaluate(() => document.querySelector('h1').textContent), 'Raumschach');
    assert.equal(await page.evaluate(() => document.title), 'Raumspiel: Raumschach');
    await assertPictureAlive(page);
  });

  game('is played by clicks and is there again after a reload', async (page) => {
    await play(page, ['Ac2-Ac3', 'Dc4-Dc3']);
    const { moves } = await state(page);
    assert.deepEqual(moves, ['Ac3', 'Dc3']);
    await reloadGame(page);
    assert.deepEqual(((game) => [game.game, game.moves])(await state(page)), ['raumschach', moves]);
  });

  game('offers five pieces to a pawn at the far edge', async (page) => {
    await choose(page, '#menu-file', '#paste');
    await page.fill('#paste-text', '4k/5/P4/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/4K w - - 0 1');
    await press(page, '#paste-open');
    await play(page, ['Ea3-Ea4']);
    await page.evaluate(() => window.raumspiel.play('KEd5'));
    await clickCell(page, 'Ea4');
    await clickCell(page, 'Ea5');
    for (const role of ['queen', 'rook', 'bishop', 'knight', 'unicorn']) {
      assert.ok(await shown(page, `#promotion [data-role="${role}"]`), role);
    }
    await press(page, '#promotion [data-role="unicorn"]');
    assert.match((await state(page)).position, /^U/);
  }, everywhere);

  game('is set up, the unicorn too, and played from there', async (page) => {
    await choose(page, '#menu-file', '#edit-position');
    await press(page, '#editor-clear');
    assert.equal(await page.text('#editor-faults'), 'White has no king.\nBlack has no king.');
    assert.equal(await shown(page, '#editor-castlings'), false);
    for (const [tool, cell] of [['K', 'Aa1'], ['k', 'Ec5'], ['U', 'Cc3']]) {
      await press(page, `#palette [data-tool="${tool}"]`);
      await clickCell(page, cell);
    }
    await press(page, '#editor-black');
    assert.equal(await page.text('#editor-faults'), '');
    await press(page, '#editor-play');
    const { position } = await state(page);
    assert.equal(position, '2k2/5/5/5/5|5/5/5/5/5|5/5/2U2/5/5|5/5/5/5/5|5/5/5/5/K4 b - - 0 1');
  });

  game('is chosen in the dialog, with its own options, and played by the computer', async (page) => {
    await choose(page, '#menu-file', '#new-game');
    assert.ok(await shown(page, '#new-game-box [data-game="raumschach"]'));
    assert.equal(await shown(page, '#new-game-box [data-game="artemis"]'), false);
    await page.select('#plays-black', 'computer-1');
    await check(page, '#new-game-box [value="buqbu"]');
    await press(page, '#begin');
    assert.equal((await state(page)).rules, 'black-array=buqbu');
    await play(page, ['Ac2-Ac3']);
    const { moves, side } = await until(page, () => {
      const state = window.raumspiel.state();
      return state.moves.length === 2 ? state : null;
    });
    assert.deepEqual([moves.length, side], [2, 'white']);
  }, everywhere);
});
