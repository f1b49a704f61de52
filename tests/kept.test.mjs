// What a person made or chose is there again, whatever comes between: a reload, a new version, another tab.

import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'node:test';
import { choose, keys, openGame, press, reloadGame, shown, state, until, withoutServiceWorker } from './lib/page.mjs';
import { DIST, serve } from './lib/server.mjs';
import { publishNext } from './lib/publish.mjs';
import { suite } from './lib/suite.mjs';

const { game, fresh } = await suite({ viewport: { width: 640, height: 480 }, everywhere: true });

const POSITION = '4/4/4/3k|4/4/4/4|4/4/4/4|4/4/P3/K3 b - - 0 9';

/** A new game, in which these play. */
async function begin(page, white, black) {
  await keys(page, 'F2');
  await page.select('#plays-white', white);
  await page.select('#plays-black', black);
  await press(page, '#begin');
}

async function playTexts(page, moves) {
  for (const move of moves) {
    assert.ok(await page.evaluate((move) => window.raumspiel.play(move), move), `${move}: ${(await state(page)).status}`);
  }
}

/** Pastes a text on the page. */
const paste = (page, text) => page.evaluate((text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
  // Firefox takes none from what an event is made with.
  Object.defineProperty(event, 'clipboardData', { value: clipboardData });
  document.querySelector('#board').dispatchEvent(event);
}, text);

/** Waits until nothing is on its way into the database any more. */
const allWritten = (page) =>
  until(page, () => !Object.keys(localStorage).some((key) => key.startsWith('raumspiel.unwritten')));

/** All that is in the database. */
const kept = (page) => page.evaluate(async () => {
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const database = await done(indexedDB.open('raumspiel'));
  const all = await done(database.transaction('games').objectStore('games').getAll());
  database.close();
  return all;
});

describe('left at once', () => {
  // WebKit lets nobody read any more once a page was left in the middle of a transaction.
  game('a page that is left while it begins holds up no other', async (page, { server }) => {
    const moves = [];
    for (let turns = 0; turns < 160; turns += 20) {
      // What was played is on its way into the database.
      moves.push(await page.evaluate(() => {
        window.raumspiel.play(window.raumspiel.legalMoves()[0]);
        return window.raumspiel.state().moves.at(-1);
      }));
      await page.goto('about:blank');
      await page.goto(server.url);
      await until(page, () => document.querySelector('#still img')?.complete);
      // Each time it gets a little further.
      for (let turn = 0; turn < turns; turn += 1) await page.evaluate(() => 0);
      await openGame(page, server.url);
      assert.deepEqual((await state(page)).moves, moves);
    }
  // What was on its way then is reported by some.
  }, { expected: /Importing a module|Load failed|fetch|NetworkError|AbortError/, first: [withoutServiceWorker] });
});

describe('from the first moment', () => {
  game('a new game against the computer, before any move', async (page) => {
    await playTexts(page, ['a3A', 'a2D']);
    await begin(page, 'person', 'computer-3');
    await reloadGame(page);
    const { moves, players } = await state(page);
    assert.deepEqual({ moves, players }, { moves: [], players: ['person', 'computer-3'] });
    // A choice that another choice replaces leaves nothing behind.
    await begin(page, 'person', 'computer-2');
    await allWritten(page);
    const titles = (await kept(page)).map(({ title }) => title).sort();
    assert.deepEqual(titles, ['Artemis Chess, 1 move', 'Artemis Chess, White – Raumspiel-2, 0 moves, against the computer']);
  });

  game('a new game by default is not the game before', async (page) => {
    await playTexts(page, ['a3A', 'a2D']);
    await keys(page, 'F2');
    await press(page, '#new-game-box [name=game][value=raumschach]');
    await press(page, '#begin');
    await reloadGame(page);
    const { game, moves } = await state(page);
    assert.deepEqual({ game, moves }, { game: 'raumschach', moves: [] });
    await allWritten(page);
    assert.equal((await kept(page)).length, 1, 'there is nothing in it to be kept');
  });

  game('a pasted position', async (page) => {
    await playTexts(page, ['a3A']);
    await paste(page, POSITION);
    await reloadGame(page);
    assert.equal((await state(page)).position, POSITION);
  });

  game('a position that is being set up, and played from', async (page) => {
    await choose(page, '#menu-file', '#edit-position');
    const text = '4/4/4/4|4/4/4/4|4/4/4/4|4/4/P3/K3 b - - 0 9';
    await page.evaluate((text) => {
      const field = document.querySelector('#editor-text');
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }, text);
    await until(page, () => document.querySelector('#editor-faults').textContent.includes('Black has no king'));
    await reloadGame(page);
    assert.equal(await page.value('#editor-text'), text, 'it is still being set up');
    await paste(page, POSITION);
    await press(page, '#editor-play');
    await reloadGame(page);
    assert.equal(await shown(page, '#editor'), false);
    assert.equal((await state(page)).position, POSITION);
  });

  game('the browser is asked to keep its storage when there is something to keep, and once', async (page) => {
    assert.deepEqual(await page.evaluate(() => window.asked), []);
    await playTexts(page, ['a3A']);
    await until(page, () => window.asked.length > 0);
    await playTexts(page, ['a2D', 'b3A']);
    await allWritten(page);
    assert.deepEqual(await page.evaluate(() => window.asked), ['persist']);
  }, {
    first: [() => {
      window.asked = [];
      const storage = {
        persisted: async () => false,
        persist: async () => { window.asked.push('persist'); return true; },
      };
      Object.defineProperty(navigator, 'storage', { value: storage });
    }],
  });
});

describe('clocks', () => {
  game('thinking time is not given back by a reload', async (page) => {
    await keys(page, 'F2');
    for (const side of ['white', 'black']) await page.fill(`#minutes-${side}`, '5');
    await press(page, '#begin');
    // In one piece: between two orders to a slow machine clocks run.
    await page.evaluate(() => {
      for (const move of ['a3A', 'a2D']) window.raumspiel.play(move);
      window.later = 100_000;
    });
    await until(page, () => /^3:[12]\d$/.test(document.querySelector('#clock-white').textContent));
    await reloadGame(page);
    assert.match(await page.text('#clock-white'), /^3:[012]\d$/);
    assert.equal(await page.text('#clock-black'), '5:00');
  }, {
    first: [() => {
      window.later = 0;
      const now = performance.now.bind(performance);
      performance.now = () => now() + window.later;
    }],
  });
});

describe('what waits to be written', () => {
  game('what can’t be read is set aside, named, and offered as a file', async (page, { downloads }) => {
    await playTexts(page, ['a3A']);
    await allWritten(page);
    await page.evaluate(() => {
      localStorage.setItem('raumspiel.unwritten', 'rubbish');
      localStorage.setItem('raumspiel.game', '1. a3A x9Z *');
      localStorage.setItem('raumspiel.unwritten.other.game', 'game stamp 5\n\nraumspiel-save 7\nlater');
    });
    await reloadGame(page);
    await until(page, () => window.raumspiel.state().status.includes('can’t be read. It is set aside'));
    await playTexts(page, ['a2D']);
    await until(page, () => localStorage.getItem('raumspiel.game') === null);
    await allWritten(page);
    const texts = (await kept(page)).map(({ text }) => text);
    for (const text of ['rubbish', '1. a3A x9Z *', 'raumspiel-save 7\nlater']) assert.ok(texts.includes(text), text);
    await choose(page, '#menu-file', '#recent-games');
    await until(page, () => document.querySelectorAll('#recent-list li').length === 4);
    const list = await page.text('#recent-list');
    assert.equal(list.match(/A kept game that can’t be read/g).length, 3);
    await page.evaluate(() => {
      const rows = [...document.querySelectorAll('#recent-list li')];
      rows.find((row) => row.textContent.includes('can’t be read')).querySelector('[data-do=save]').click();
    });
    await until(page, () => document.querySelector('#recent-said').textContent.includes('.txt'));
    const saved = await downloaded(downloads, '.txt');
    assert.ok(['rubbish', '1. a3A x9Z *', 'raumspiel-save 7\nlater'].includes(saved), saved);
  });

  game('each page has a key of its own', async (page, { tab, server }) => {
    const hold = () => {
      // The page never hears that the database is done.
      Object.defineProperty(IDBTransaction.prototype, 'oncomplete', { set() {} });
    };
    await page.evaluate(hold);
    const other = await tab();
    await openGame(other, server.url);
    await other.evaluate(hold);
    await playTexts(page, ['a3A']);
    await playTexts(other, ['b3A']);
    const waiting = await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('raumspiel.unwritten')).map(([, text]) => text));
    for (const move of ['1. a3A', '1. b3A']) assert.ok(waiting.some((text) => text.includes(move)), move);
    await reloadGame(page);
    await allWritten(page);
    const texts = (await kept(page)).map(({ text }) => text);
    for (const move of ['1. a3A', '1. b3A']) assert.ok(texts.some((text) => text.includes(move)), move);
  });
});

describe('recent games', () => {
  game('all of them are one file', async (page, { downloads }) => {
    await playTexts(page, ['a3A', 'a2D', 'b3A']);
    await begin(page, 'person', 'person');
    await playTexts(page, ['b3A']);
    await allWritten(page);
    await choose(page, '#menu-file', '#recent-games');
    await until(page, () => document.querySelectorAll('#recent-list li').length === 2);
    assert.match(await page.text('#recent-list'), /Artemis Chess, 2 moves/);
    assert.equal(await shown(page, '#recent-surplus'), false);
    await press(page, '#save-all');
    await until(page, () => /asked to save raumspiel-games-.*\.pgn/.test(document.querySelector('#recent-said').textContent));
    const saved = await downloaded(downloads, '.pgn');
    assert.match(saved, /1\. b3A \*/);
    assert.match(saved, /1\. a3A a2D 2\. b3A \*/);
  });

  game('more than two hundred: the oldest may go, and are asked about', async (page) => {
    await playTexts(page, ['a3A']);
    await allWritten(page);
    await page.evaluate(() => new Promise((resolve, reject) => {
      const request = indexedDB.open('raumspiel');
      request.onerror = reject;
      request.onsuccess = () => {
        const transaction = request.result.transaction('games', 'readwrite');
        for (let when = 1; when <= 202; when += 1) {
          transaction.objectStore('games').put({ title: `Game ${when}`, when, stamp: `${when}`, text: '' }, `game ${when}`);
        }
        transaction.oncomplete = () => { request.result.close(); resolve(); };
      };
    }));
    await choose(page, '#menu-file', '#recent-games');
    await until(page, () => document.querySelectorAll('#recent-list li').length === 203);
    assert.equal(await page.text('#delete-oldest'), 'Delete the oldest 3');
    await press(page, '#delete-oldest');
    assert.equal((await kept(page)).length, 203, 'not without being asked');
    await press(page, '#delete-oldest');
    await until(page, () => document.querySelectorAll('#recent-list li').length === 200);
    const left = (await kept(page)).map(({ title }) => title);
    assert.deepEqual(['Game 1', 'Game 3', 'Game 4'].map((title) => left.includes(title)), [false, false, true]);
    assert.equal(await shown(page, '#recent-surplus'), false);
  });
});

describe('a new version', () => {
  fresh('two tabs both end on it, by one press each', async (page, { tab }) => {
    const site = await mkdtemp(join(tmpdir(), 'raumspiel-'));
    await cp(DIST, site, { recursive: true });
    const server = await serve({ folder: site, watched: true });
    try {
      await openGame(page, server.url);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (navigator.serviceWorker.controller) return;
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
      });
      const other = await tab();
      await openGame(other, server.url);
      await begin(other, 'person', 'computer-3');
      await paste(page, POSITION);
      await publishNext(site);
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
      for (const one of [page, other]) await until(one, () => !document.querySelector('#update').hidden);
      for (const one of [page, other]) {
        await one.run(() => document.querySelector('#update-take').click());
        await until(one, () => document.documentElement.hasAttribute('data-next') && window.raumspiel);
      }
      assert.equal((await state(page)).position, POSITION);
      assert.deepEqual((await state(other)).players, ['person', 'computer-3']);
    } finally {
      await server.close();
      await rm(site, { recursive: true, force: true });
    }
  });
});

/** The text of a file that the browser saves, once it is there. */
async function downloaded(folder, ending) {
  for (;;) {
    const name = (await readdir(folder)).find((name) => name.endsWith(ending));
    const text = name && await readFile(join(folder, name), 'utf8');
    if (text) {
      await rm(join(folder, name));
      return text;
    }
    await new Promise(setImmediate);
  }
}
