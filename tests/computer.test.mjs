// The computer opponent: it plays, waits, is interrupted, and is done without.

import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { choose, clickCell, play, press, settle, shown, state, until } from './lib/page.mjs';
import { assertPictureAlive } from './lib/picture.mjs';
import { suite } from './lib/suite.mjs';

/** Small: what is tested here is play, and drawing in software takes its time by the pixel. */
const WINDOW = { viewport: { width: 640, height: 480 } };

const { game } = await suite(WINDOW);

/** Starts a new game between two players: `person` or `computer-1` to `computer-8`. */
async function begin(page, white, black) {
  await choose(page, '#menu-file', '#new-game');
  await page.select('#plays-white', white);
  await page.select('#plays-black', black);
  await press(page, '#begin');
}

/** Waits until so many moves were made, and returns the game's state. */
const afterMoves = (page, count) =>
  until(page, (count) => {
    const state = window.raumspiel.state();
    return (state.moves.length >= count && !state.thinking) || state.result ? state : null;
  }, count);

/** Plays what the computer advises, for the person whose turn it is. */
async function playAdvice(page) {
  await choose(page, '#menu-file', '#hint');
  const [from, to] = await until(page, () => {
    const { advice } = window.raumspiel.state();
    return advice.length === 2 ? advice : null;
  });
  const { moves } = await state(page);
  await clickCell(page, from);
  await clickCell(page, to);
  if (await shown(page, '#promotion')) await press(page, '#promotion [data-role="queen"]');
  // Castling: a plain click on the rook selects the rook.
  if ((await state(page)).moves.length === moves.length) {
    if ((await state(page)).selection !== from) await clickCell(page, from);
    await press(page, '#offer button:not([hidden])');
  }
  assert.ok((await state(page)).moves.length > moves.length, `${from} to ${to} was played`);
}

describe('against the computer', () => {
  game('a person who follows the best advice beats the first level', async (page) => {
    await begin(page, 'person', 'computer-1');
    for (let turn = 1; turn <= 60 && !(await state(page)).result; turn += 1) {
      await playAdvice(page);
      await afterMoves(page, 2 * turn);
    }
    const { result, moves, thinking } = await state(page);
    assert.equal(result?.winner, 'white', `after ${moves.length} moves: ${moves.join(' ')}`);
    assert.equal(result.reason, 'checkmate');
    assert.equal(thinking, false);
    await assertPictureAlive(page);
    // It is over, and stays so: the computer does not play on.
    await settle(page);
    assert.equal((await state(page)).moves.length, moves.length);
  });

  game('two computers play a game to its end, and it stays there', async (page) => {
    await begin(page, 'computer-4', 'computer-1');
    const { moves, result } = await until(page, () => {
      const state = window.raumspiel.state();
      return state.result ? state : null;
    });
    assert.ok(moves.length > 4 && result.text, result.text);
    await settle(page);
    assert.equal((await state(page)).moves.length, moves.length);
  });

  game('it is White and begins, and beats whoever does not look', async (page) => {
    await begin(page, 'computer-5', 'person');
    let { moves, result } = await afterMoves(page, 1);
    for (let turn = 1; turn <= 100 && !result; turn += 1) {
      await page.evaluate(() => window.raumspiel.play(window.raumspiel.legalMoves()[0]));
      ({ moves, result } = await afterMoves(page, 2 * turn + 1));
    }
    assert.equal(result?.winner, 'white', `after ${moves.length} moves: ${moves.join(' ')}`);
  });

  // What has to happen before the computer's answer happens in one turn of the page's event loop.
  game('taken back while it thinks, its answer is thrown away', async (page) => {
    await begin(page, 'person', 'computer-8');
    const thought = await page.evaluate(() => {
      window.raumspiel.play('a3A');
      const { thinking } = window.raumspiel.state();
      document.querySelector('#undo').click();
      return thinking;
    });
    assert.equal(thought, true);
    assert.deepEqual((await state(page)).moves, []);
    // Another question is answered, so the first one's answer would have been here by now.
    await play(page, ['b2A-b3A']);
    const { moves, side } = await afterMoves(page, 2);
    assert.equal(moves[0], 'b3A');
    assert.deepEqual([moves.length, side], [2, 'white']);
  });

  game('a new game while it thinks', async (page) => {
    await begin(page, 'person', 'computer-8');
    await page.evaluate(() => {
      window.raumspiel.play('a3A');
      document.querySelector('#new-game').click();
      document.querySelector('#plays-white').value = 'computer-2';
      document.querySelector('#plays-black').value = 'person';
      document.querySelector('#begin').click();
    });
    const { moves, side } = await afterMoves(page, 1);
    assert.deepEqual([moves.length, side], [1, 'black']);
  });

  game('a reload on its turn: it begins by itself', async (page) => {
    await begin(page, 'person', 'computer-8');
    await page.run(() => {
      window.raumspiel.play('a3A');
      window.before = true;
      location.reload();
    });
    await until(page, () => !window.before && Boolean(window.raumspiel));
    const { moves, players } = await afterMoves(page, 2);
    assert.deepEqual([moves[0], moves.length, players], ['a3A', 2, ['person', 'computer-8']]);
  });

  game('move now', async (page) => {
    // The page itself watches for the moment: a slow machine would else be told of it too late.
    const offered = await page.evaluate(async () => {
      const at = (id) => document.querySelector(id);
      at('#new-game').click();
      at('#plays-white').value = 'computer-8';
      at('#begin').click();
      for (;;) {
        const { thinking, evaluation } = window.raumspiel.state();
        if (!thinking || evaluation) break;
        await new Promise((resolve) => setTimeout(resolve));
      }
      const offered = !at('#move-now').hidden;
      at('#move-now').click();
      return offered;
    });
    assert.equal(offered, true, 'there was something to hurry');
    const { moves } = await afterMoves(page, 1);
    assert.equal(moves.length, 1);
    assert.equal(await shown(page, '#move-now'), false);
  });

  const withoutWorker = {
    first: [() => {
      window.Worker = class {
        constructor() {
          throw new DOMException('A sandboxed frame has no workers.', 'SecurityError');
        }
      };
    }],
  };
  for (const address of ['#artemis', '#raumschach']) {
    game(`without a worker the engine runs on the page: ${address}`, async (page) => {
      await page.evaluate((address) => { location.hash = address; }, address);
      await until(page, (kind) => window.raumspiel.state().game === kind, address.slice(1));
      await begin(page, 'person', 'computer-3');
      await page.evaluate(() => window.raumspiel.play(window.raumspiel.legalMoves()[0]));
      const { moves } = await afterMoves(page, 2);
      assert.equal(moves.length, 2);
      assert.doesNotMatch(await page.text('#status'), /worker|fail/i, 'nobody is bothered with it');
    }, withoutWorker);
  }

  const withoutWorkerFile = {
    refuse: /engine_loader/,
    expected: /engine_loader/,
  };
  game('the engine runs on the page where the worker does not load', async (page) => {
    await begin(page, 'person', 'computer-4');
    await play(page, ['a2A-a3A']);
    const { moves } = await afterMoves(page, 2);
    assert.equal(moves.length, 2);
  }, withoutWorkerFile);

  const withoutEngine = {
    refuse: /-engine/,
    expected: /-engine|Importing a module/,
  };
  game('where no engine can be had, it is said, and people play on', async (page) => {
    await begin(page, 'person', 'computer-4');
    await play(page, ['a2A-a3A']);
    await until(page, () => window.raumspiel.state().players[1] === 'person');
    assert.match(await page.text('#status'), /computer player has failed .*could not be loaded/);
    await play(page, ['a3D-a2D']);
    assert.equal((await state(page)).moves.length, 2);
  }, withoutEngine);

  game('the evaluation follows the position', async (page) => {
    await choose(page, '#menu-view', '#show-evaluation');
    await until(page, () => /^Depth \d+: [+−]\d/.test(window.raumspiel.state().evaluation));
    assert.ok(await shown(page, '#balance'));
    await choose(page, '#menu-view', '#show-evaluation');
    assert.equal(await shown(page, '#balance'), false);
  });
});
