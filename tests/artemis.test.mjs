// Artemis Chess, played and looked at as a person would.

import assert from 'node:assert/strict';
import { describe } from 'node:test';
import {
  check, choose, clickCell, focused, frames, keys, openGame, play, pointOf, press, pressText, scrollTo, settle, shown,
  state, until, view,
} from './lib/page.mjs';
import { assertPictureAlive, boardPicture, colours, difference, loseGraphics, pixelsAround } from './lib/picture.mjs';
import { suite } from './lib/suite.mjs';

// Games and positions from an independent program that agrees with the specified node counts.
const START = 'rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR w KQkq - 0 1';
/** Two moves each, and White is mated. */
const MATE = {
  moves: ['d2A-d4A', 'c3C-c1C', 'c1B-c3D', 'b4D-d2B'],
  position: 'r1kr/ppBp/4/4|nbbn/pp1p/4/2p1|4/4/PPPq/NB1N|3P/4/PPP1/RQKR w KQkq - 0 3',
};
/** The queen leaves b1A, so that the king can step there or castle. */
const CLEAR = ['b1B-b2C', 'b4C-b3B', 'b1A-b1B', 'c4C-c3B'];
/** The same for both sides. */
const CLEAR_BOTH = ['b1B-b2C', 'b4C-b3B', 'b1A-b1B', 'b4D-b4C'];
/** A pawn comes before its promotion cell, a4D. */
const PAWN = {
  moves: ['a2B-a2D', 'd3C-d2C', 'a2D-a3D', 'd2C-d1C'],
  position: 'rqkr/Pppp/4/4|nbbn/ppp1/4/3p|4/4/1PPP/NBBN|4/4/PPPP/RQKR w KQkq - 0 3',
};

const { game, fresh } = await suite();

const everywhere = { everywhere: true };

const asking = (page) => page.evaluate(() => document.querySelector('#ask').open);

async function answer(page, yes) {
  await press(page, yes ? '#ask-yes' : '#ask-no');
  assert.equal(await asking(page), false, 'the question is answered');
}

describe('opening', () => {
  game('the page shows the start, alive and whole', async (page) => {
    const { game, position, moves, side, selection, result } = await state(page);
    assert.deepEqual({ game, position, moves, side, selection, result },
      { game: 'artemis', position: START, moves: [], side: 'white', selection: null, result: null });
    assert.match(await page.text('#status'), /White/);
    assert.equal(await shown(page, '#no-webgl'), false);
    await assertPictureAlive(page);
  }, everywhere);

  game('the page works in a sub-folder', assertPictureAlive, { under: '/some/folder/' });

  game('nothing is drawn while nothing changes', async (page) => {
    const before = await frames(page);
    // The browser goes on painting: here a line that grows and shrinks.
    await page.evaluate(async () => {
      const line = document.body.appendChild(document.createElement('hr'));
      line.style.position = 'fixed';
      await line.animate([{ width: '0' }, { width: '50%' }], { duration: 300, iterations: 2 }).finished;
      line.remove();
    });
    assert.equal(await frames(page), before);
  });

  const PHONE = { viewport: { width: 360, height: 640 }, scale: 2, touch: true };

  game('a phone shows the whole page without scrolling sideways', async (page) => {
    const { has, wide } = await page.evaluate(() => ({ has: innerWidth, wide: document.scrollingElement.scrollWidth }));
    assert.ok(wide <= has, `the page is ${wide} px wide, and the window ${has}`);
    for (const selector of ['#board', '#turn', '#tilt', '#status', '#menu-file', '#menu-view', '#menu-help']) {
      assert.ok(await shown(page, selector), `${selector} is shown`);
      const { x, width } = await page.box(selector);
      assert.ok(x >= 0 && x + width <= has, `${selector} is inside the window`);
    }
    await assertPictureAlive(page);
  }, { ...PHONE, ...everywhere });

  game('a phone is played by touch', async (page) => {
    const tap = async (cell) => {
      const { x, y } = await pointOf(page, cell);
      await page.touch([[x, y]]);
      await settle(page);
    };
    await tap('c1A');
    assert.equal((await state(page)).selection, 'c1A');
    assert.ok(await shown(page, '#offer button'), 'castling, which touch has no Shift for, is offered');
    const { x, y, width, height } = await page.box('#offer button');
    await page.touch([[x + width / 2, y + height / 2]]);
    await settle(page);
    assert.deepEqual((await state(page)).moves, ['O-O']);
    await tap('a3D');
    await tap('a2D');
    assert.equal((await state(page)).moves.length, 2);
  }, { ...PHONE, ...everywhere });
});

describe('playing', () => {
  game('a game to mate', async (page) => {
    await play(page, MATE.moves);
    const { position, moves, check, result, status } = await state(page);
    assert.equal(position, MATE.position);
    assert.equal(moves.length, 4);
    assert.equal(check, true);
    assert.equal(result?.winner, 'black');
    assert.match(result.text, /mate/i);
    assert.match(status, /mate/i);
    await assertPictureAlive(page);
    // The game is over: no click changes it any more.
    await clickCell(page, 'a2A');
    await clickCell(page, 'a3A');
    assert.equal((await state(page)).position, MATE.position);
  }, everywhere);

  game('castling on the king\'s side by Shift and click, on the first move', async (page) => {
    await play(page, ['O-O']);
    const { position, moves } = await state(page);
    assert.deepEqual(moves, ['O-O']);
    assert.equal(position, 'rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQRK b kq - 1 1');
    await assertPictureAlive(page);
  }, everywhere);

  game('a plain click on one\'s own rook selects the rook', async (page) => {
    await clickCell(page, 'c1A');
    await clickCell(page, 'd1A');
    const { selection, moves } = await state(page);
    assert.deepEqual({ selection, moves }, { selection: 'd1A', moves: [] });
  });

  game('c1A-b1A by a plain click is a step', async (page) => {
    await play(page, [...CLEAR, 'c1A-b1A']);
    const { position } = await state(page);
    assert.equal(position, 'rqkr/pppp/4/4|n2n/pppp/1B2/4|4/1bb1/PPPP/NQBN|4/4/PPPP/RK1R b kq - 5 3');
  });

  game('castling on the queen\'s side, by both sides', async (page) => {
    await play(page, [...CLEAR_BOTH, 'O-O-O', 'O-O-O']);
    const { position, moves } = await state(page);
    assert.deepEqual(moves.slice(-2), ['O-O-O', 'O-O-O']);
    assert.equal(position, '1krr/pppp/4/4|nqbn/pppp/1B2/4|4/1b2/PPPP/NQBN|4/4/PPPP/1KRR w - - 6 4');
    await assertPictureAlive(page);
  }, everywhere);

  game('castling by its name', async (page) => {
    await clickCell(page, 'c1A');
    await press(page, '#offer button');
    assert.deepEqual((await state(page)).moves, ['O-O']);
    assert.equal(await shown(page, '#offer button'), false, 'the offer is gone');
  });

  game('a promotion, first thought better of', async (page) => {
    await play(page, PAWN.moves);
    const asked = () => page.evaluate(() => document.querySelector('#promotion').open);
    await clickCell(page, 'a3D');
    await clickCell(page, 'a4D');
    assert.equal(await asked(), true, 'the piece is asked for');
    await keys(page, 'Escape');
    assert.equal(await asked(), false, 'Escape closes the question');
    assert.equal((await state(page)).position, PAWN.position, 'and the pawn has not moved');
    await play(page, ['a3D-a4D=N']);
    const { position } = await state(page);
    assert.equal(position, 'Nqkr/1ppp/4/4|nbbn/ppp1/4/3p|4/4/1PPP/NBBN|4/4/PPPP/RQKR b KQk - 0 3');
    await assertPictureAlive(page);
  }, everywhere);

  game('promotion to a queen', async (page) => {
    await play(page, [...PAWN.moves, 'a3D-a4D=Q']);
    assert.match((await state(page)).position, /^Qqkr\/1ppp/);
  });

  game('selecting, selecting another, deselecting', async (page) => {
    const selected = async (cell) => assert.equal((await state(page)).selection, cell);
    await clickCell(page, 'a2A');
    await selected('a2A');
    await clickCell(page, 'b2A');
    await selected('b2A');
    await keys(page, 'Escape');
    await selected(null);
    await clickCell(page, 'b2A');
    await clickCell(page, 'd3D');
    await selected(null);
    assert.equal((await state(page)).position, START);
  }, everywhere);
});

describe('turning', () => {
  for (const [bar, key, angle] of [['#turn', 'ArrowRight', 'azimuth'], ['#tilt', 'ArrowUp', 'elevation']]) {
    game(`the scroll bar ${bar} turns the cube`, async (page) => {
      const place = () => page.evaluate(() => window.raumspiel.cellToClient('a1A'));
      const [from, was] = [await place(), await view(page)];
      const before = await pixelsAround(page, from.x, from.y, 16);
      await page.focus(bar);
      const far = async () => {
        const now = await place();
        return now === null || Math.hypot(now.x - from.x, now.y - from.y) >= 16;
      };
      for (let presses = 0; presses < 60 && !(await far()); presses += 1) {
        await keys(page, key);
      }
      assert.ok(await far(), 'the cell a1A has moved');
      assert.notEqual((await view(page))[angle], was[angle]);
      const change = difference(before, await pixelsAround(page, from.x, from.y, 16));
      assert.ok(change > 0.02, `the pixels where it was have changed: ${change}`);
      await assertPictureAlive(page);
    });
  }

  game('both scroll bars reach their ends', async (page) => {
    for (const bar of ['#turn', '#tilt']) {
      for (const end of ['min', 'max']) {
        await scrollTo(page, bar, await page.attribute(bar, end));
        await assertPictureAlive(page);
      }
    }
  });

  game('dragging turns the cube and is no click', async (page) => {
    const empty = await page.evaluate(() => {
      const board = document.querySelector('#board');
      const { left, top, width, height } = board.getBoundingClientRect();
      for (let i = 1; i < 20; i += 1) {
        const [x, y] = [left + (width * i) / 40, top + (height * i) / 40];
        if (document.elementFromPoint(x, y) === board && !window.raumspiel.cellAt(x, y)) return { x, y };
      }
      return null;
    });
    assert.ok(empty, 'there is background to drag');
    for (const start of [empty, await pointOf(page, 'a2A')]) {
      const was = await view(page);
      await page.mouse.drag(...[0, 10, 30, 60, 90].map((step) => [start.x + step, start.y]));
      await settle(page);
      assert.notEqual((await view(page)).azimuth, was.azimuth);
      assert.equal((await state(page)).selection, null);
    }
    const [bar, { azimuth }] = [Number(await page.value('#turn')), await view(page)];
    assert.ok(Math.abs(bar - azimuth) <= 1, `the scroll bar follows: ${bar} of ${azimuth}`);
    await assertPictureAlive(page);
  }, everywhere);

  game('a small wobble is still a click', async (page) => {
    const { x, y } = await pointOf(page, 'a2A');
    const was = await view(page);
    await page.mouse.drag([x, y], [x + 2, y + 1]);
    await settle(page);
    assert.equal((await state(page)).selection, 'a2A');
    assert.deepEqual(await view(page), was);
  });
});

describe('menus', () => {
  game('hints on and off', async (page) => {
    await clickCell(page, 'a2A');
    // Off the board, so that nothing is lit up for the mouse's sake.
    await page.mouse.move(1, 1);
    await settle(page);
    assert.deepEqual((await state(page)).hints.toSorted(), ['a3A', 'a4A']);
    const was = (await state(page)).showHints;
    const one = await boardPicture(page);
    await choose(page, '#menu-view', '#show-hints');
    assert.equal((await state(page)).showHints, !was);
    const other = await boardPicture(page);
    assert.ok(difference(one, other) > 0, 'the picture shows it');
    await choose(page, '#menu-view', '#show-hints');
    assert.equal((await state(page)).showHints, was);
    assert.equal(difference(one, await boardPicture(page)), 0, 'and is as before in the end');
    await assertPictureAlive(page);
  }, everywhere);

  game('labels on and off', async (page) => {
    for (const round of [1, 2]) {
      const was = (await state(page)).labels;
      await choose(page, '#menu-view', '#show-labels');
      assert.equal((await state(page)).labels, !was, `round ${round}`);
      assert.equal(await shown(page, '#labels span'), !was, `round ${round}`);
    }
    await assertPictureAlive(page);
  });

  game('zoom', async (page) => {
    const [was, one] = [(await view(page)).zoom, await boardPicture(page)];
    await choose(page, '#menu-view', '#zoom-in');
    const nearer = (await view(page)).zoom;
    assert.ok(nearer > was, `${nearer} is nearer than ${was}`);
    assert.ok(difference(one, await boardPicture(page)) > 0.01, 'the picture shows it');
    await assertPictureAlive(page);
    await choose(page, '#menu-view', '#zoom-out');
    await choose(page, '#menu-view', '#zoom-out');
    assert.ok((await view(page)).zoom < was);
    await assertPictureAlive(page);
  });

  game('conceding asks when a game is under way', async (page) => {
    await play(page, ['a2A-a3A']);
    await choose(page, '#menu-file', '#concede');
    assert.equal(await asking(page), true);
    await answer(page, false);
    assert.equal((await state(page)).result, null);
    await choose(page, '#menu-file', '#concede');
    await answer(page, true);
    const { result } = await state(page);
    assert.equal(result?.winner, 'white', 'Black, whose turn it was, has lost');
    assert.match(result.text, /conce/i);
  }, everywhere);

  game('a question that was declined is not asked again, whatever happens next', async (page) => {
    await play(page, ['a2A-a3A']);
    await choose(page, '#menu-file', '#concede');
    assert.equal(await asking(page), true);
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.raumspiel.play('a2D'));
    await settle(page);
    assert.equal(await asking(page), false);
    assert.equal((await state(page)).result, null);
  });

  game('conceding before the first move does not ask', async (page) => {
    await choose(page, '#menu-file', '#concede');
    assert.equal(await asking(page), false);
    assert.equal((await state(page)).result?.winner, 'black');
  });

  game('a draw by agreement', async (page) => {
    await play(page, ['a2A-a3A']);
    await choose(page, '#menu-file', '#agree-draw');
    if (await asking(page)) await answer(page, true);
    const { result } = await state(page);
    assert.ok(result && result.winner === null, 'the game is drawn');
  });

  game('a new game warns only when something would be lost', async (page) => {
    await choose(page, '#menu-file', '#new-game');
    assert.equal(await shown(page, '#will-be-lost'), false, 'nothing was played');
    await keys(page, 'Enter');
    await play(page, ['a2A-a3A']);
    await keys(page, 'F2');
    assert.equal(await shown(page, '#will-be-lost'), true);
    await page.keyboard.press('Escape');
    assert.equal((await state(page)).moves.length, 1);
    await choose(page, '#menu-file', '#new-game');
    await press(page, '#begin');
    const { position, moves } = await state(page);
    assert.deepEqual({ position, moves }, { position: START, moves: [] });
    await assertPictureAlive(page);
  }, everywhere);

  game('a game by other rules', async (page) => {
    await choose(page, '#menu-file', '#new-game');
    await check(page, 'input[value="diagonal"]');
    await press(page, '#begin');
    assert.equal((await state(page)).rules, 'pawn-captures=diagonal');
    assert.ok(await shown(page, '#rules-note'));
    await clickCell(page, 'a2B');
    assert.equal((await state(page)).hints.includes('a3B'), true);
  }, everywhere);

  game('back, forward, a variation, and taking back', async (page) => {
    await play(page, ['a2A-a3A', 'a3D-a2D']);
    await press(page, '#look-back');
    assert.deepEqual((await state(page)).moves, ['a3A']);
    await press(page, '#look-first');
    await play(page, ['b2A-b3A']);
    assert.deepEqual((await state(page)).moves, ['b3A']);
    assert.match(await page.text('#moves'), /a3A[\s(]+1\.\s*b3A[\s)]+1\.\.\.\s*a2D/);
    await pressText(page, '#moves button', 'a2D');
    assert.deepEqual((await state(page)).moves, ['a3A', 'a2D']);
    await page.keyboard.press('Control+z');
    assert.deepEqual((await state(page)).moves, ['a3A']);
    await page.keyboard.press('Control+y');
    assert.deepEqual((await state(page)).moves, ['a3A', 'a2D']);
  }, everywhere);

  game('the help opens in a new tab', async (page) => {
    const help = await page.opened(() => choose(page, '#menu-help', '#online-help'));
    await until(help, () => document.readyState === 'complete' && document.querySelector('h1'));
    assert.match(await help.url(), /\/help\.html#artemis$/, 'at the chapter of the game');
    assert.match(await help.text('h1'), /\S/);
    assert.equal((await state(page)).position, START, 'the game is still there');
  }, everywhere);

  game('the about box', async (page) => {
    await choose(page, '#menu-help', '#about');
    const box = () => page.evaluate(() => document.querySelector('#about-box').open);
    assert.equal(await box(), true);
    assert.match(await page.text('#about-box'), /Artemis Chess/);
    await page.keyboard.press('Escape');
    await until(page, () => !document.querySelector('#about-box').open);
  });

  game('the menus by keyboard alone', async (page) => {
    const reach = async (id, ...keys) => {
      for (let presses = 0; presses < 20 && (await focused(page)) !== id; presses += 1) {
        await page.keyboard.press(keys[presses % keys.length]);
      }
      assert.equal(await focused(page), id);
    };
    await reach('menu-file', 'Tab');
    await page.keyboard.press('Enter');
    assert.ok(await shown(page, '#new-game'), 'Enter opens the menu');
    await reach('concede', 'ArrowDown');
    await page.keyboard.press('Escape');
    assert.equal(await shown(page, '#new-game'), false, 'Escape closes it');
    assert.equal(await focused(page), 'menu-file', 'and leads back');
    assert.equal((await state(page)).result, null, 'nothing was conceded');
    await reach('menu-view', 'ArrowRight', 'Tab');
    await page.keyboard.press('Enter');
    const was = (await state(page)).labels;
    await reach('show-labels', 'ArrowDown');
    await page.keyboard.press('Enter');
    await settle(page);
    assert.equal((await state(page)).labels, !was);
  }, everywhere);
});

describe('circumstances', () => {
  game('with reduced motion a move is there at once', async (page) => {
    await clickCell(page, 'a2A');
    const { x, y } = await pointOf(page, 'a4A');
    await page.mouse.move(x, y);
    await settle(page);
    const before = await frames(page);
    await page.mouse.down();
    await page.mouse.up();
    await settle(page);
    assert.equal((await state(page)).moves.length, 1);
    const drawn = (await frames(page)) - before;
    assert.ok(drawn >= 1 && drawn <= 2, `${drawn} frames for a move`);
    await assertPictureAlive(page);
  }, { motion: 'reduce', ...everywhere });

  for (const scheme of ['light', 'dark']) {
    game(`the board is seen in ${scheme} colours`, assertPictureAlive, { scheme });
  }

  game('a lost WebGL context comes back with the game', async (page) => {
    await play(page, ['a2A-a3A', 'a3D-a2D']);
    const was = await state(page);
    const before = await boardPicture(page);
    const drawn = await loseGraphics(page, { back: true });
    await until(page, (drawn) => window.raumspiel.frames() > drawn, drawn);
    await assertPictureAlive(page);
    assert.deepEqual(await state(page), was);
    const change = difference(before, await boardPicture(page));
    assert.ok(change < 0.001, `the picture is as before: ${change}`);
    await play(page, ['b2A-b3A']);
    await assertPictureAlive(page);
  }, everywhere);

  fresh('without WebGL the page says so', async (page, { server }) => {
    await page.goto(server.url);
    await until(page, () => document.querySelector('#no-webgl')?.checkVisibility());
    assert.match(await page.text('#no-webgl'), /WebGL/);
  }, { webgl: false, ...everywhere });
});
