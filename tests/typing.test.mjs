// What somebody types stays theirs: nothing overwrites it, and no key of it means something else.

import assert from 'node:assert/strict';
import { choose, clickCell, press, settle, state, until } from './lib/page.mjs';
import { suite } from './lib/suite.mjs';

const { game } = await suite({ viewport: { width: 1000, height: 700 }, everywhere: true });

/** The mouse goes across the board, from cell to cell. */
async function crossTheBoard(page) {
  const { x, y, width, height } = await page.box('#board');
  for (const part of [0.3, 0.5, 0.7]) await page.mouse.move(x + width * part, y + height * part);
  await settle(page);
}

game('in the panel for setting up a position', async (page) => {
  await choose(page, '#menu-file', '#edit-position');
  await page.focus('#editor-text');
  await page.keyboard.press('End');
  await page.keyboard.type('77');
  await crossTheBoard(page);
  assert.match(await page.value('#editor-text'), /77$/);
  // What a click changes is shown as soon as nobody types there.
  await page.keyboard.press('Enter');
  await press(page, '#editor-start');
  await until(page, () => !document.querySelector('#editor-text').value.endsWith('77'));
});

game('how many checkers may be placed', async (page) => {
  await page.evaluate(() => { location.hash = '#doseki'; });
  await until(page, () => window.raumspiel.state().game === 'doseki');
  await choose(page, '#menu-file', '#edit-position');
  await page.focus('#editor-rights-white');
  await page.keyboard.type('12');
  const typed = await page.value('#editor-rights-white');
  await crossTheBoard(page);
  assert.equal(await page.value('#editor-rights-white'), typed);
  await page.focus('#editor-rights-white');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('99999');
  await page.keyboard.press('Enter');
  await until(page, () => document.querySelector('#status').textContent.includes('from 0 to 65535, not `99999`'));
});

game('Ctrl+Z takes back what was typed, and no move', async (page) => {
  await page.evaluate(() => window.raumspiel.play('a3A'));
  await choose(page, '#menu-file', '#type-move');
  await page.keyboard.type('b2');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  await settle(page);
  assert.deepEqual((await state(page)).moves, ['a3A']);
  // Beside a field it is a move that is taken back.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await until(page, () => window.raumspiel.state().moves.length === 0);
});

game('letters are the board’s while it has the keyboard, and only then', async (page) => {
  await page.evaluate(() => { location.hash = '#doseki'; });
  await until(page, () => window.raumspiel.state().game === 'doseki');
  const picked = async () => (await state(page)).polycubes.cells.length;
  for (const elsewhere of ['#menu-view', '#look-first', '#turn', '#moves']) {
    await page.focus(elsewhere);
    for (const key of ['h', 'g', '*', 'x', 'd', 'v']) await page.keyboard.press(key);
    await settle(page);
    assert.equal(await picked(), 0, elsewhere);
    assert.equal(await page.evaluate(() => document.querySelector('#seeing').hidden), true, elsewhere);
  }
  await page.keyboard.press('Escape');
  await clickCell(page, 'Bb1');
  await page.keyboard.press('k');
  await until(page, () => window.raumspiel.state().polycubes.picked.startsWith('King'));
});

game('what can’t be read stays in the box, which says why', async (page) => {
  await choose(page, '#menu-file', '#paste');
  await page.fill('#paste-text', 'no game');
  await press(page, '#paste-open');
  await until(page, () => document.querySelector('#paste-box').open && /can't be read/.test(document.querySelector('#paste-said').textContent));
  assert.equal(await page.value('#paste-text'), 'no game');
  await page.keyboard.press('Escape');
  await choose(page, '#menu-file', '#paste');
  assert.equal(await page.value('#paste-text'), 'no game', 'closed or not');
  await page.fill('#paste-text', '1. a3A');
  await press(page, '#paste-open');
  await until(page, () => window.raumspiel.state().moves.length === 1);
  assert.equal(await page.value('#paste-text'), '');
});

game('text that is dropped onto a box opens no game behind it', async (page) => {
  await choose(page, '#menu-file', '#paste');
  const left = await page.evaluate(() => {
    const drop = (selector) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/plain', '1. a3A');
      const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
      document.querySelector(selector).dispatchEvent(event);
      return !event.defaultPrevented;
    };
    return [drop('#paste-text'), drop('#paste-title')];
  });
  assert.deepEqual(left, [true, false], 'in the field it is the browser’s to put in, beside it nobody’s');
  await settle(page);
  assert.deepEqual((await state(page)).moves, []);
});

game('Enter in a field of a new game begins it, and a time out of range is told', async (page) => {
  for (const [text, told] of [['99999', /from 0 to 1440, not `99999`/], ['-5', /not `-5`/], ['five', /not `five`/]]) {
    await page.keyboard.press('F2');
    await page.fill('#minutes-white', text);
    await page.keyboard.press('Enter');
    await until(page, () => !document.querySelector('#new-game-fault').hidden);
    assert.match(await page.text('#new-game-fault'), told);
    assert.equal(await page.evaluate(() => document.activeElement.id), 'minutes-white');
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('F2');
  await page.fill('#minutes-white', '5');
  await page.keyboard.press('Enter');
  await until(page, () => !document.querySelector('#new-game-box').open);
  assert.equal(await page.text('#clock-white'), '5:00');
});
