// The board in other people's pages,.

import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { boardSeen, check, openGame, pointNow, press, shown, until } from './lib/page.mjs';
import { suite } from './lib/suite.mjs';

/** Small: drawing in software takes its time by the pixel. */
const WINDOW = { viewport: { width: 480, height: 420 } };

/** As strict as a policy can be for what the folder holds. */
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; "
  + "connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'";

/** What belongs to each page of the host: it notes all that it hears, and can speak to the frame. */
const HOST = `
  window.heard = [];
  addEventListener('message', ({ data, origin, source }) => {
    if (source === document.querySelector('iframe')?.contentWindow) heard.push({ ...data, origin });
  });
  window.board = () => document.querySelector('iframe');
  window.say = (message) => board().contentWindow.postMessage(message, new URL(board().src).origin);
`;

/** Somebody else's site, about the boards at an address. */
function site(boards) {
  const frame = (query, attributes = '') =>
    `<iframe src="${boards}embed.html${query}" width="440" height="380" ${attributes}></iframe>`;
  const page = (body) => `<!doctype html><title>A site</title><link rel="icon" href="data:,"><script>${HOST}</script><body>${body}`;
  return {
    '/hand.html': page(frame('?play=person')),
    '/early.html': page(`${frame('?moves=Na3A')}<script>
      board().addEventListener('load', () => {
        say({ raumspiel: 1, type: 'play', id: 'first', move: 'a2D' });
        say({ raumspiel: 1, type: 'play', id: 2, move: 'b3A' });
      });</script>`),
    '/sandbox.html': page(frame('?play=person,computer-1', 'sandbox="allow-scripts"')),
    '/stranger.html': page(`${frame('?play=person')}<iframe id="other" srcdoc="<p>another frame"></iframe>`),
    '/twenty.html': page(`<script src="${boards}embed.js" defer></script><style>
      main { display: grid; grid-template-columns: repeat(4, 200px); gap: 8px }</style><main>
      ${'<raumspiel-board play="person" controls="none"></raumspiel-board>'.repeat(20)}</main>`),
  };
}

// The folder, under a strict policy; another port is another origin.
const { fresh } = await suite(WINDOW, { policy: POLICY, under: '/some/where/' });

/** A test with a page, the server of the boards, and that of the site with them in it. */
const board = (name, body, options) =>
  fresh(name, async (page, { server, another }) => {
    await body(page, server, await another({ folder: '/nowhere', under: '/', policy: undefined, pages: site(server.url) }));
  }, options);

const everywhere = { everywhere: true };

/** The frame, once the board in it can be played. */
async function inside(page, selector = 'iframe') {
  const frame = page.frame(selector);
  await until(frame, boardSeen);
  return frame;
}

const state = (frame) => frame.evaluate(() => window.raumspiel.state());

/** Waits until the host has heard such a message. */
const hears = (page, test, argument) =>
  until(page, `(argument) => heard.find((one) => (${test})(one, argument))`, argument);

/** Clicks a cell of the board in a frame. */
async function clickCell(frame, cell) {
  await frame.evaluate(() => document.querySelector('#board').scrollIntoView({ block: 'nearest' }));
  const { x, y } = await pointNow(frame, cell);
  await frame.mouse.click(x, y);
}

describe('options', () => {
  board('a game to step through, and nobody moves it', async (page, boards, host) => {
    await page.goto(`${boards.url}embed.html?moves=1.+Na3A+a2D+2.+b3A&ply=1&theme=dark&labels=off&utm_source=x`);
    const frame = page;
    await until(page, boardSeen);
    assert.deepEqual((await state(frame)).moves, ['Na3A']);
    assert.equal(await page.evaluate(() => document.querySelector('#moves').checkVisibility()), false);
    await press(page, '#look-last');
    assert.deepEqual((await state(frame)).moves, ['Na3A', 'a2D', 'b3A']);
    assert.equal(await page.evaluate(() => window.raumspiel.play('a3D')), false, 'nobody plays here');
    assert.equal((await state(frame)).labels, false);
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(22, 24, 28)');
    assert.equal(await page.attribute('#whole', 'href'), `./#${(await state(frame)).link}`);
  });

  board('each control is there when it is asked for, and only then', async (page, boards, host) => {
    for (const [controls, selectors] of [
      ['none', []],
      ['status', ['#status']],
      ['steps,bars', ['#look', '#turn', '#tilt']],
      ['moves,players', ['#moves', '#player-white', '#player-black']],
    ]) {
      await page.goto(`${boards.url}embed.html?controls=${controls}&play=person`);
      await until(page, boardSeen);
      await page.evaluate(() => window.raumspiel.play('Na3A'));
      const seen = await page.evaluate(() =>
        ['#status', '#look', '#turn', '#tilt', '#moves', '#player-white', '#player-black'].filter((selector) => {
          const { width, height } = document.querySelector(selector).getBoundingClientRect();
          return width > 1 && height > 1;
        }));
      assert.deepEqual(seen.sort(), [...selectors].sort(), controls);
    }
  });

  board('a part, the floors, the colours and the sheets', async (page, boards, host) => {
    const look = 'view=left&slice=level:B-C,only&spread=3&colors=wood&boards=both';
    await page.goto(`${boards.url}embed.html?game=raumschach&play=person&${look}`);
    await until(page, boardSeen);
    const seen = await page.evaluate(() => window.raumspiel.view());
    assert.deepEqual([seen.azimuth, seen.spread], [-90, 3]);
    assert.deepEqual(seen.slice, { axis: 'level', first: 1, last: 2, restGone: true });
    assert.equal(await page.evaluate(() => window.raumspiel.cellToClient('Ac2')), null, 'that level is not there');
    assert.ok(await shown(page, '#sheets [aria-label="Level A"]'));
    await page.goto(`${boards.url}embed.html?play=person&boards=sheets`);
    await press(page, '#sheets [aria-label^="a2A,"]');
    await press(page, '#sheets [aria-label^="a3A,"]');
    assert.deepEqual((await state(page)).moves, ['a3A']);
    assert.equal(await shown(page, '#board'), false);
  });

  board('bad options are named in the board’s place', async (page, boards, host) => {
    await page.goto(`${boards.url}embed.html?game=ludo&view=7&controls=knobs`);
    await until(page, () => Boolean(window.raumspiel));
    const text = await page.text('#fault');
    for (const word of ['ludo', 'artemis', 'view', 'knobs', 'status']) assert.ok(text.includes(word), text);
    assert.ok(await shown(page, '#fault'));
  });

  board('the builder’s line shows what was chosen', async (page, boards, host) => {
    await page.goto(`${boards.url}embedding.html`);
    await until(page, () => document.querySelector('#frame-line').value);
    const games = await page.evaluate(() => [...document.querySelectorAll('[name=game] option')].map((one) => one.text));
    assert.ok(games.includes('Raumschach'), games.join());
    await page.select('[name=game]', 'raumschach');
    await page.select('[name=theme]', 'dark');
    await page.select('[name=colors]', 'four');
    await page.select('[name=boards]', 'both');
    await page.fill('[name=slice]', 'level:B');
    await page.fill('[name=spread]', '2.5');
    await press(page, '[name=hints]');
    const line = await page.value('#frame-line');
    const src = line.match(/src="([^"]*)"/)[1].replaceAll('&amp;', '&');
    assert.deepEqual(Object.fromEntries(new URL(src).searchParams), {
      game: 'raumschach', slice: 'level:B', spread: '2.5', theme: 'dark', colors: 'four', boards: 'both', hints: 'off',
    });
    assert.match(await page.value('#element-line'), /^<raumspiel-board game="raumschach" slice="level:B" spread="2.5" theme="dark" colors="four" boards="both" hints="off">/);
    await until(page.frame('#preview'), () => window.raumspiel?.state().game === 'raumschach');
    await page.goto(src);
    await until(page, boardSeen);
    assert.equal((await state(page)).showHints, false);
    // With each choice the preview is loaded anew, whether it had come or not.
  }, { expected: /Load failed/ });
});

describe('messages', () => {
  board('a move by hand is told, with the board across origins', async (page, boards, host) => {
    await page.goto(`${host.url}hand.html`);
    const frame = await inside(page);
    const ready = await hears(page, (one) => one.type === 'ready');
    assert.equal(ready.raumspiel, 1);
    assert.equal(ready.origin, new URL(boards.url).origin);
    assert.equal(ready.state.game, 'artemis');
    await clickCell(frame, 'a2A');
    await clickCell(frame, 'a3A');
    const moved = await hears(page, (one) => one.type === 'moved');
    assert.deepEqual([moved.move, moved.by, moved.id], ['a3A', 'person', undefined]);
    const resized = await hears(page, (one) => one.type === 'resized');
    assert.deepEqual([resized.width, resized.height], [440, 380]);
  }, everywhere);

  board('what is said early waits, in order, and is answered by its id', async (page, boards, host) => {
    await page.goto(`${host.url}early.html`);
    const first = await hears(page, (one) => one.id === 'first');
    const second = await hears(page, (one) => one.id === 2);
    assert.deepEqual([first.type, first.by, second.type, second.move], ['moved', 'message', 'moved', 'b3A']);
    assert.deepEqual(second.state.played, ['Na3A', 'a2D', 'b3A']);
    const types = await page.evaluate(() => heard.map((one) => one.type));
    assert.ok(types.indexOf('ready') < types.indexOf('moved'), types.join());
  }, everywhere);

  board('load, undo, set, state, and what is refused', async (page, boards, host) => {
    await page.goto(`${host.url}hand.html`);
    const frame = await inside(page);
    const ask = async (message) => {
      const id = `${message.type}-${Math.random()}`;
      await page.evaluate(([message, id]) => say({ raumspiel: 1, id, ...message }), [message, id]);
      return hears(page, (one, id) => one.id === id, id);
    };
    const loaded = await ask({ type: 'load', options: { game: 'raumschach', play: 'none', theme: 'dark' } });
    assert.deepEqual([loaded.type, loaded.state.game], ['state', 'raumschach']);
    assert.equal(await frame.evaluate(() => document.documentElement.dataset.theme), 'dark');
    const { legal } = await frame.evaluate(() => ({ legal: window.raumspiel.legalMoves() }));
    assert.equal((await ask({ type: 'play', move: legal[0] })).state.played.length, 1);
    assert.equal((await ask({ type: 'undo' })).takenBack, 1);
    assert.deepEqual((await ask({ type: 'undo' })).code, 'undo');
    assert.equal((await ask({ type: 'set', options: { labels: false, controls: 'all' } })).type, 'state');
    assert.equal((await state(frame)).labels, false);
    assert.match((await ask({ type: 'set', options: { game: 'artemis' } })).message, /`load`/);
    assert.match((await ask({ type: 'set', options: { theme: 'plaid' } })).message, /plaid/);
    const wrong = await ask({ type: 'load', options: { game: 'ludo' } });
    assert.deepEqual([wrong.type, wrong.code], ['error', 'option']);
    assert.equal((await ask({ type: 'state' })).state.game, 'raumschach', 'a refused game changes nothing');
    assert.equal((await ask({ type: 'play', move: 'Zz9Z' })).code, 'move');
    assert.equal((await ask({ type: 'dance' })).code, 'type');
    assert.equal((await ask({ type: 'state', raumspiel: 2 })).code, 'version');
    const picture = await ask({ type: 'picture' });
    assert.equal(picture.type, 'picture');
  });

  board('hostile messages do nothing, and throw nothing', async (page, boards, host) => {
    await page.goto(`${host.url}hand.html`);
    const frame = await inside(page);
    await page.evaluate(() => {
      const cycle = { raumspiel: 1, type: 'load' };
      cycle.options = cycle;
      const deep = [];
      for (let at = deep, n = 0; n < 200; n += 1) at = at[0] = [];
      for (const message of [
        null, 0, 'raumspiel', [], {}, new Date(), new Map(), new Error('x'), NaN, 10n, cycle,
        { raumspiel: '1', type: 'play', move: 'a3A' },
        { raumspiel: 1 },
        { raumspiel: NaN, type: 'state' },
        { raumspiel: Infinity, type: 'state' },
        { raumspiel: 1, type: 'play' },
        { raumspiel: 1, type: 'play', move: { toString: 'no' } },
        { raumspiel: 1, type: 'play', move: 'x'.repeat(1_000_000) },
        { raumspiel: 1, type: 'undo', plies: -1e300 },
        { raumspiel: 1, type: 'load', options: null },
        { raumspiel: 1, type: 'load', options: 'game=artemis' },
        { raumspiel: 1, type: 'load', options: deep },
        { raumspiel: 1, type: 'load', options: { game: deep, __proto__: null } },
        { raumspiel: 1, type: 'set', options: { view: '<img src=x onerror=alert(1)>' } },
        { raumspiel: 1, type: '__proto__', id: {} },
      ]) board().contentWindow.postMessage(message, '*');
      say({ raumspiel: 1, type: 'state', id: 'last' });
    });
    const last = await hears(page, (one) => one.id === 'last');
    assert.deepEqual(last.state.played, []);
    assert.deepEqual(await state(frame).then(({ game }) => game), 'artemis');
    await clickCell(frame, 'a2A');
    await clickCell(frame, 'a3A');
    assert.deepEqual((await state(frame)).moves, ['a3A'], 'it still plays');
  }, everywhere);

  board('strangers are not heard', async (page, boards, host) => {
    await page.goto(`${host.url}stranger.html`);
    const frame = await inside(page);
    await page.frame('#other').evaluate(() => parent.frames[0].postMessage({ raumspiel: 1, type: 'play', move: 'a3A' }, '*'));
    await frame.evaluate(() => window.postMessage({ raumspiel: 1, type: 'play', move: 'a3A' }, '*'));
    await page.evaluate(() => say({ raumspiel: 1, type: 'state', id: 1 }));
    const answer = await hears(page, (one) => one.id === 1);
    assert.deepEqual(answer.state.played, []);
  });

  board('two frames play each other through the page around them', async (page, boards, host) => {
    await page.goto(`${boards.url}two-boards.html`);
    const white = await inside(page, '#white');
    const black = await inside(page, '#black');
    const plays = async (frame, from, to) => {
      await clickCell(frame, from);
      await clickCell(frame, to);
    };
    const both = (count) => Promise.all([white, black].map((frame) =>
      until(frame, (count) => window.raumspiel.state().played.length === count, count)));
    await plays(white, 'a2A', 'a3A');
    await both(1);
    await plays(white, 'b2A', 'b3A');
    assert.equal((await state(white)).moves.length, 1, 'White does not move for Black');
    await plays(black, 'a3D', 'a2D');
    await both(2);
    await press(page, '#undo');
    await both(1);
    assert.deepEqual((await state(white)).position, (await state(black)).position);
  }, { viewport: { width: 900, height: 700 }, ...everywhere });
});

describe('circumstances', () => {
  /** In a frame without an origin: no storage, no worker, no module. */
  const inSandbox = async (page, host) => {
    await page.goto(`${host.url}sandbox.html`);
    const frame = await inside(page);
    assert.equal(await frame.evaluate(() => origin), 'null');
    await clickCell(frame, 'a2A');
    await clickCell(frame, 'a3A');
    await until(frame, () => window.raumspiel.state().played.length === 2);
  };
  const refused = { expected: /CORS|ERR_FAILED|from origin 'null'|Origin null|Cross-origin|cross-origin/ };

  board('in a sandbox, with storage refused and no worker, the computer answers', async (page, boards, host) => {
    page.needs('self');
    await inSandbox(page, host);
  }, refused);

  fresh('in a sandbox, by the policy that the documents bring along', async (page, { another }) => {
    const boards = await another({ policy: undefined });
    await inSandbox(page, await another({ folder: '/nowhere', under: '/', policy: undefined, pages: site(boards.url) }));
  }, { ...refused, ...everywhere });

  board('twenty boards in one page all show, and any of them plays', async (page, boards, host) => {
    await page.goto(`${host.url}twenty.html`);
    const count = (what) => page.evaluate((what) =>
      [...document.querySelectorAll('raumspiel-board')].filter((one) => {
        const root = one.shadowRoot;
        return what === 'alive' ? root.querySelector('iframe.alive') : !root.querySelector('canvas').hidden;
      }).length, what);
    // All are in sight: six are alive, the others have their still picture.
    await until(page, () =>
      [...document.querySelectorAll('raumspiel-board')].filter((one) =>
        one.shadowRoot.querySelector('iframe.alive') || !one.shadowRoot.querySelector('canvas').hidden).length === 20);
    assert.equal(await count('alive'), 6);
    for (const index of [19, 0, 11]) {
      const moved = await page.evaluate(async (index) => {
        const { move, by } = await document.querySelectorAll('raumspiel-board')[index].play('a3A');
        return { move, by };
      }, index);
      assert.deepEqual(moved, { move: 'a3A', by: 'message' });
      assert.ok((await count('alive')) <= 6);
    }
    // One that had to rest for others comes back with its game.
    const { state } = await page.evaluate(async () => {
      const last = document.querySelectorAll('raumspiel-board')[19];
      await last.rest();
      return last.state();
    });
    assert.deepEqual(state.played, ['a3A']);
  }, { viewport: { width: 860, height: 900 } });

  board('where the page itself is refused storage, it plays and says that nothing is kept', async (page, boards, host) => {
    await page.goto(boards.url);
    await until(page, () => Boolean(window.raumspiel));
    assert.match((await state(page)).status, /Nothing can be kept/);
    assert.ok(await page.evaluate(() => window.raumspiel.play('a3A')));
  }, {
    first: [() => {
      const refuse = () => { throw new DOMException('refused', 'SecurityError'); };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, { get: refuse });
      }
      navigator.serviceWorker.register = () => Promise.reject(new DOMException('refused', 'SecurityError'));
    }],
  });

  board('a script plays without a board', async (page, boards, host) => {
    await page.goto(`${boards.url}two-boards.html`);
    const told = await page.evaluate(async (address) => {
      const { default: init, Game, gameNames } = await import(address);
      await init();
      const game = new Game('artemis');
      game.play('Na3A');
      const legal = game.legalMoves();
      game.play(legal[0]);
      const faults = [];
      for (const fault of [
        () => game.play('Zz9Z'), () => new Game('ludo'), () => new Game('artemis', 'x'), () => Game.fromText('[White'),
      ]) {
        try { fault(); } catch (error) { faults.push([error instanceof Error, error.code, typeof error.message]); }
      }
      const again = Game.fromText(game.text()).state();
      const linked = Game.fromText(`https://example.org/#${game.state().link}`).state();
      const undone = [game.undo(), game.undo(5), game.redo(), game.undo(2)];
      return { names: gameNames(), legal: legal.length, faults, again, linked, undone, state: game.state() };
    }, `${boards.url}raumspiel.js`);
    assert.equal(told.names[0].name, 'artemis');
    assert.ok(told.legal > 20);
    assert.deepEqual(told.faults, ['move', 'game', 'option', 'text'].map((code) => [true, code, 'string']));
    assert.deepEqual([told.again.moves.length, told.linked.moves], [2, told.again.moves]);
    assert.deepEqual(told.undone, [true, false, true, true]);
    assert.deepEqual([told.state.moves, told.state.side, told.state.result], [[], 'white', null]);
  });
});
