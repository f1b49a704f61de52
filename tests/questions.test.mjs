// Every question can be declined, by each way out of it, and the keyboard is then where it was.

import assert from 'node:assert/strict';
import { choose, clickCell, openGame, press, settle, state, until } from './lib/page.mjs';
import { suite } from './lib/suite.mjs';

const { game, fresh } = await suite({ viewport: { width: 800, height: 600 }, everywhere: true });

/** White's pawn one step before it becomes something. */
const PAWN = '1k2/3P/4/4|4/4/4/4|4/4/4/4|4/4/4/K3 w - - 0 1';
const GAMES = '[Variant "Artemis"]\n\n1. a3A *\n\n[Variant "Artemis"]\n\n1. b3A *\n';

/** The dialog that is open; the cell or the id that has the keyboard. */
const open = (page) => page.evaluate(() => document.querySelector('dialog[open]')?.id ?? '');
const keyboard = (page) => page.evaluate(() => document.activeElement.dataset.cell ?? document.activeElement.id);
const untilOpen = (page, id) => until(page, (id) => document.querySelector('dialog[open]')?.id === id, id);
const untilClosed = (page) => until(page, () => !document.querySelector('dialog[open]'));

/** The ways out of a question that leave it unanswered. */
const WAYS = {
  Escape: (page) => page.keyboard.press('Escape'),
  'the button that has the keyboard': (page) => page.keyboard.press('Enter'),
  'a click on "no"': (page) => press(page, 'dialog[open] [data-close]'),
  'a click outside': (page) => page.mouse.click(5, 300),
};

/** Declines by each way, from the board, with the mouse resting on a cell; what follows brings nothing back. */
async function declines(page, id, ask, ways = Object.keys(WAYS)) {
  for (const way of ways) {
    await ask();
    await untilOpen(page, id);
    await WAYS[way](page);
    await untilClosed(page);
    // Browsers tell of the closing with a frame to come; then the keyboard goes back.
    await until(page, () => Boolean(document.activeElement?.dataset.cell));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await settle(page);
    assert.equal(await open(page), '', `${id} does not come back after ${way}`);
    assert.match(await keyboard(page), /^\d \d \d$/, `${way}: keys go on from the board`);
  }
}

const onBoard = (page) => page.evaluate(() => document.querySelector('#sheets [tabindex="0"]').focus());

async function paste(page, text) {
  await choose(page, '#menu-file', '#paste');
  await page.fill('#paste-text', text);
  await press(page, '#paste-open');
}

game('giving up', async (page) => {
  await page.evaluate(() => window.raumspiel.play('a3A'));
  await declines(page, 'ask', async () => {
    await onBoard(page);
    await page.keyboard.press('F4');
  });
  assert.equal((await state(page)).result, null);
});

game('on the level sheets, where the mouse rests on a cell', async (page) => {
  await page.evaluate(() => window.raumspiel.play('a3A'));
  await choose(page, '#menu-view', '#show-sheets');
  const cell = await page.box('#sheets [data-cell="1 1 0"]');
  await page.mouse.click(cell.x + cell.width / 2, cell.y + cell.height / 2);
  await declines(page, 'ask', () => page.keyboard.press('F4'));
});

game('what a pawn becomes', async (page) => {
  await paste(page, PAWN);
  const pawn = async () => {
    await clickCell(page, 'd3D');
    await clickCell(page, 'd4D');
  };
  await pawn();
  await untilOpen(page, 'promotion');
  await page.keyboard.press('Escape');
  await untilClosed(page);
  // The pawn is still picked.
  await declines(page, 'promotion', () => clickCell(page, 'd4D'), ['Escape', 'a click on "no"', 'a click outside']);
  assert.deepEqual((await state(page)).moves, []);
});

game('the games of a file', async (page) => {
  for (const way of Object.values(WAYS).filter((way) => way !== WAYS['the button that has the keyboard'])) {
    await paste(page, GAMES);
    await untilOpen(page, 'games-box');
    await way(page);
    await untilClosed(page);
    await settle(page);
    assert.equal(await open(page), '');
    assert.equal(await keyboard(page), 'menu-file', 'where it was before');
  }
});

fresh('in a board of another page', async (page, { server }) => {
  await page.goto(`${server.url}embed.html?position=${encodeURIComponent(PAWN)}&play=person`);
  await until(page, () => Boolean(window.raumspiel));
  await clickCell(page, 'd3D');
  await declines(page, 'promotion', () => clickCell(page, 'd4D'), ['Escape', 'a click on "no"', 'a click outside']);
});

fresh('in the one file', async (page, { server }) => {
  await openGame(page, `${server.url}raumspiel.html`);
  await page.evaluate(() => window.raumspiel.play('a3A'));
  await declines(page, 'ask', async () => {
    await onBoard(page);
    await page.keyboard.press('F4');
  }, ['Escape', 'the button that has the keyboard']);
});

game('a position that was changed is not left unasked, and the keyboard is where it was', async (page) => {
  await choose(page, '#menu-file', '#edit-position');
  await press(page, '#editor-clear');
  await page.keyboard.press('Escape');
  await untilOpen(page, 'ask');
  await page.keyboard.press('Escape');
  await untilClosed(page);
  assert.equal(await keyboard(page), 'editor-clear');
  // From the field, too, with what is still being typed there.
  await page.focus('#editor-text');
  await page.keyboard.press('End');
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await untilOpen(page, 'ask');
  await press(page, '#ask-no');
  await untilClosed(page);
  assert.equal(await keyboard(page), 'editor-text');
  assert.match(await page.value('#editor-text'), /9$/);
  await page.keyboard.press('Escape');
  await untilOpen(page, 'ask');
  await press(page, '#ask-yes');
  await untilClosed(page);
  await until(page, () => document.querySelector('#editor').hidden);
  assert.equal(await keyboard(page), 'menu-file');
});

game('boxes give the keyboard back', async (page) => {
  for (const [menu, item, box] of [
    ['#menu-file', '#new-game', 'new-game-box'],
    ['#menu-file', '#share', 'share-box'],
    ['#menu-file', '#recent-games', 'recent-box'],
    ['#menu-help', '#key-list', 'keys-box'],
    ['#menu-help', '#about', 'about-box'],
  ]) {
    await choose(page, menu, item);
    await untilOpen(page, box);
    await page.keyboard.press('Escape');
    await untilClosed(page);
    await settle(page);
    assert.equal(await keyboard(page), menu.slice(1), box);
  }
});
