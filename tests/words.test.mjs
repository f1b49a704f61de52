// The page in another language: nothing that a person reads or hears stays English.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { check, choose, openGame, press, settle, shown, until } from './lib/page.mjs';
import { suite } from './lib/suite.mjs';

const WORDS = readFileSync(new URL('../www/words/de.txt', import.meta.url), 'utf8');
const LINES = WORDS.split('\n').filter((line) => line.includes(' = ') && !line.startsWith('#')).map((line) => line.split(' = '));

/** The words of a text, without what is put in. */
const words = (text) => text.replace(/\{[^}]*\}/g, ' ').match(/(?<![\p{L}\d])\p{L}{2,}(?![\p{L}\d])/gu) ?? [];
// What they quote is the same in all languages.
const german = new Set(LINES.flatMap(([, theirs]) => words(theirs.replace(/„.*“/g, ' '))));
/** Words that only the English sides have: who finds one of them has found English. */
const english = new Set(LINES.flatMap(([ours]) => words(ours)).filter((word) => !german.has(word)));
/** These are German as well, and only the help has them. */
for (const word of ['all', 'also', 'still', 'stand']) english.delete(word);

const { fresh } = await suite({ locale: 'de-DE', viewport: { width: 1000, height: 560 } });

/** Every text of the document that is not German, seen or not, with where it is. */
async function foreign(page) {
  const texts = await page.evaluate(() => {
    const WORDLESS = 'script, style, noscript, textarea, code, cite, [translate=no], [lang]:not(html)';
    const found = [];
    const put = (element, text, kind) => {
      if (!element.closest(WORDLESS)) found.push([`${element.closest('[id]')?.id ?? ''} ${kind}`, text]);
    };
    put(document.documentElement, document.title, 'title');
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    for (let node = walk.currentNode; node; node = walk.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) put(node.parentElement, node.data, 'text');
      for (const { name, value } of node.attributes ?? []) {
        if (/^(aria-label|title|placeholder|aria-valuetext|alt|data-to-move|data-wins)$/.test(name)) put(node, value, name);
      }
    }
    return found;
  });
  return texts
    // What is quoted is not the program's; nor is the option that a fault of an embedded board begins with.
    .map(([at, text]) => [at, text, text.replace(/`[^`]*`|„[^“]*“/g, ' ').replace(/^\w+: /, at.startsWith('fault-list') ? '' : '$&')])
    .map(([at, text, own]) => [at, text, words(own).filter((word) => english.has(word))])
    .filter(([, , left]) => left.length)
    .map(([at, text, left]) => `${at}: ${text.trim().replace(/\s+/g, ' ')} (${left.join(' ')})`);
}

/** A walk through a page that opens in German; the body calls `look` wherever something new is to be read. */
const walk = (name, hash, body, options = {}) =>
  fresh(name, async (page, { server }) => {
    const left = new Map();
    const look = async (where) => {
      await settle(page);
      for (const text of await foreign(page)) if (!left.has(text)) left.set(text, `${where}: ${text}`);
    };
    await openGame(page, server.url + hash);
    await until(page, () => document.documentElement.lang === 'de');
    await look('start');
    await body(page, look, server);
    assert.equal([...left.values()].join('\n'), '');
  }, options);

async function paste(page, text) {
  await choose(page, '#menu-file', '#paste');
  await page.fill('#paste-text', text);
  await press(page, '#paste-open');
  await settle(page);
}

async function type(page, text) {
  if (!(await shown(page, '#entry'))) await choose(page, '#menu-file', '#type-move');
  await page.fill('#move-text', text);
  await page.keyboard.press('Enter');
  await settle(page);
}

const sheet = (page, cell) =>
  page.evaluate((cell) => document.querySelector(`#sheets [aria-label^="${cell},"]`).click(), cell);
const playAll = (page, ...moves) =>
  page.evaluate((moves) => moves.map((move) => window.raumspiel.play(move)), moves);
async function keys(page, names) {
  await page.focus('#sheets [tabindex="0"]');
  for (const name of names.split(' ')) await page.keyboard.press(name);
  await settle(page);
}

describe('in German', () => {
  test('there is something to find', () => {
    for (const word of ['moves', 'Cancel', 'checkers', 'the']) assert.ok(english.has(word), word);
    assert.ok(!english.has('Name') && !english.has('in'));
  });

  walk('every menu, panel and dialog of the page', '#artemis', async (page, look) => {
    const looked = async (where) => { await look(where); await page.keyboard.press('Escape'); };
    for (const id of ['show-hints', 'show-labels', 'show-evaluation', 'sound', 'next-slice', 'turn-slice', 'hide-rest', 'reset-view', 'show-seeing', 'show-attacks', 'show-both', 'opposite-view', 'view-above', 'spread-apart', 'zoom-in']) {
      await choose(page, '#menu-view', `#${id}`);
      await look(id);
    }
    await page.select('#slice-axis', 'rank');
    await page.select('#reach', await page.evaluate(() => document.querySelector('#reach').options[2].value));
    await page.hover('#board');
    await look('slices and reach');
    for (const [menu, id] of [['file', 'new-game'], ['file', 'recent-games'], ['file', 'share'], ['file', 'copy-position'], ['file', 'paste'], ['help', 'key-list'], ['help', 'about']]) {
      await choose(page, `#menu-${menu}`, `#${id}`);
      await looked(id);
    }
    for (const game of ['raumschach', 'doseki', 'artemis']) {
      await choose(page, '#menu-file', '#new-game');
      await check(page, `#new-game-box [value="${game}"]`);
      await looked(`new game of ${game}`);
    }
    for (const id of ['rematch', 'undo', 'redo', 'concede', 'agree-draw']) {
      await choose(page, '#menu-file', `#${id}`);
      await looked(`${id} before a move`);
      await playAll(page, 'a3A');
      await choose(page, '#menu-file', `#${id}`);
      await looked(`${id} after a move`);
    }
    await choose(page, '#menu-file', '#copy-position');
    await press(page, '#share-copy');
    await looked('copied');
    await choose(page, '#menu-file', '#recent-games');
    await press(page, '#recent-list button:last-child');
    await looked('recent games');
    await choose(page, '#menu-file', '#new-game');
    await page.fill('#minutes-white', '3');
    await page.fill('#minutes-black', '3');
    await page.select('#plays-black', 'computer-1');
    await press(page, '#begin');
    await look('clocks and a computer');
    await playAll(page, 'a3A');
    await look('the computer thinks');
    await choose(page, '#menu-file', '#concede');
    await look('concede');
    await press(page, '#ask-yes');
    await look('conceded');
  });

  walk('a game of Artemis Chess, by sheets and keys', '#artemis', async (page, look, server) => {
    await keys(page, 'o l c m t k Shift+K u z');
    await look('keys');
    await sheet(page, 'd3A');
    await sheet(page, 'd2A');
    await look('selected');
    await sheet(page, 'a4D');
    await look('no target');
    await playAll(page, 'd4A', 'c1C', 'Bc3D');
    await look('capture');
    await keys(page, 'q m o l');
    await page.evaluate(() => document.querySelector('#look-back').click());
    await look('looking back');
    await page.evaluate(() => document.querySelector('#look-last').click());
    await choose(page, '#menu-file', '#hint');
    await until(page, () => window.raumspiel.state().advice.length === 2);
    await look('advice');
    await choose(page, '#menu-view', '#show-evaluation');
    await until(page, () => document.querySelector('#engine-words').textContent);
    await look('evaluation');
    await playAll(page, 'Qd2B#');
    await keys(page, 'l');
    await look('mate');
    await sheet(page, 'a1A');
    await type(page, 'a3A');
    await look('after the end');
    await paste(page, 'r1kr/ppBp/4/4|nbbn/pp1p/4/2p1|4/4/PPPq/NB1N|3P/4/PPP1/RQKR w KQkq - 0 3');
    await look('a position');
    await playAll(page, 'Nc3B+');
    await keys(page, 'c');
    await look('check');
    await paste(page, 'k3/3P/4/4|4/4/4/4|4/4/4/4|4/4/4/3K w - - 0 1');
    await sheet(page, 'd3D');
    await sheet(page, 'd4D');
    await look('promotion');
    await press(page, '[data-role="rook"]');
    await look('promoted');
    await paste(page, '4/4/4/3k|4/4/4/4|4/4/4/4|R3/4/4/K3 w - - 0 1');
    await look('what cannot mate');
    await openGame(page, `${server.url}#artemis`);
    await playAll(page, 'O-O');
    await keys(page, 'l');
    await look('castling');
  });

  for (const [game, positions] of Object.entries({
    artemis: ['K', 'a b', '9/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4 w - - 0 1', '4/4/4/4|4/4/4/4|4/4/4|4/4/4/4 w - - 0 1', '4/4/4/4|4/4/4/4|4/4/4/x3|4/4/4/4 w - - 0 1', 'k3/4/4/4|4/4/4/4|4/4/4/4|4/4/4/KK2 y KZ a9Z x y', 'k3/4/4/4|4/4/4/4|4/4/4/4|4/4/4/KK2 w KQ a2A 0 0', 'kR2/4/4/4|4/4/4/4|4/4/4/4|4/4/4/K3 w - a1A 0 1', 'k3/4/4/P3|4/4/4/4|4/4/4/4|4/4/4/K3 w - a1D 0 1'],
    raumschach: ['5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/4 w 0 1', '#raumschach.1.', '#raumschach.9.abc', '#artemis.1.AA'],
    doseki: ['5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 r 0,0 0 1', '5/5/5/5/5 r', 'rx3/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 r 0,0 0 1', '5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/4 q 0,x 0 1'],
  })) {
    walk(`faults of moves, positions, links and records, ${game}`, `#${game}`, async (page, look) => {
      for (const text of ['b9Z', 'Kh8', 'a1', 'O-O-O', '?', 'Qa2A', 'xx', 'H Aa1b', 'Z Aa1-Aa2', 'Aa1-Aa9', 'Aa1xAa2', 'K Aa1b2A3-Ab9', '*Aa1', 'Ia9-Ia8', 'Aa1-Ii9', 'U']) {
        await type(page, text);
        await look(`typed ${text}`);
      }
      await page.keyboard.press('Escape');
      for (const text of [...positions, '[Variant "Ludo"]\n\n*', '[White "A"]\n[White "B"]\n*', '1. a3A (', '1. { open', '$3 a3A', ') 1. a3A', '[SetUp "1"]\n\n*', '[FEN "x"]\n*', '[Result "3-0"]\n*', '1. zz *', '[Rules "x=1"]\n*', '[White', '']) {
        await paste(page, text);
        await look(`pasted ${text}`);
        await page.keyboard.press('Escape');
      }
      await paste(page, '[White "A"]\n\n*\n\n[White "B"]\n\n*');
      await look('which game');
      await page.keyboard.press('Escape');
    });

    walk(`setting up, ${game}`, `#${game}`, async (page, look) => {
      await choose(page, '#menu-file', '#edit-position');
      await look('setting up');
      await press(page, '#editor-clear');
      await look('cleared');
      for (const tool of await page.evaluate(() => [...document.querySelectorAll('#palette [data-tool]')].map((one) => one.dataset.tool))) {
        await press(page, `#palette [data-tool="${tool}"]`);
        for (const cell of await page.evaluate(() => [...document.querySelectorAll('#sheets [data-cell]')].slice(0, 4).map((one) => one.dataset.cell))) {
          await page.evaluate((cell) => document.querySelector(`#sheets [data-cell="${cell}"]`).click(), cell);
        }
        await look(`tool ${tool}`);
      }
      await keys(page, 'o m c l');
      for (const text of positions) {
        await page.fill('#editor-text', text);
        await page.keyboard.press('Enter');
        await look(`text ${text}`);
      }
      await press(page, '#editor-play');
      await look('not to be played');
      await press(page, '#editor-start');
      await press(page, '#editor-play');
      await look('played');
    });
  }

  walk('a game of Raumschach', '#raumschach', async (page, look) => {
    await keys(page, 'u m o Enter ArrowUp');
    await look('a unicorn');
    await page.evaluate(() => { for (let ply = 0; ply < 12; ply += 1) window.raumspiel.play(window.raumspiel.legalMoves()[ply]); });
    await keys(page, 'l c ?');
    await look('a dozen moves');
  });

  walk('a game of Doseki', '#doseki', async (page, look) => {
    await keys(page, 'o m k m h Shift+M c z l');
    await look('keys');
    await keys(page, 'Escape PageUp PageUp m ArrowUp ArrowUp ArrowUp ArrowUp ArrowUp ArrowUp ArrowUp m Enter');
    await look('elsewhere');
    await keys(page, 'Escape *');
    await look('placing');
    await keys(page, '?');
    await look('the list of keys');
    await page.keyboard.press('Escape');
    await page.evaluate(() => { for (let ply = 0; ply < 12; ply += 1) window.raumspiel.play(window.raumspiel.legalMoves()[40 * ply]); });
    await look('a dozen moves');
    await paste(page, '5/5/5/5/5|5/5/5/5/5|5/5/bb3/5/5|5/5/rr3/5/5|5/5/5/5/5 r 1,0 0 1');
    await look('a position');
    await keys(page, '*');
    await look('placing');
    await keys(page, 'Escape');
    await page.evaluate(() => { while (window.raumspiel.legalMoves().some((move) => move.includes('x'))) window.raumspiel.play(window.raumspiel.legalMoves().find((move) => move.includes('x'))); });
    await keys(page, 'l');
    await look('captured');
    await sheet(page, 'Aa1');
    await look('a click somewhere');
  });

  walk('the help, from the menu', '#doseki', async (page, look, server) => {
    const leads = () => page.evaluate(() => [...document.querySelectorAll('a[href^="help."]')].map((link) => link.getAttribute('href')));
    const both = (name) => Array(2).fill(name);
    assert.deepEqual(await leads(), both('help.de.html#doseki'));
    await page.evaluate(() => { location.hash = '#artemis'; });
    await until(page, () => window.raumspiel.state().game === 'artemis');
    assert.deepEqual(await leads(), both('help.de.html#artemis'));
    await choose(page, '#menu-view', '[data-code="en"]');
    await until(page, () => document.documentElement.lang === 'en');
    assert.deepEqual(await leads(), both('help.html#artemis'));
    await choose(page, '#menu-view', '[data-code="de"]');
    await until(page, () => document.documentElement.lang === 'de');
    await page.goto(`${server.url}help.de.html`);
    assert.equal((await foreign(page)).join('\n'), '');
    await press(page, 'header [hreflang="en"]');
    await until(page, () => document.documentElement.lang === 'en');
    await press(page, 'header [hreflang="de"]');
    await until(page, () => document.documentElement.lang === 'de');
  });

  for (const query of ['moves=Na3A&controls=all', 'game=ludo&moves=xx&position=9&theme=pink&view=3', 'game=doseki&controls=all']) {
    fresh(`a board in another page: ${query}`, async (page, { server }) => {
      await page.goto(`${server.url}embed.html?${query}`);
      await until(page, () => document.documentElement.lang === 'de');
      assert.equal((await foreign(page)).join('\n'), '');
    });
  }
});
