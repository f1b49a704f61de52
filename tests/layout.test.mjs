// All that the page shows can be seen and pressed: in every panel, dialog, menu and state of it, in each language, in
// windows of every size, with text twice as large, and with fingers.

import assert from 'node:assert/strict';
import { hide, settle, until } from './lib/page.mjs';
import { SIZES, WINDOW, measure, told } from './lib/layout.mjs';
import { suite } from './lib/suite.mjs';

const { fresh } = await suite({ viewport: { width: 640, height: 480 } }, { pages: { '/window': WINDOW } });

/** Clicks what is there, seen or not. */
const click = (page, selector) => page.evaluate((selector) => document.querySelector(selector).click(), selector);
const playAll = (page, ...moves) => page.evaluate((moves) => moves.map((move) => window.raumspiel.play(move)), moves);
const close = (page) => page.evaluate(() => document.querySelectorAll('dialog[open]').forEach((box) => box.close()));
const put = (page, selector, text) => page.evaluate(([selector, text]) => {
  const field = document.querySelector(selector);
  field.value = text;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}, [selector, text]);

async function paste(page, text) {
  await click(page, '#paste');
  await put(page, '#paste-text', text);
  await click(page, '#paste-open');
}

/** Another game, at its beginning. */
async function play(page, game) {
  await page.evaluate((game) => { location.hash = `#${game}`; }, game);
  await until(page, (game) => window.raumspiel.state().game === game, game);
}

/** A game of so many moves. */
const playOn = (page, plies) => page.evaluate((plies) => {
  for (let ply = 0; ply < plies; ply += 1) {
    const moves = window.raumspiel.legalMoves();
    window.raumspiel.play(moves[(ply * 7) % moves.length]);
  }
}, plies);

/** A record of a game by somebody. */
const record = (name) => `[Variant "Artemis"]\n[White "${name}"]\n[Black "${name}"]\n\n1. a3A *\n\n`;

/** Boxes that commands open. */
async function boxes(page, look) {
  const all = { share: 'share', 'copy-position': 'share', 'key-list': 'keys', about: 'about', paste: 'paste' };
  for (const [id, box] of Object.entries(all)) {
    await click(page, `#${id}`);
    await until(page, (box) => document.querySelector(`#${box}-box`).open, box);
    await look(id);
    await close(page);
  }
}

async function newGame(page, look, game) {
  await click(page, '#new-game');
  await click(page, `#new-game-box [value="${game}"]`);
  await look(`a new game of ${game}`, '#will-be-lost');
}

/** A walk through all states of a game's page; `look` measures each, with what else only a rare event shows. */
const WALKS = {
  async artemis(page, look) {
    await look('the start');
    const heads = await page.evaluate(() => [...document.querySelectorAll('[role="menubar"] > .menu > button')].map(({ id }) => id));
    for (const head of heads) {
      await click(page, `#${head}`);
      await look(`the menu ${head}`);
      await click(page, `#${head}`);
    }
    await boxes(page, look);
    await paste(page, 'no game');
    await look('what can’t be read');
    await close(page);
    await click(page, '#recent-games');
    await until(page, () => !document.querySelector('#recent-note').hidden);
    await look('no recent games');
    await close(page);

    await click(page, '#edit-position');
    await look('setting up');
    await click(page, '#editor-clear');
    await look('setting up, with faults');
    await click(page, '#editor-leave');
    if (await page.evaluate(() => document.querySelector('#ask').open)) {
      await look('a question');
      await click(page, '#ask-yes');
    }
    await until(page, () => document.querySelector('#editor').hidden);

    // As long as the names of players get, and their clocks.
    await newGame(page, look, 'artemis');
    await click(page, '[name="pawn-captures"][value="diagonal"]');
    await put(page, '#plays-black', 'computer-8');
    for (const side of ['white', 'black']) await put(page, `#minutes-${side}`, '99999');
    await click(page, '#begin');
    await until(page, () => !document.querySelector('#new-game-fault').hidden);
    await look('a new game with a fault');
    for (const side of ['white', 'black']) await put(page, `#minutes-${side}`, '1440');
    await click(page, '#begin');
    await until(page, () => !document.querySelector('#clock-white').hidden);
    await look('clocks and the computer');
    await page.evaluate(() => { location.hash = '#artemis'; });
    await until(page, () => document.querySelector('#clock-white').hidden);

    await playAll(page, 'O-O');
    await click(page, '#new-game');
    await until(page, () => document.querySelector('#new-game-box').open);
    await close(page);
    await playOn(page, 30);
    await click(page, '#type-move');
    await click(page, '#show-seeing');
    await look('a long game, a move that is typed, and looks');
    await put(page, '#slice-axis', 'level');
    await click(page, '#show-both');
    await look('cube and sheets, with a slice');
    await click(page, '#show-seeing');
    await click(page, '#show-sheets');
    await click(page, '#show-evaluation');
    await until(page, () => document.querySelector('#engine-words').textContent);
    await look('sheets and evaluation', '#move-now');
    await click(page, '#show-evaluation');
    await click(page, '#show-cube');
    await paste(page, '1k2/3P/4/4|4/4/4/4|4/4/4/4|4/4/4/K3 w - - 0 1');
    for (const cell of ['3 2 3', '3 3 3']) await click(page, `#sheets [data-cell="${cell}"]`);
    await until(page, () => document.querySelector('#promotion').open);
    await look('a promotion');
    await close(page);
    await paste(page, `${record('A player with a long name')}${record('Player'.repeat(12))}[Variant "Ludo"]\n\n*\n`);
    await until(page, () => document.querySelector('#games-box').open);
    await look('the games of a file');
    await close(page);
    await click(page, '#recent-games');
    await until(page, () => document.querySelector('#recent-list li'));
    await look('recent games', '#recent-surplus');
    await close(page);

    await play(page, 'artemis');
    await playAll(page, 'O-O');
    await click(page, '#sheets [data-cell="2 3 3"]');
    await until(page, () => !document.querySelector('#offer button').hidden);
    // The other is offered elsewhere, with words as long.
    await page.evaluate(() => {
      const [king, queen] = document.querySelectorAll('#offer button');
      Object.assign(queen, { hidden: false, textContent: king.textContent });
    });
    await page.evaluate(() => { document.querySelector('#cell-name').textContent = 'a1A'; });
    await look('castlings that are offered, and a new version', '#update');
    await playAll(page, 'a2D');
    await paste(page, 'r1kr/ppBp/4/4|nbbn/pp1p/4/2p1|4/4/PPPq/NB1N|3P/4/PPP1/RQKR w KQkq - 0 3');
    await playAll(page, 'Nc3B+');
    await look('check');
    await page.evaluate(() => {
      document.querySelector('#stage').classList.add('without-picture');
      for (const part of document.querySelectorAll('#no-webgl, #no-webgl p')) part.hidden = false;
    });
    await look('no picture');
    await page.evaluate(() => {
      document.querySelector('#stage').classList.remove('without-picture');
      document.querySelector('#no-webgl').hidden = true;
      document.querySelector('#broken').showModal();
    });
    await look('broken down');
    await close(page);
  },

  async raumschach(page, look) {
    await newGame(page, look, 'raumschach');
    await click(page, '[name="black-array"][value="buqbu"]');
    await click(page, '#begin');
    await until(page, () => window.raumspiel.state().game === 'raumschach');
    await playOn(page, 12);
    await look('the rules that were chosen');
    for (const id of ['key-list', 'about']) {
      await click(page, `#${id}`);
      await look(id);
      await close(page);
    }
    await paste(page, '5/P4/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|4k/5/5/5/K4 w 0 1');
    for (const cell of ['0 3 4', '0 4 4']) await click(page, `#sheets [data-cell="${cell}"]`);
    await until(page, () => document.querySelector('#promotion').open);
    await look('a promotion');
    await close(page);
    await click(page, '#edit-position');
    await look('setting up');
    await click(page, '#editor-leave');
  },

  async doseki(page, look) {
    await newGame(page, look, 'doseki');
    await click(page, '[name="size"][value="5"]');
    await click(page, '[name="path"][value="up-to"]');
    await click(page, '#begin');
    await until(page, () => window.raumspiel.state().game === 'doseki');
    await playOn(page, 12);
    await look('five levels');
    for (const id of ['menu-file', 'key-list', 'about']) {
      await click(page, `#${id}`);
      await look(id);
      if (id === 'menu-file') await click(page, '#menu-file');
      await close(page);
    }
    await click(page, '#edit-position');
    await look('setting up');
    await click(page, '#editor-leave');
    await play(page, 'doseki');
    await click(page, '#sheets [data-cell="1 1 1"]');
    await look('nine levels');
  },
};

/** Opens an address of the server in the frame, and returns the frame once this is there. */
async function open(page, address, there) {
  await page.goto(`${new URL(address).origin}/window`);
  await page.evaluate((src) => { document.querySelector('iframe').src = src; }, address);
  const frame = page.frame('iframe');
  await until(frame, there);
  return frame;
}

/** The languages that the page offers. */
const codes = (page) => page.evaluate(() =>
  [...document.querySelectorAll('#languages [data-code]')].map((one) => one.dataset.code));

/** Walks through all that the page has, in each of its languages, and measures it as `windows` say. */
async function measured(page, another, windows) {
  const faults = [];
  const [seen, parts] = [new Set(), new Set()];
  const languages = ['en'];
  for (const language of languages) {
    // A server of its own, so that no game is kept yet.
    const frame = await open(page, (await another()).url, () => Boolean(window.raumspiel));
    await settle(frame);
    // Unseen, it draws no cube: that would take all the time.
    await hide(frame, true);
    languages.push(...(await codes(frame)).filter((code) => !languages.includes(code)));
    await click(frame, `#languages [data-code="${language}"]`);
    await until(frame, (code) => document.documentElement.lang === code, language);
    for (const [game, walk] of Object.entries(WALKS)) {
      await walk(frame, async (state, rare) => {
        const found = await page.evaluate(measure, { ...windows, rare });
        faults.push(...found.faults.map((fault) => ({ state: `${game}, ${state}`, language, fault })));
        for (const part of found.seen) seen.add(part);
        for (const part of found.parts) parts.add(part);
      });
    }
  }
  assert.equal(told(faults).join('\n'), '');
  assert.deepEqual([...parts].filter((part) => !seen.has(part)), [], 'parts of the document that no walk leads to');
}

/** In the other browsers these windows stand for all, unless all is asked for. */
const FEW = [[320, 568], [844, 390], [1280, 720]];
const BROWSER = process.env.RAUMSPIEL_BROWSER ?? 'chromium';
/** WebKit, asked at once, still has some lines where they were in the window before. */
const WINDOWS = { sizes: BROWSER === 'chromium' || process.env.RAUMSPIEL_ALL ? SIZES : FEW, texts: [100, 200], press: 24, anew: BROWSER === 'webkit' };

fresh('in every window, with text of both sizes', async (page, { another }) => {
  await measured(page, another, WINDOWS);
}, { everywhere: true });

fresh('for fingers', async (page, { another }) => {
  const sizes = [[320, 568], [390, 844], [568, 320], [844, 390], [768, 1024]];
  await measured(page, another, { sizes, texts: [100], press: 44 });
}, { touch: true });

/** Windows that a board in another page may have. */
const FRAMES = [[300, 250], [320, 480], [500, 400], [800, 600]];

for (const [address, sizes, there] of [
  ['help.html', FEW, () => Boolean(document.querySelector('h1'))],
  ['help.de.html', FEW, () => Boolean(document.querySelector('h1'))],
  ['embedding.html', FEW, () => Boolean(document.querySelector('#frame-line').value)],
  ['two-boards.html', FEW, () => Boolean(document.querySelector('#said').textContent)],
  ['embed.html?moves=Na3A&controls=all', FRAMES, () => Boolean(window.raumspiel)],
  ['embed.html?game=doseki&controls=all&play=person', FRAMES, () => Boolean(window.raumspiel)],
  ['embed.html?game=ludo', FRAMES, () => document.querySelector('#fault')?.hidden === false],
]) {
  fresh(address, async (page, { server }) => {
    await open(page, server.url + address, there);
    const faults = [];
    // Of larger text the help is told by the browser, and not by the root's size: in a narrow window that is the same.
    for (const windows of [{ sizes, texts: [100] }, { sizes: sizes === FEW ? [FEW[0]] : sizes, texts: [200] }]) {
      faults.push(...(await page.evaluate(measure, { ...WINDOWS, ...windows })).faults);
    }
    assert.equal(told(faults.map((fault) => ({ state: address, language: 'its own', fault }))).join('\n'), '');
  }, { everywhere: true });
}
