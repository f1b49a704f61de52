// What fails, and what is said and done then: the engine, the program itself, the browser's storage, a frame's limits.

import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { keys, openGame, press, reloadGame, shown, state, until } from './lib/page.mjs';
import { suite } from './lib/suite.mjs';

/** Small: what is tested here is not the picture, and drawing in software takes its time by the pixel. */
const { game, fresh } = await suite({ viewport: { width: 640, height: 480 }, everywhere: true });

const FAILED = 'The computer player has failed (its program could not be loaded). You can play on for both sides.';

/** A new game, in which the computer begins. */
async function computerBegins(page, name = 'artemis') {
  await keys(page, 'F2');
  await press(page, `#new-game-box [name=game][value=${name}]`);
  await page.select('#plays-white', 'computer-1');
  await press(page, '#begin');
}

const told = (page, words) => until(page, (words) => window.raumspiel.state().status.includes(words), words);
const untilMoves = (page, count) => until(page, (count) => window.raumspiel.state().moves.length === count, count);

describe('the engine', () => {
  game('a failure belongs to one game’s engine and one attempt', async (page, { server }) => {
    for (const name of ['artemis', 'artemis', 'raumschach']) {
      await computerBegins(page, name);
      await told(page, FAILED);
      assert.deepEqual((await state(page)).players, ['person', 'person'], name);
    }
    server.refuse = undefined;
    for (const name of ['artemis', 'raumschach']) {
      await computerBegins(page, name);
      await untilMoves(page, 1);
      assert.deepEqual((await state(page)).players, ['computer-1', 'person'], name);
    }
  }, { refuse: /-engine/, expected: /-engine|engine_|import|Load|fetch/i });

  game('a program that never comes is given up in the same words', async (page) => {
    await computerBegins(page);
    await told(page, FAILED);
    assert.deepEqual((await state(page)).players, ['person', 'person']);
    await page.evaluate(() => { window.held = false; });
    await computerBegins(page);
    await untilMoves(page, 1);
  }, {
    first: [() => {
      window.held = true;
      window.Worker = class {
        constructor() { throw new DOMException('A sandboxed frame has no workers.', 'SecurityError'); }
      };
      const [fetch, setTimeout] = [window.fetch, window.setTimeout];
      window.fetch = (what, ...rest) =>
        (window.held && /engine/.test(what.url ?? what) ? new Promise(() => {}) : fetch.call(window, what, ...rest));
      // Who waits for a quarter of a minute waits for nothing; WebKit's driver has its own, longer patience here.
      const shorter = (ms) => (window.held && ms > 10_000 && ms < 30_000 ? 0 : ms);
      window.setTimeout = (call, ms, ...rest) => setTimeout.call(window, call, shorter(ms), ...rest);
    }],
  });
});

describe('a worker', () => {
  game('that breaks down in the middle of a thought is given up, and the next game has another', async (page) => {
    await computerBegins(page);
    await told(page, 'The computer player has failed (its program has broken down). You can play on for both sides.');
    const { players, moves } = await state(page);
    assert.deepEqual({ players, moves }, { players: ['person', 'person'], moves: [] });
    assert.ok(await page.evaluate(() => window.raumspiel.play('Na3A')), 'play goes on');
    await computerBegins(page);
    await untilMoves(page, 1);
    assert.equal(await page.evaluate(() => window.started), 2);
  }, {
    first: [() => {
      const asked = new Set();
      Object.defineProperty(window, 'started', { get: () => asked.size });
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (...all) {
        const first = !asked.size;
        asked.add(this);
        if (!first) {
          postMessage.apply(this, all);
          return;
        }
        // As if it had run out of memory with the first question.
        setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory', cancelable: true })));
      };
    }],
  });
});

describe('the program', () => {
  game('when it breaks down, that is said, nothing pretends to work, and the game goes on', async (page) => {
    await page.evaluate(() => window.raumspiel.play('a3A'));
    await page.evaluate(() => {
      // While the page shows a move, another is made: no handler may call another.
      Object.defineProperty(document.querySelector('#status'), 'textContent', {
        configurable: true,
        set() {
          delete this.textContent;
          window.raumspiel.play('b3A');
        },
      });
      try { window.raumspiel.play('a2D'); } catch { /* That is what is tested. */ }
    });
    assert.ok(await shown(page, '#broken'));
    assert.match(await page.text('#broken'), /Your game is kept: load the page again/);
    await keys(page, 'F2', 'Escape', 'Escape', 'F2');
    assert.ok(await shown(page, '#broken'), 'Escape does not lead back');
    assert.equal(await shown(page, '#new-game-box'), false);
    await page.run(() => document.querySelector('#broken-reload').click());
    await until(page, () => window.raumspiel && !document.querySelector('#broken').open);
    assert.equal((await state(page)).moves[0], 'a3A');
    assert.ok(await page.evaluate(() => window.raumspiel.play(window.raumspiel.legalMoves()[0])));
  }, { expected: /panicked|already borrowed|unreachable|RuntimeError|wasm/i });
});

describe('storage', () => {
  game('where it is refused, the address holds the game', async (page) => {
    assert.match((await state(page)).status, /Nothing can be kept in this browser/);
    await page.evaluate(() => ['a3A', 'a2D'].forEach((move) => window.raumspiel.play(move)));
    await reloadGame(page);
    assert.deepEqual((await state(page)).moves, ['a3A', 'a2D']);
    await page.evaluate(() => window.raumspiel.play('b3A'));
    await reloadGame(page);
    assert.equal((await state(page)).moves.length, 3);
  }, {
    first: [() => {
      for (const name of ['indexedDB', 'localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });
      }
    }],
  });

  game('what is refused only when it is committed is not kept, and is said', async (page) => {
    await page.evaluate(() => window.raumspiel.play('a3A'));
    await told(page, 'There is no room left to keep this game');
    assert.match(await page.url(), /#artemis\.1\./, 'the address holds it');
    await page.evaluate(() => { window.noRoom = false; });
    await page.evaluate(() => window.raumspiel.play('a2D'));
    await until(page, () => !Object.keys(localStorage).some((key) => key.startsWith('raumspiel.unwritten')));
    await page.evaluate(() => window.raumspiel.play('b3A'));
    assert.equal((await page.url()).includes('#'), false, 'it is kept again');
    await reloadGame(page);
    assert.deepEqual((await state(page)).moves, ['a3A', 'a2D', 'b3A']);
  }, {
    expected: /Quota/,
    first: [() => {
      window.noRoom = true;
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...rest) {
        const request = put.apply(this, rest);
        if (window.noRoom) {
          Object.defineProperty(this.transaction, 'error', { value: new DOMException('full', 'QuotaExceededError') });
          // It has succeeded, and comes to nothing all the same.
          request.addEventListener('success', () => this.transaction.abort());
        }
        return request;
      };
    }],
  });
});

describe('a frame', () => {
  fresh('where downloads are blocked, nothing is said to be saved', async (page, { server }) => {
    await page.goto(`${server.url}help.html`);
    await page.evaluate(() => {
      document.body.innerHTML = '<iframe sandbox="allow-scripts allow-same-origin" src="index.html" width=600 height=440></iframe>';
    });
    const frame = page.frame('iframe');
    await until(frame, () => Boolean(window.raumspiel));
    await frame.evaluate(() => window.raumspiel.play('a3A'));
    await frame.evaluate(() => document.querySelector('#save-file').click());
    const { status } = await state(frame);
    assert.match(status, /^The browser was asked to save artemis-.*\.pgn\. If no file comes, the page around this one/);
    // Firefox asks the page around, too, whether it may bring the file.
  }, { expected: /sandbox|download|Not allowed|frame-src blob/i });
});
