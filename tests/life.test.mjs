// The life of a game, in headless Chromium: shared, saved, opened, kept, timed, set up.

import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import { choose, clickCell, openGame, press, settle, shown, state, until } from './lib/old/page.mjs';
import { suite } from './lib/old/suite.mjs';

/** Small: what is tested here is not the picture, and drawing in software takes its time by the pixel. */
const WINDOW = { viewport: { width: 640, height: 480 }, reducedMotion: 'reduce' };

let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'raumspiel-'));
});

after(() => rm(folder, { recursive: true, force: true }));

const { server, game, another } = await suite(WINDOW);

/** Plays moves in text. */
async function playTexts(page, moves) {
  for (const move of moves) {
    const played = await page.evaluate((move) => window.raumspiel.play(move), move);
    assert.ok(played, `${move}: ${(await state(page)).status}`);
  }
}

const status = async (page) => (await state(page)).status;
const movesOf = async (page) => (await state(page)).moves;

/** Waits until the page says something. */
const told = (page, words) =>
  until(page, (words) => window.raumspiel.state().status.includes(words), words);

/** Waits until so many moves are there. */
const untilMoves = (page, count) =>
  until(page, (count) => window.raumspiel.state().moves.length === count, count);

/** Waits until a kept game has such a text. */
async function untilKept(page, text) {
  await page.evaluate(async (text) => {
    const done = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('raumspiel'));
    for (let frame = 0; frame < 3000; frame += 1) {
      const all = await done(database.transaction('games').objectStore('games').getAll());
      if (all.some((one) => one.text.includes(text))) {
        database.close();
        return;
      }
      await new Promise(requestAnimationFrame);
    }
    throw new Error(`Never kept: ${text}`);
  }, text);
}

/** Pastes or drops a text on the page. */
const bring = (page, how, text) =>
  page.evaluate(([how, text]) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const init = { bubbles: true, cancelable: true };
    document.querySelector('#board').dispatchEvent(
      how === 'paste'
        ? new ClipboardEvent('paste', { ...init, clipboardData: data })
        : new DragEvent('drop', { ...init, dataTransfer: data }),
    );
  }, [how, text]);

/** The link that File, Share makes. */
async function shareLink(page) {
  await choose(page, '#menu-file', '#share');
  const link = await page.inputValue('#share-text');
  return link;
}

const LINE = ['a3A', 'a2D', 'Nc1C', 'c2D'];

describe('links', () => {
  game('a shared game opens elsewhere, and the answer comes back', async (page, context) => {
    await playTexts(page, LINE);
    const link = await shareLink(page);
    assert.match(link, /#artemis\.1\.[A-Za-z0-9_-]+z$/);
    await until(page, () => document.querySelector('#share-said').textContent.startsWith('Copied'));
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
    assert.equal(page.url(), link, 'the address holds the game, too');
    await page.keyboard.press('Escape');

    await another('the other side', async (other) => {
      await openGame(other, link);
      assert.deepEqual(await movesOf(other), LINE);
      assert.equal(other.url().includes('#'), false, 'a link that was taken in would only grow old');
      await playTexts(other, ['b3A']);
      const answer = await shareLink(other);
      await page.evaluate((hash) => { location.hash = hash; }, new URL(answer).hash);
    });
    await untilMoves(page, 5);
    assert.match(await status(page), /The link brought 1 move\./);
  }, { prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']) });

  game('without a clipboard the link is shown, selected', async (page) => {
    await playTexts(page, ['a3A']);
    const link = await shareLink(page);
    await until(page, () => document.querySelector('#share-said').textContent.includes('selected'));
    assert.equal(await page.evaluate(() => document.getSelection().toString()), link);
  }, {
    prepare: (context) => context.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    }),
  });

  game('a link that mail programs broke, in brackets and with a full stop', async (page) => {
    await playTexts(page, LINE);
    const link = await shareLink(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('F2');
    await press(page, '#begin');
    const at = link.length - 6;
    await bring(page, 'paste', `  ${link.slice(0, at)}\r\n${link.slice(at)}>).\n`);
    assert.deepEqual(await movesOf(page), LINE);
  });

  game('an older link is compared and asked about', async (page) => {
    await playTexts(page, LINE.slice(0, 1));
    const link = await shareLink(page);
    await page.keyboard.press('Escape');
    await playTexts(page, LINE.slice(1));
    assert.equal(page.url().includes('#'), false, 'the game has gone on');
    await bring(page, 'paste', link);
    assert.match(await page.innerText('#ask-text'), /older than the game here: it lacks 3 moves/);
    await press(page, '#ask-no');
    assert.deepEqual(await movesOf(page), LINE);
  });

  game('a damaged link says so and costs nothing', async (page) => {
    await playTexts(page, ['a3A']);
    await page.evaluate(() => { location.hash = 'artemis.1.AAIC-wZDSyc'; });
    await told(page, 'its end was lost on the way');
    assert.deepEqual(await movesOf(page), ['a3A']);
  });
});

describe('files', () => {
  const file = '[White "Ann \\"A\\" Bell"]\n[Black "Ben\\\\Cox"]\n\n1. a3A a2D 2. b3A *\n';

  game('saved, and the same file opened twice', async (page) => {
    await playTexts(page, LINE);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      choose(page, '#menu-file', '#save-file'),
    ]);
    assert.match(download.suggestedFilename(), /^artemis-\d{4}-\d\d-\d\d\.pgn$/);
    const path = join(folder, 'saved.pgn');
    await download.saveAs(path);
    assert.match(await readFile(path, 'utf8'), /1\. a3A a2D 2\. Nc1C c2D \*/);
    for (const more of ['a4A', 'b3A']) {
      await playTexts(page, [more]);
      await page.setInputFiles('#file', path);
      await untilMoves(page, LINE.length);
      assert.deepEqual(await movesOf(page), LINE);
    }
  });

  game('several games: one is chosen, and faults are told', async (page) => {
    const path = join(folder, 'several.pgn');
    await writeFile(path, `${file}\n[White "Cid"]\n\n1. a3A x9Z *\n`);
    await page.setInputFiles('#file', path);
    await until(page, () => document.querySelector('#games-box').open);
    const text = await page.innerText('#games-list');
    assert.match(text, /Ann "A" Bell – Ben\\Cox/);
    assert.match(text, /line 8, column 8: /);
    await press(page, '#games-list [data-game="0"]');
    assert.deepEqual(await movesOf(page), ['a3A', 'a2D', 'b3A']);
  });

  game('dropped and pasted: a record, a position; not into a field', async (page) => {
    await bring(page, 'drop', file);
    assert.equal((await movesOf(page)).length, 3);
    await bring(page, 'paste', '4/4/4/3k|4/4/4/4|4/4/4/4|4/4/P3/K3 w - - 0 1');
    assert.match((await state(page)).position, /K3 w - - 0 1$/);
    assert.match(await status(page), /Recent Games/);
    await bring(page, 'paste', '4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/K3 w - - 0 1');
    assert.match(await status(page), /Black has no king/);
    await bring(page, 'paste', '1. a3A\n2. b9Z');
    assert.match(await page.innerText('#games-list'), /line 2, column 4: .*`b9Z`/);
  });

  game('a file that is dropped', async (page) => {
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'game.pgn'));
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
    }, file);
    await untilMoves(page, 3);
  });

  game('Ctrl+C copies the position', async (page) => {
    await page.focus('#sheets [tabindex="0"]');
    await page.keyboard.press('Control+c');
    await told(page, 'The position is copied.');
    const { position } = await state(page);
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), position);
  }, { prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']) });
});

describe('kept', () => {
  game('a reload goes on; recent games open and are deleted', async (page) => {
    await playTexts(page, ['a3A', 'a2D']);
    await untilKept(page, 'a2D');
    await page.reload();
    await until(page, () => Boolean(window.raumspiel));
    assert.deepEqual(await movesOf(page), ['a3A', 'a2D']);
    await page.keyboard.press('F2');
    await press(page, '#begin');
    await playTexts(page, ['b3A']);
    await untilKept(page, '1. b3A');
    await choose(page, '#menu-file', '#recent-games');
    await until(page, () => document.querySelectorAll('#recent-list li').length === 2);
    assert.match(await page.innerText('#recent-list'), /On the board/);
    await press(page, '#recent-list [data-do=open]');
    assert.deepEqual(await movesOf(page), ['a3A', 'a2D']);
    await choose(page, '#menu-file', '#recent-games');
    await until(page, () => document.querySelectorAll('#recent-list li').length === 2);
    await press(page, '#recent-list [data-do=delete]');
    await press(page, '#recent-list [data-do=really-delete]');
    await until(page, () => document.querySelectorAll('#recent-list li').length === 1);
  });

  game('two tabs with one game: neither overwrites the other', async (page, context) => {
    await playTexts(page, ['a3A']);
    await untilKept(page, 'a3A');
    const other = await context.newPage();
    await openGame(other, server.url);
    assert.deepEqual(await movesOf(other), ['a3A']);
    await playTexts(other, ['b2D']);
    await untilKept(other, 'b2D');
    await playTexts(page, ['c2D']);
    await told(page, 'gone on in another tab');
    await untilKept(page, 'c2D');
    await untilKept(page, 'b2D');
    await playTexts(page, ['b3A']);
    await untilKept(page, '2. b3A');
  });

  const corrupt = (text) => async (page) => {
    await playTexts(page, ['a3A']);
    await untilKept(page, 'a3A');
    await page.evaluate((text) => new Promise((resolve, reject) => {
      const request = indexedDB.open('raumspiel');
      request.onsuccess = () => {
        const store = request.result.transaction('games', 'readwrite').objectStore('games');
        store.openCursor().onsuccess = ({ target }) => {
          const entry = target.result.value;
          const put = target.result.update({ ...entry, text: text === 'cut' ? entry.text.slice(0, -20) : text });
          put.onsuccess = () => { request.result.close(); resolve(); };
          put.onerror = reject;
        };
      };
    }), text);
    await page.reload();
    await until(page, () => Boolean(window.raumspiel));
    await told(page, 'can’t be opened');
    await playTexts(page, ['b3A']);
    await untilKept(page, '1. b3A');
    await untilKept(page, text === 'cut' ? 'raumspiel-save 1' : text);
    await choose(page, '#menu-file', '#recent-games');
    await until(page, () => document.querySelectorAll('#recent-list li').length === 2);
  };
  game('a kept game of a later version is kept aside', corrupt('raumspiel-save 2\nwhatever'));
  game('a kept game that is cut off is kept aside', corrupt('cut'));

  game('storage refused: it plays on, and says so', async (page) => {
    assert.match(await status(page), /Nothing can be kept in this browser/);
    await playTexts(page, ['a3A']);
    assert.doesNotMatch(await status(page), /kept/);
    await bring(page, 'paste', '1. b3A');
    assert.match(await page.innerText('#ask-text'), /would be lost/);
    await press(page, '#ask-no');
    assert.deepEqual(await movesOf(page), ['a3A']);
  }, {
    prepare: (context) => context.addInitScript(() => {
      for (const name of ['indexedDB', 'localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });
      }
    }),
  });

  game('the game that an earlier page kept is there', async (page) => {
    assert.deepEqual(await movesOf(page), ['a3A', 'a2D']);
    assert.deepEqual((await state(page)).players, ['person', 'person']);
    await playTexts(page, ['b3A']);
    await untilKept(page, 'b3A');
    await until(page, () => localStorage.getItem('raumspiel.game') === null);
  }, {
    prepare: (context) => context.addInitScript(() => {
      localStorage.setItem('raumspiel.game', '1. a3A a2D *');
      localStorage.setItem('raumspiel.players', 'person,person');
    }),
  });
});

describe('clocks', () => {
  const begin = async (page, white, black) => {
    await page.keyboard.press('F2');
    for (const [id, value] of Object.entries({ 'minutes-white': white, 'minutes-black': black })) {
      await page.fill(`#${id}`, value);
    }
    await press(page, '#begin');
  };

  game('time runs out', async (page) => {
    await begin(page, '5', '2');
    assert.equal(await page.innerText('#clock-black'), '2:00');
    await playTexts(page, ['a3A']);
    await page.clock.fastForward(60_000);
    assert.match(await page.innerText('#clock-black'), /^(1:00|0:5\d)$/);
    assert.equal(await page.innerText('#clock-white'), '5:00');
    await page.clock.fastForward(60_000);
    const { result } = await until(page, () => {
      const state = window.raumspiel.state();
      return state.result ? state : null;
    });
    assert.deepEqual([result.winner, result.reason], ['white', 'time forfeit']);
    assert.match(await page.innerText('#banner'), /Black’s time has run out/);
  }, { prepare: (context) => context.clock.install() });

  game('a side without minutes has no clock', async (page) => {
    await begin(page, '', '1');
    assert.deepEqual([await shown(page, '#clock-white'), await shown(page, '#clock-black')], [false, true]);
    await choose(page, '#menu-file', '#rematch');
    assert.deepEqual([await shown(page, '#clock-white'), await shown(page, '#clock-black')], [true, false]);
  });

  game('clocks that were set are there again after a reload', async (page) => {
    await begin(page, '', '90');
    await playTexts(page, ['a3A']);
    await untilKept(page, 'a3A');
    await page.reload();
    await until(page, () => Boolean(window.raumspiel));
    assert.deepEqual(await movesOf(page), ['a3A']);
    assert.deepEqual([await shown(page, '#clock-white'), await shown(page, '#clock-black')], [false, true]);
    // Whatever of the first minute has run.
    assert.match(await page.innerText('#clock-black'), /^1:(29:\d\d|30:00)$/);
  });
});

describe('setting up a position', () => {
  game('faults are listed until it can be played from', async (page) => {
    await choose(page, '#menu-file', '#edit-position');
    await press(page, '#editor-clear');
    assert.equal(await page.innerText('#editor-faults'), 'White has no king.\nBlack has no king.');
    await press(page, '#palette [data-tool="K"]');
    await clickCell(page, 'a1A');
    await press(page, '#palette [data-tool="k"]');
    await clickCell(page, 'b3D');
    await press(page, '#palette [data-tool="Q"]');
    await clickCell(page, 'b2C');
    assert.equal(await page.innerText('#editor-faults'), 'Black is in check from b2C although it is White\'s turn.');
    await press(page, '#editor-play');
    assert.match(await status(page), /can't be played from|is in check/);
    await press(page, '#editor-black');
    assert.equal(await page.innerText('#editor-faults'), '');
    await press(page, '#editor-play');
    const { position, check } = await state(page);
    assert.deepEqual([position, check], ['4/1k2/4/4|4/4/1Q2/4|4/4/4/4|4/4/4/K3 b - - 0 1', true]);
  });

  game('as text', async (page) => {
    await playTexts(page, ['a3A']);
    await choose(page, '#menu-file', '#edit-position');
    await page.fill('#editor-text', '4/4/4/3k|4/4/4/4|4/4/4/4|4/4/P3/K3 w - - 7');
    await page.keyboard.press('Enter');
    assert.match(await page.innerText('#editor-faults'), /found 5 fields/);
    await page.keyboard.press('Escape');
    await settle(page);
    assert.equal(await shown(page, '#editor'), false);
    assert.deepEqual(await movesOf(page), ['a3A']);
  });
});

describe('swipes', () => {
  game('over the buttons: to the right is back', async (page) => {
    await playTexts(page, LINE);
    const swipe = (from, to) => page.evaluate(([from, to]) => {
      const target = document.querySelector('#look');
      const touch = (x) => new Touch({ identifier: 1, target, clientX: x, clientY: 10 });
      target.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(from)] }));
      target.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(to)] }));
    }, [from, to]);
    await swipe(100, 180);
    assert.equal((await movesOf(page)).length, 3);
    await swipe(100, 120);
    assert.equal((await movesOf(page)).length, 3, 'that was no swipe');
    await swipe(180, 100);
    assert.equal((await movesOf(page)).length, 4);
  });
});
