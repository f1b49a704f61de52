// The life of a game,: shared, saved, opened, kept, timed, set up.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import { CLOCK, jump } from './lib/clock.mjs';
import { choose, clickCell, keys, openGame, press, reloadGame, settle, shown, state, until } from './lib/page.mjs';
import { suite } from './lib/suite.mjs';

/** Small: what is tested here is not the picture, and drawing in software takes its time by the pixel. */
const WINDOW = { viewport: { width: 640, height: 480 } };

let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'raumspiel-'));
});

after(() => rm(folder, { recursive: true, force: true }));

/** What a deed saves: the file in the folder of downloads, once it is whole. */
async function saved(downloads, deed) {
  const changes = watch(downloads);
  try {
    await deed();
    for (;;) {
      const whole = (await readdir(downloads)).filter((name) => name.endsWith('.pgn'));
      if (whole.length && (await readFile(join(downloads, whole[0]))).length) return join(downloads, whole[0]);
      await once(changes, 'change');
    }
  } finally {
    changes.close();
  }
}

const { game } = await suite(WINDOW);

const everywhere = { everywhere: true };

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

/** Pastes a text on the page: copies it from somewhere, and pastes it with the keys. */
async function paste(page, text) {
  await page.evaluate((text) => {
    const paper = document.body.appendChild(document.createElement('textarea'));
    paper.id = 'paper';
    paper.value = text;
    paper.select();
  }, text);
  await keys(page, 'Control+c');
  await page.evaluate(() => document.querySelector('#paper').remove());
  await keys(page, 'Control+v');
}

/** Drops on the page what this puts into the hand: no driver can drag from another program. */
const drop = (page, text, name) =>
  page.evaluate(([text, name]) => {
    const data = new DataTransfer();
    if (name) data.items.add(new File([text], name));
    else data.setData('text/plain', text);
    document.querySelector('#board').dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }),
    );
  }, [text, name]);

/** Asserts that this is what was copied, by pasting it. */
async function assertCopied(page, text) {
  await choose(page, '#menu-file', '#paste');
  await page.focus('#paste-text');
  await keys(page, 'Control+a', 'Control+v');
  assert.equal(await page.value('#paste-text'), text);
}

/** The link that File, Share makes. */
async function shareLink(page) {
  await choose(page, '#menu-file', '#share');
  const link = await page.value('#share-text');
  return link;
}

const LINE = ['a3A', 'a2D', 'Nc1C', 'c2D'];

describe('links', () => {
  game('a shared game opens elsewhere, and the answer comes back', async (page, { elsewhere }) => {
    await playTexts(page, LINE);
    const link = await shareLink(page);
    assert.match(link, /#artemis\.1\.[A-Za-z0-9_-]+z$/);
    await until(page, () => document.querySelector('#share-said').textContent.startsWith('Copied'));
    assert.equal(await page.url(), link, 'the address holds the game, too');
    await keys(page, 'Escape');
    await assertCopied(page, link);

    const { page: other, server } = await elsewhere();
    await openGame(other, server.url + new URL(link).hash);
    assert.deepEqual(await movesOf(other), LINE);
    assert.equal((await other.url()).includes('#'), false, 'a link that was taken in would only grow old');
    await playTexts(other, ['b3A']);
    const answer = await shareLink(other);
    await page.evaluate((hash) => { location.hash = hash; }, new URL(answer).hash);
    await untilMoves(page, 5);
    assert.match(await status(page), /The link brought 1 move\./);
  }, everywhere);

  game('without a clipboard the link is shown, selected', async (page) => {
    await playTexts(page, ['a3A']);
    const link = await shareLink(page);
    await until(page, () => document.querySelector('#share-said').textContent.includes('selected'));
    assert.equal(await page.evaluate(() => document.getSelection().toString()), link);
  }, {
    first: [() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }],
  });

  game('a link that mail programs broke, in brackets and with a full stop', async (page) => {
    await playTexts(page, LINE);
    const link = await shareLink(page);
    await keys(page, 'Escape');
    await keys(page, 'F2');
    await press(page, '#begin');
    const at = link.length - 6;
    await paste(page, `  ${link.slice(0, at)}\r\n${link.slice(at)}>).\n`);
    assert.deepEqual(await movesOf(page), LINE);
  });

  game('an older link is compared and asked about', async (page) => {
    await playTexts(page, LINE.slice(0, 1));
    const link = await shareLink(page);
    await keys(page, 'Escape');
    await playTexts(page, LINE.slice(1));
    assert.equal((await page.url()).includes('#'), false, 'the game has gone on');
    await paste(page, link);
    assert.match(await page.text('#ask-text'), /older than the game here: it lacks 3 moves/);
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

  game('saved, and the same file opened twice', async (page, { downloads }) => {
    await playTexts(page, LINE);
    const path = await saved(downloads, () => choose(page, '#menu-file', '#save-file'));
    assert.match(path, /artemis-\d{4}-\d\d-\d\d\.pgn$/);
    assert.match(await readFile(path, 'utf8'), /1\. a3A a2D 2\. Nc1C c2D \*/);
    for (const more of ['a4A', 'b3A']) {
      await playTexts(page, [more]);
      await page.upload('#file', path);
      await untilMoves(page, LINE.length);
      assert.deepEqual(await movesOf(page), LINE);
    }
  }, everywhere);

  game('several games: one is chosen, and faults are told', async (page) => {
    const path = join(folder, 'several.pgn');
    await writeFile(path, `${file}\n[White "Cid"]\n\n1. a3A x9Z *\n`);
    await page.upload('#file', path);
    await until(page, () => document.querySelector('#games-box').open);
    const text = await page.text('#games-list');
    assert.match(text, /Ann "A" Bell – Ben\\Cox/);
    assert.match(text, /line 8, column 8: /);
    await press(page, '#games-list [data-game="0"]');
    assert.deepEqual(await movesOf(page), ['a3A', 'a2D', 'b3A']);
  }, everywhere);

  game('dropped and pasted: a record, a position; not into a field', async (page) => {
    await drop(page, file);
    assert.equal((await movesOf(page)).length, 3);
    await paste(page, '4/4/4/3k|4/4/4/4|4/4/4/4|4/4/P3/K3 w - - 0 1');
    assert.match((await state(page)).position, /K3 w - - 0 1$/);
    assert.match(await status(page), /Recent Games/);
    await paste(page, '4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/K3 w - - 0 1');
    assert.match(await status(page), /Black has no king/);
    await paste(page, '1. a3A\n2. b9Z');
    assert.match(await page.text('#games-list'), /line 2, column 4: .*`b9Z`/);
  });

  game('a file that is dropped', async (page) => {
    await drop(page, file, 'game.pgn');
    await untilMoves(page, 3);
  });

  game('Ctrl+C copies the position', async (page) => {
    await page.focus('#sheets [tabindex="0"]');
    await keys(page, 'Control+c');
    await told(page, 'The position is copied.');
    const { position } = await state(page);
    await assertCopied(page, position);
  }, everywhere);
});

describe('kept', () => {
  game('a reload goes on; recent games open and are deleted', async (page) => {
    await playTexts(page, ['a3A', 'a2D']);
    await untilKept(page, 'a2D');
    await reloadGame(page);
    assert.deepEqual(await movesOf(page), ['a3A', 'a2D']);
    await keys(page, 'F2');
    await press(page, '#begin');
    await playTexts(page, ['b3A']);
    await untilKept(page, '1. b3A');
    await choose(page, '#menu-file', '#recent-games');
    await until(page, () => document.querySelectorAll('#recent-list li').length === 2);
    assert.match(await page.text('#recent-list'), /On the board/);
    await press(page, '#recent-list [data-do=open]');
    await until(page, () => window.raumspiel.state().moves.length === 2);
    assert.deepEqual(await movesOf(page), ['a3A', 'a2D']);
    const before = await page.evaluate(() => {
      document.querySelector('#recent-games').click();
      return document.querySelectorAll('#recent-list li').length;
    });
    assert.equal(before, 0, 'the list of before is not shown again');
    await until(page, () => document.querySelectorAll('#recent-list li').length === 2);
    await press(page, '#recent-list [data-do=delete]');
    await press(page, '#recent-list [data-do=really-delete]');
    await until(page, () => document.querySelectorAll('#recent-list li').length === 1);
  }, everywhere);

  game('dates are written in the page’s language', async (page) => {
    await page.evaluate(() => window.raumspiel.play('a3A'));
    await choose(page, '#menu-view', '[data-code="de"]');
    await until(page, () => document.documentElement.lang === 'de');
    await choose(page, '#menu-file', '#recent-games');
    await until(page, () => document.querySelector('#recent-list small'));
    assert.match(await page.text('#recent-list small'), /^Auf dem Brett; \d+\.\d+\.\d{4}, \d+:\d\d:\d\d$/);
  });

  game('two tabs with one game: neither overwrites the other', async (page, { server, tab }) => {
    await playTexts(page, ['a3A']);
    await untilKept(page, 'a3A');
    const other = await tab();
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
  }, everywhere);

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
    await reloadGame(page);
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
    await paste(page, '1. b3A');
    assert.match(await page.text('#ask-text'), /would be lost/);
    await press(page, '#ask-no');
    assert.deepEqual(await movesOf(page), ['a3A']);
  }, {
    first: [() => {
      for (const name of ['indexedDB', 'localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });
      }
    }],
  });

  game('the game that an earlier page kept is there', async (page) => {
    assert.deepEqual(await movesOf(page), ['a3A', 'a2D']);
    assert.deepEqual((await state(page)).players, ['person', 'person']);
    await playTexts(page, ['b3A']);
    await untilKept(page, 'b3A');
    await until(page, () => localStorage.getItem('raumspiel.game') === null);
  }, {
    first: [() => {
      localStorage.setItem('raumspiel.game', '1. a3A a2D *');
      localStorage.setItem('raumspiel.players', 'person,person');
    }],
  });
});

describe('clocks', () => {
  const begin = async (page, white, black) => {
    await keys(page, 'F2');
    for (const [id, value] of Object.entries({ 'minutes-white': white, 'minutes-black': black })) {
      await page.fill(`#${id}`, value);
    }
    await press(page, '#begin');
  };

  game('time runs out', async (page) => {
    await begin(page, '5', '2');
    assert.equal(await page.text('#clock-black'), '2:00');
    await playTexts(page, ['a3A']);
    await jump(page, 60_000);
    assert.match(await page.text('#clock-black'), /^(1:00|0:5\d)$/);
    assert.equal(await page.text('#clock-white'), '5:00');
    await jump(page, 60_000);
    const { result } = await until(page, () => {
      const state = window.raumspiel.state();
      return state.result ? state : null;
    });
    assert.deepEqual([result.winner, result.reason], ['white', 'time forfeit']);
    assert.match(await page.text('#banner'), /Black’s time has run out/);
  }, { first: [CLOCK], ...everywhere });

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
    await reloadGame(page);
    assert.deepEqual(await movesOf(page), ['a3A']);
    assert.deepEqual([await shown(page, '#clock-white'), await shown(page, '#clock-black')], [false, true]);
    // Whatever of the first minute has run.
    assert.match(await page.text('#clock-black'), /^1:(29:\d\d|30:00)$/);
  });
});

describe('setting up a position', () => {
  game('faults are listed until it can be played from', async (page) => {
    await choose(page, '#menu-file', '#edit-position');
    await press(page, '#editor-clear');
    assert.equal(await page.text('#editor-faults'), 'White has no king.\nBlack has no king.');
    await press(page, '#palette [data-tool="K"]');
    await clickCell(page, 'a1A');
    await press(page, '#palette [data-tool="k"]');
    await clickCell(page, 'b3D');
    await press(page, '#palette [data-tool="Q"]');
    await clickCell(page, 'b2C');
    assert.equal(await page.text('#editor-faults'), 'Black is in check from b2C although it is White\'s turn.');
    await press(page, '#editor-play');
    assert.match(await status(page), /can't be played from|is in check/);
    await press(page, '#editor-black');
    assert.equal(await page.text('#editor-faults'), '');
    await press(page, '#editor-play');
    const { position, check } = await state(page);
    assert.deepEqual([position, check], ['4/1k2/4/4|4/4/1Q2/4|4/4/4/4|4/4/4/K3 b - - 0 1', true]);
  }, everywhere);

  game('as text', async (page) => {
    await playTexts(page, ['a3A']);
    await choose(page, '#menu-file', '#edit-position');
    await page.fill('#editor-text', '4/4/4/3k|4/4/4/4|4/4/4/4|4/4/P3/K3 w - - 7');
    await keys(page, 'Enter');
    assert.match(await page.text('#editor-faults'), /found 5 fields/);
    await keys(page, 'Escape');
    await press(page, '#ask-yes');
    assert.equal(await shown(page, '#editor'), false);
    assert.deepEqual(await movesOf(page), ['a3A']);
  });
});

describe('the buttons that turn the pages', () => {
  for (const [width, height] of [[640, 480], [1000, 700], [390, 780]]) {
    game(`stay where they are, in ${width} x ${height}`, async (page) => {
      await playTexts(page, LINE);
      await settle(page);
      const before = await page.box('#look');
      await press(page, '#look-back');
      await until(page, () => window.raumspiel.state().moves.length === 3);
      assert.deepEqual(await page.box('#look'), before);
    }, { viewport: { width, height } });
  }
});

describe('swipes', () => {
  game('over the buttons: to the right is back', async (page) => {
    await playTexts(page, LINE);
    const { x, y, height } = await page.box('#look');
    const swipe = (from, to) => page.touch([from, (from + to) / 2, to].map((right) => [x + right, y + height / 2]));
    const untilMoves = (count) => until(page, (count) => window.raumspiel.state().moves.length === count, count);
    await swipe(60, 140);
    await untilMoves(3);
    await swipe(60, 80);
    await settle(page);
    assert.equal((await movesOf(page)).length, 3, 'that was no swipe');
    await swipe(140, 60);
    await untilMoves(4);
  }, { touch: true });
});
