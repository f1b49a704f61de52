// The page for those who use keys, a screen reader, or a browser that can't draw the cube.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe } from 'node:test';
import { boardSeen, choose, focused, openGame, press, reloadGame, settle, shown, state, until } from './lib/page.mjs';
import { assertPictureAlive, boardPicture, difference } from './lib/picture.mjs';
import { suite } from './lib/suite.mjs';

/** Run by the driver: no script in a page's text is allowed by the page's policy. */
const AXE = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const { game, fresh } = await suite();

const everywhere = { everywhere: true };

/** Asserts that axe-core finds nothing wrong with what is shown now. */
async function assertAccessible(page, what) {
  if (!(await page.run(() => 'axe' in window))) await page.run(`() => { ${AXE} }`);
  const violations = await page.evaluate(async (values) => {
    const { violations } = await window.axe.run(document, { runOnly: { type: 'tag', values } });
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' ')}`);
  }, WCAG);
  assert.deepEqual(violations, [], what);
}

/** All that was announced since this was asked last. */
const told = (page) => page.evaluate(() => {
  const said = [...document.querySelectorAll('#announcements p:not([data-heard])')];
  for (const one of said) one.dataset.heard = '';
  return said.map((one) => one.textContent);
});

/** Presses keys of the board, and waits for what comes of them. */
async function keys(page, names) {
  for (const name of names.split(' ')) await page.keyboard.press(name);
  await settle(page);
}

/** The name of the cell that the keyboard is at. */
const cell = (page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** Walks with Tab until the board has the keyboard. */
async function tabToBoard(page) {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.matches('#sheets [data-cell]'))) return;
  }
  assert.fail('Tab never came to the board');
}

/** Clicks a cell of the sheets by its name. */
const clickSheet = (page, name) => press(page, `#sheets [aria-label^="${name},"]`);

const MATE = ['d2A-d4A', 'c3C-c1C', 'c1B-c3D', 'b4D-d2B'];

describe('axe-core finds nothing', () => {
  for (const scheme of ['light', 'dark']) {
    game(`on the page and its menus, ${scheme}`, async (page) => {
      await assertAccessible(page, 'the start');
      for (const boards of ['sheets', 'both']) {
        await page.evaluate((id) => document.querySelector(id).click(), `#show-${boards}`);
        await press(page, '#sheets [aria-label^="a1B,"]');
        await assertAccessible(page, boards);
      }
      await page.evaluate(() => window.raumspiel.play('Nc3B+'));
      await assertAccessible(page, 'check');
      for (const menu of ['file', 'view', 'help']) {
        await press(page, `#menu-${menu}`);
        await assertAccessible(page, `the menu ${menu}`);
        await page.keyboard.press('Escape');
      }
      await choose(page, '#menu-view', '#show-evaluation');
      await choose(page, '#menu-file', '#type-move');
      await assertAccessible(page, 'evaluation and the field for a move');
      await choose(page, '#menu-file', '#edit-position');
      await assertAccessible(page, 'setting up');
    }, { scheme });

    game(`on every dialog, ${scheme}`, async (page) => {
      await page.evaluate(() => window.raumspiel.play('a3A'));
      const dialogs = await page.evaluate(() => [...document.querySelectorAll('dialog')].map(({ id }) => id));
      assert.ok(dialogs.length >= 8, 'there are dialogs');
      for (const id of dialogs) {
        await page.evaluate((id) => document.getElementById(id).showModal(), id);
        await assertAccessible(page, id);
        await page.evaluate((id) => document.getElementById(id).close(), id);
      }
      await choose(page, '#menu-file', '#concede');
      await assertAccessible(page, 'a question');
    }, { scheme });

    game(`on a phone, ${scheme}`, async (page) => {
      await assertAccessible(page, 'the start');
      await page.evaluate(() => document.querySelector('#show-sheets').click());
      await assertAccessible(page, 'sheets');
    }, { scheme, hash: '#raumschach', viewport: { width: 360, height: 640 } });

    fresh(`on the help and the pages of embedding, ${scheme}`, async (page, { server }) => {
      await page.goto(`${server.url}help.html`);
      await assertAccessible(page, 'help');
      for (const [address, there] of [
        ['help.de.html', () => document.documentElement.lang === 'de'],
        ['embedding.html', () => Boolean(document.querySelector('#frame-line').value)],
        ['two-boards.html', () => Boolean(document.querySelector('#said').textContent)],
        ['embed.html?moves=Na3A&controls=all', boardSeen],
        ['embed.html?game=ludo', () => !document.querySelector('#fault').hidden],
      ]) {
        await page.goto(server.url + address);
        await until(page, there);
        await assertAccessible(page, address);
      }
    }, { scheme });
  }
});

describe('keys', () => {
  game('a whole game by keys alone, announced move by move', async (page) => {
    await tabToBoard(page);
    assert.equal(await cell(page), 'a1A, white rook');
    await keys(page, 'End ArrowUp');
    assert.equal(await cell(page), 'd2A, white pawn');
    await keys(page, 'Enter');
    assert.equal(await cell(page), 'd2A, white pawn, selected');
    assert.deepEqual(await told(page), ['Selected: pawn on d2A, 2 moves.']);
    await keys(page, 'ArrowUp ArrowUp');
    assert.equal(await cell(page), 'd4A, empty, can go here');
    await keys(page, 'Enter');
    assert.deepEqual(await told(page), ['White: pawn d2A to d4A.']);
    // Two levels up is the pawn c3C.
    await keys(page, 'PageUp PageUp ArrowDown ArrowLeft Enter ArrowDown ArrowDown Enter');
    assert.deepEqual((await told(page)).slice(1), ['Black: pawn c3C to c1C.']);
    await keys(page, 'PageDown Enter PageUp PageUp ArrowUp ArrowUp');
    assert.equal(await cell(page), 'c3D, black pawn, can capture here');
    await keys(page, 'Enter');
    assert.deepEqual((await told(page)).slice(1), ['White: bishop c1B to c3D, takes pawn.']);
    await keys(page, 'q');
    if (!(await cell(page)).startsWith('b4D')) await keys(page, 'q');
    await keys(page, 'm');
    assert.match((await told(page)).at(-1), /^black queen on b4D: .*d2B takes pawn/);
    await keys(page, 'Enter PageDown PageDown ArrowDown ArrowDown End Enter');
    assert.deepEqual((await told(page)).slice(1), ['Black: queen b4D to d2B, takes pawn.', 'Checkmate. Black wins.']);
    assert.equal((await state(page)).result?.winner, 'black');
    await keys(page, 'o l t');
    const last = 'Black: queen b4D to d2B, takes pawn. Checkmate. Black wins.';
    // Orca reads nothing that is, to the letter, what it has just read.
    assert.deepEqual((await told(page)).slice(1), [last, `${last}\u00a0`]);
    await assertPictureAlive(page);
  }, everywhere);

  game('the board is one stop of the Tab key', async (page) => {
    await tabToBoard(page);
    assert.equal(await page.evaluate(() => document.querySelectorAll('#sheets [tabindex="0"]').length), 1);
    await page.keyboard.press('Tab');
    assert.equal(await focused(page), 'tilt', 'the next is beyond it');
    await page.keyboard.press('Shift+Tab');
    assert.equal(await cell(page), 'Aa1, white rook');
  }, { hash: '#raumschach' });

  game('the cursor is seen in the cube', async (page) => {
    const without = await boardPicture(page);
    await tabToBoard(page);
    await settle(page);
    const first = await boardPicture(page);
    assert.ok(difference(without, first) > 0, 'Tab shows it');
    await keys(page, 'PageUp ArrowUp ArrowUp');
    assert.ok(difference(first, await boardPicture(page)) > 0, 'and it moves');
    await page.keyboard.press('Tab');
    await settle(page);
    assert.equal(difference(without, await boardPicture(page)), 0, 'and it is gone with the keyboard');
  }, {});

  game('castling, a move that is typed, zoom and the list of keys', async (page) => {
    await tabToBoard(page);
    await keys(page, 'k Enter ArrowRight Shift+Enter');
    assert.deepEqual((await state(page)).moves, ['O-O']);
    await keys(page, 'i');
    assert.equal(await focused(page), 'move-text');
    await page.keyboard.type('a9Z');
    await keys(page, 'Enter');
    assert.equal((await state(page)).moves.length, 1, 'what is no move is not played');
    assert.match((await told(page)).at(-1), /a9Z/, 'and it is said');
    assert.equal(await page.value('#move-text'), 'a9Z', 'and can be mended');
    await keys(page, 'ArrowLeft');
    assert.equal((await state(page)).moves.length, 1, 'arrows stay in the field');
    await page.fill('#move-text', 'a2D');
    await keys(page, 'Enter');
    assert.deepEqual((await state(page)).moves, ['O-O', 'a2D']);
    assert.equal(await page.value('#move-text'), '');
    await keys(page, 'Escape');
    assert.match(await cell(page), /^d1A/, 'Escape leads back to the board');
    assert.equal(await shown(page, '#entry'), false);
    await keys(page, '?');
    assert.ok(await shown(page, '#keys-box'));
    await keys(page, 'Escape');
    assert.match(await cell(page), /^d1A/);
    const left = await page.text('#announcements');
    assert.equal(left, '', 'what was said before a dialog does not come back after it, to be read again');
    const zoom = () => page.evaluate(() => window.raumspiel.view().zoom);
    const was = await zoom();
    await keys(page, '+');
    assert.ok((await zoom()) > was);
  });

  for (const kind of ['artemis', 'raumschach', 'doseki']) {
    game(`${kind}: a screen reader finds a cell's name in it and nothing else`, async (page) => {
      if (kind === 'artemis') for (const move of MATE) await page.evaluate((move) => window.raumspiel.play(move), move);
      const { nodes } = await page.cdp('Accessibility.getFullAXTree');
      const cells = nodes.filter(({ role, ignored }) => !ignored && role?.value === 'gridcell');
      assert.equal(cells.length, { artemis: 64, raumschach: 125, doseki: 729 }[kind]);
      for (const { name } of cells) assert.match(name.value, /^\w{3}, (empty|no checker|(white|black|red) \w+)/);
      const named = new Map(nodes.map((node) => [node.nodeId, node]));
      const below = cells.flatMap(({ childIds }) => childIds.map((id) => named.get(id)));
      assert.deepEqual(below.filter((node) => node && !node.ignored && node.name?.value.trim()), []);
    }, { hash: `#${kind}` });
  }

  game('a click in the cube takes the cursor along', async (page) => {
    const { x, y } = await page.evaluate(() => window.raumspiel.cellToClient('a2A'));
    await page.mouse.click(x, y);
    await keys(page, 'ArrowUp');
    assert.match(await cell(page), /^a3A/);
  });
});

describe('sheets', () => {
  game('cube, sheets or both, remembered', async (page) => {
    const seen = async () => [await shown(page, '#board'), await page.evaluate(() => {
      const { width, height } = document.querySelector('#sheets').getBoundingClientRect();
      return width > 100 && height > 100;
    })];
    assert.deepEqual(await seen(), [true, false]);
    await choose(page, '#menu-view', '#show-both');
    assert.deepEqual(await seen(), [true, true]);
    await clickSheet(page, 'a1B');
    assert.equal((await state(page)).selection, 'a1B');
    await clickSheet(page, 'c1C');
    assert.deepEqual((await state(page)).moves, ['Nc1C']);
    await assertPictureAlive(page);
    await choose(page, '#menu-view', '#show-sheets');
    assert.deepEqual(await seen(), [false, true]);
    await reloadGame(page);
    assert.deepEqual(await seen(), [false, true]);
    await choose(page, '#menu-view', '#show-cube');
    await settle(page);
    await assertPictureAlive(page);
  }, everywhere);

  game('only the cells that change are touched', async (page) => {
    await page.evaluate(() => {
      window.touched = new Set();
      new MutationObserver((all) => all.forEach(({ target }) => {
        window.touched.add((target.closest ?? target.parentElement.closest).call(target, '[data-cell]').dataset.cell);
      })).observe(document.querySelector('#sheets'), { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-label', 'data-marks'] });
    });
    await page.evaluate(() => window.raumspiel.play('Bb1'));
    await page.evaluate(() => window.raumspiel.play(window.raumspiel.legalMoves()[0]));
    const touched = await page.evaluate(() => window.touched.size);
    assert.ok(touched >= 2 && touched <= 4, `${touched} cells of 125`);
  }, { hash: '#raumschach' });

  fresh('a whole game without WebGL', async (page, { server }) => {
    await openGame(page, server.url);
    assert.match(await page.text('#no-webgl'), /WebGL/);
    await assertAccessible(page, 'without WebGL');
    for (const move of MATE) {
      for (const name of move.split('-')) await clickSheet(page, name);
    }
    const { moves, result } = await state(page);
    assert.equal(moves.length, 4);
    assert.equal(result?.winner, 'black');
    assert.match(await page.text('#banner'), /Checkmate/);
  }, { webgl: false, ...everywhere });

  game('on paper are the sheets', async (page) => {
    await page.media({ medium: 'print' });
    assert.equal(await shown(page, '#board'), false);
    assert.equal(await shown(page, '#menu-file'), false);
    // Out of sight beside the cube, they would be clipped.
    const sheets = await page.evaluate(() => {
      const { clipPath, overflow } = getComputedStyle(document.querySelector('#sheets'));
      return [clipPath, overflow, document.querySelector('#sheets').offsetWidth > 200];
    });
    assert.deepEqual(sheets, ['none', 'visible', true]);
    for (const level of ['A', 'B', 'C', 'D']) {
      assert.ok(await shown(page, `#sheets [aria-label="Level ${level}"] td`), `level ${level} is printed`);
    }
  });

  game('printed, the sheets are in the PDF', async (page) => {
    const whole = await page.print();
    assert.equal(whole.subarray(0, 5).toString(), '%PDF-');
    await page.evaluate(() => { document.querySelector('#sheets').style.display = 'none'; });
    const without = await page.print();
    assert.ok(whole.length > 1.2 * without.length, `${whole.length} bytes, without the sheets ${without.length}`);
  }, everywhere);

  game('on paper two of Doseki\'s sheets stand side by side, and nothing to click', async (page) => {
    await page.media({ medium: 'print' });
    const tops = await page.evaluate(() =>
      [...document.querySelectorAll('#sheets table')].map((table) => table.getBoundingClientRect().top));
    assert.equal(tops[0], tops[1]);
    for (const selector of ['#polycubes', '#turn', '#menu-file']) assert.equal(await shown(page, selector), false);
  }, { hash: '#doseki', viewport: { width: 680, height: 1000 } });
});

describe('sound', () => {
  /** Counts the tones that begin. */
  const first = [() => {
    window.tones = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function counted(...all) {
      window.tones += 1;
      return start.apply(this, all);
    };
  }];
  const tones = (page) => page.evaluate(() => window.tones);

  game('moves are heard, until they are switched off, which is remembered', async (page) => {
    await page.evaluate(() => window.raumspiel.play('a3A'));
    assert.equal(await tones(page), 1, 'a move');
    await choose(page, '#menu-view', '#sound');
    await page.evaluate(() => window.raumspiel.play('a2D'));
    assert.equal(await tones(page), 1);
    await reloadGame(page);
    await page.evaluate(() => window.raumspiel.play('b3A'));
    assert.equal(await tones(page), 0, 'it is still off');
    await choose(page, '#menu-view', '#sound');
    await page.evaluate(() => window.raumspiel.play('b2D'));
    assert.equal(await tones(page), 1);
  }, { first });

  fresh('a frame is silent until somebody switches it on', async (page, { server }) => {
    await page.goto(`${server.url}help.html`);
    await page.evaluate((url) => {
      document.body.innerHTML = `<iframe src="${url}" width="800" height="600"></iframe>`;
    }, server.url);
    const inside = page.frame('iframe');
    await until(inside, () => Boolean(window.raumspiel));
    await inside.evaluate(() => window.raumspiel.play('a3A'));
    assert.equal(await tones(inside), 0);
    assert.equal(await inside.attribute('#sound', 'aria-checked'), 'false');
    await inside.evaluate(() => document.querySelector('#sound').click());
    await inside.evaluate(() => window.raumspiel.play('a2D'));
    assert.equal(await tones(inside), 1);
  }, { first });
});

describe('language', () => {
  const text = (page, selector) => page.evaluate((selector) => document.querySelector(selector).textContent, selector);
  const speaks = (page, code) => until(page, (code) => document.documentElement.lang === code, code);

  game('a German browser gets German, and English by hand, remembered', async (page) => {
    await speaks(page, 'de');
    assert.equal((await text(page, '#menu-file')).trim(), 'Datei');
    assert.equal(await text(page, '#status'), 'Weiß ist am Zug.');
    await assertAccessible(page, 'in German');
    await tabToBoard(page);
    assert.equal(await cell(page), 'a1A, weißer Turm');
    await keys(page, 'k Enter ArrowRight Shift+Enter');
    assert.deepEqual((await told(page)).slice(1), ['Weiß rochiert auf der Königsseite.']);
    assert.equal(await text(page, '#status'), 'Schwarz ist am Zug. Letzter Zug: O-O.');
    assert.equal((await state(page)).status, 'Black to move. Last move: O-O.', 'scripts see what they always saw');
    await choose(page, '#menu-view', '#languages [data-code="en"]');
    await speaks(page, 'en');
    assert.equal((await text(page, '#menu-file')).trim(), 'File');
    assert.equal(await text(page, '#status'), 'Black to move. Last move: O-O.');
    assert.match(await page.attribute('#sheets [data-cell="0 0 0"]', 'aria-label'), /white rook/);
    await reloadGame(page);
    assert.equal((await text(page, '#menu-file')).trim(), 'File');
  }, { ...everywhere, locale: 'de-DE' });

  game('German by hand, remembered', async (page) => {
    await choose(page, '#menu-view', '#languages [data-code="de"]');
    await speaks(page, 'de');
    assert.equal((await text(page, '#menu-view')).trim(), 'Ansicht');
    await reloadGame(page);
    await speaks(page, 'de');
    assert.equal(await page.evaluate(() => document.title), 'Raumspiel: Artemis Chess');
    await choose(page, '#menu-file', '#new-game');
    assert.match(await page.text('#new-game-box'), /Wer spielt[\s\S]*Bauern schlagen/);
    // Browsers differ in whether what can be chosen is part of the box's text.
    const level = () => document.querySelector('#plays-black [value="computer-2"]').textContent;
    assert.match(await page.evaluate(level), /^Computer, Stufe 2/);
  }, everywhere);
});
