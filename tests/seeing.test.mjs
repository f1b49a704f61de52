// Seeing into the cube and touching it: slices, spread, views, picking, fingers, and what it all costs.

import assert from 'node:assert/strict';
import { describe } from 'node:test';
import {
  check, choose, clickCell, frames, hide, keys, openGame, press, reloadGame, scrollTo, settle, state, until, view,
} from './lib/page.mjs';
import { boardPicture } from './lib/picture.mjs';
import { suite } from './lib/suite.mjs';

const everywhere = { everywhere: true };

const GAMES = ['artemis', 'raumschach', 'doseki'];
/** Azimuth and elevation. */
const ANGLES = [[26, 20], [-154, 35], [90, 10], [10, 60]];
/** How often to press plus (or, below nought, minus). */
const ZOOMS = [-2, 0, 4];

const { fresh } = await suite({ viewport: { width: 640, height: 480 } });

const run = (name, options, body) => fresh(name, body, options);

async function key(page, ...names) {
  await page.focus('#sheets [tabindex="0"]');
  await keys(page, ...names);
}

/**
 * Every cell that has a place must be found at that place: how many there are, and the faults. Runs in the page,
 * or in a frame of it.
 */
const pickAll = (page) =>
  page.evaluate(() => {
    const { position, game } = window.raumspiel.state();
    const size = game === 'doseki' ? position.split(' ')[0].split('|').length : { artemis: 4, raumschach: 5 }[game];
    const [levels, files, ranks] = ['ABCDEFGHI', 'abcdefghi', '123456789'].map((all) => [...all.slice(0, size)]);
    const places = {};
    const faults = [];
    for (const level of levels)
      for (const file of files)
        for (const rank of ranks) {
          const cell = { artemis: file + rank + level, raumschach: level + file + rank }[game] ?? level + file + rank;
          const place = window.raumspiel.cellToClient(cell);
          if (!place) continue;
          places[cell] = place;
          const found = window.raumspiel.cellAt(place.x, place.y);
          if (found !== cell) faults.push(`${cell} at ${place.x},${place.y} is ${found}`);
        }
    return { all: size ** 3, places, faults };
  });

/** Points at some of the cells with a real pointer; the page must name each. `from` is where a frame begins. */
async function pointAtSome(page, frame, places, from = { x: 0, y: 0 }) {
  const cells = Object.keys(places);
  for (const cell of [0, 1, 2, 3].map((part) => cells[Math.floor((part * (cells.length - 1)) / 3)])) {
    await page.mouse.move(from.x + places[cell].x, from.y + places[cell].y);
    const named = await frame.evaluate(() => document.querySelector('#cell-name').textContent);
    assert.equal(named, cell, 'the cell under the pointer');
  }
}

async function pickFromEverywhere(page, frame, from) {
  for (const zoom of ZOOMS) {
    await frame.focus('#sheets [tabindex="0"]');
    await keys(frame, '0', ...Array(Math.abs(zoom)).fill(zoom < 0 ? '-' : '+'));
    for (const [azimuth, elevation] of ANGLES) {
      await scrollTo(frame, '#turn', String(azimuth));
      await scrollTo(frame, '#tilt', String(elevation));
      const { all, places, faults } = await pickAll(frame);
      const where = `zoom ${zoom}, ${azimuth}, ${elevation}`;
      assert.deepEqual(faults, [], where);
      const least = zoom > 0 ? 0.1 : { 10: 0.9, 20: 0.7, 35: 0.4, 60: 0.25 }[elevation];
      assert.ok(Object.keys(places).length >= least * all, `${Object.keys(places).length} of ${all}: ${where}`);
      await pointAtSome(page, frame, places, from);
    }
  }
}

describe('picking', () => {
  for (const game of GAMES) {
    run(`${game}: every cell, four angles, three zooms`, {}, async (page, { server }) => {
      await openGame(page, `${server.url}#${game}`);
      await pickFromEverywhere(page, page);
    });
  }
  for (const [name, scale] of [['two', 2], ['three', 3], ['one and a half, as zooming a page makes them', 1.5]]) {
    run(`artemis: pixels of ${name}`, { scale }, async (page, { server }) => {
      await openGame(page, `${server.url}#artemis`);
      await pickFromEverywhere(page, page);
    });
  }
  run('in a scrolled frame of a page that is enlarged', {}, async (page, { server }) => {
    await page.goto(`${server.url}help.html`);
    await page.evaluate((src) => {
      document.body.innerHTML = `<div data-style="height:900px"></div>
        <div data-style="zoom:1.5"><iframe id="game" src="${src}" data-style="width:400px;height:340px;border:7px solid"></iframe></div>
        <div data-style="height:900px"></div>`;
      // The page's policy has no style attributes in texts.
      for (const one of document.querySelectorAll('[data-style]')) one.style.cssText = one.dataset.style;
      window.scrollTo(0, 880);
    }, `${server.url}#artemis`);
    const frame = page.frame('#game');
    await until(frame, () => Boolean(window.raumspiel));
    await settle(frame);
    const { places, faults, all } = await pickAll(frame);
    assert.deepEqual(faults, []);
    assert.ok(Object.keys(places).length > 0.7 * all);
    // The frame's pixels are one and a half of the page's.
    const { x: left, y: top } = await page.box('#game');
    const at = { x: left + 7 * 1.5, y: top + 7 * 1.5 };
    const scaled = Object.fromEntries(Object.entries(places).map(([cell, { x, y }]) => [cell, { x: x * 1.5, y: y * 1.5 }]));
    await pointAtSome(page, frame, scaled, at);
  });
});

describe('seeing inside', () => {
  run('a slice alone takes clicks', {}, async (page, { server }) => {
    await openGame(page, `${server.url}#artemis`);
    const place = (cell) => page.evaluate((cell) => window.raumspiel.cellToClient(cell), cell);
    const above = await place('d4D');
    await key(page, '.', '.');
    assert.deepEqual((await view(page)).slice, { axis: 'level', first: 1, last: 1, restGone: false });
    assert.equal(await place('d4D'), null);
    assert.notEqual(await page.evaluate(({ x, y }) => window.raumspiel.cellAt(x, y), above), 'd4D');
    await clickCell(page, 'a1B');
    assert.equal((await state(page)).selection, 'a1B');
    await key(page, 'x', ',');
    assert.deepEqual((await view(page)).slice, { axis: 'level', first: 0, last: 0, restGone: true });
    await key(page, 's');
    assert.equal((await view(page)).slice.axis, 'rank');
    await key(page, '0');
    assert.equal((await view(page)).slice, null);
    assert.notEqual(await place('d4D'), null);
  });

  run('ranges are chosen in the panel', {}, async (page, { server }) => {
    await openGame(page, `${server.url}#raumschach`);
    await choose(page, '#menu-view', '#show-seeing');
    await page.select('#slice-axis', 'file');
    await page.select('#slice-last', '2');
    await page.select('#slice-first', '1');
    assert.deepEqual((await view(page)).slice, { axis: 'file', first: 1, last: 2, restGone: false });
    await page.select('#slice-first', '4');
    assert.deepEqual((await view(page)).slice, { axis: 'file', first: 4, last: 4, restGone: false });
    await check(page, '#slice-gone');
    assert.equal((await view(page)).slice.restGone, true);
  });

  run('views with names, spread, and what is remembered for each game', {}, async (page, { server }) => {
    await openGame(page, `${server.url}#artemis`);
    for (const [name, azimuth, elevation] of [['2', 180, 19.5], ['3', 90, 19.5], ['4', -90, 19.5], ['6', 0, -90], ['1', 0, 19.5], ['5', 0, 90]]) {
      await key(page, name);
      const seen = await view(page);
      assert.deepEqual([seen.azimuth, seen.elevation], [azimuth, elevation], name);
    }
    await key(page, '>', '>', '.');
    // Remembered to a thousandth.
    const seen = async () => JSON.parse(JSON.stringify(await view(page), (_, value) => (typeof value === 'number' ? value.toFixed(3) : value)));
    const artemis = await seen();
    assert.ok(Number(artemis.spread) > 2.5);
    await page.evaluate(() => { location.hash = '#raumschach'; });
    await until(page, () => window.raumspiel.state().game === 'raumschach');
    assert.equal((await view(page)).slice, null);
    await page.evaluate(() => { location.hash = '#artemis'; });
    await until(page, () => window.raumspiel.state().game === 'artemis');
    assert.deepEqual(await seen(), artemis);
    await reloadGame(page);
    assert.deepEqual(await seen(), artemis);
  });

  run('attackers and reach are told', {}, async (page, { server }) => {
    await openGame(page, `${server.url}#artemis`);
    await key(page, 'd');
    const { x, y } = await page.evaluate(() => window.raumspiel.cellToClient('c1C'));
    await page.mouse.move(x, y);
    assert.match((await state(page)).status, /c1C is attacked by nothing; defended by .*knight a1B/);
  });

  run('themes and signs change the picture and are remembered', {}, async (page, { server }) => {
    await openGame(page, `${server.url}#artemis`);
    const picture = async () => (await boardPicture(page)).data.toString('base64');
    const seen = [await picture()];
    await choose(page, '#menu-view', '#show-seeing');
    for (const [select, value] of [['#theme', 'four'], ['#theme', 'contrast'], ['#theme', 'wood'], ['#signs', 'signs']]) {
      await page.select(select, value);
      await settle(page);
      seen.push(await picture());
    }
    assert.equal(new Set(seen).size, seen.length);
    await reloadGame(page);
    assert.deepEqual([await page.value('#theme'), await page.value('#signs')], ['wood', 'signs']);
  });
});

describe('touch', () => {
  const PHONE = { viewport: { width: 360, height: 640 }, scale: 2, touch: true };

  /** Where the middle of an element is, and points from there. */
  async function about(page, selector) {
    const { x, y, width, height } = await page.box(selector);
    return (right, down) => [x + width / 2 + right, y + height / 2 + down];
  }

  async function tap(page, cell) {
    const { x, y } = await page.evaluate((cell) => window.raumspiel.cellToClient(cell), cell);
    await page.touch([[x, y]]);
    await settle(page);
  }

  run('tap, drag, pinch and spread', { ...PHONE, ...everywhere }, async (page, { server }) => {
    await openGame(page, `${server.url}#artemis`);
    await tap(page, 'a1B');
    assert.equal((await state(page)).selection, 'a1B');
    await tap(page, 'c1C');
    assert.deepEqual((await state(page)).moves, ['Nc1C']);

    const at = await about(page, '#board');
    const start = await view(page);
    await page.touch([0, 10, 25, 40].map((x) => at(x, 0)));
    const turned = await view(page);
    assert.ok(turned.azimuth < start.azimuth - 5, 'one finger turns');
    assert.deepEqual([turned.zoom, turned.spread], [start.zoom, start.spread]);

    await page.touch(...[-1, 1].map((side) => [30, 40, 60, 80].map((x) => at(side * x, 0))));
    const pinched = await view(page);
    assert.ok(pinched.zoom > start.zoom * 1.5, `a pinch zooms: ${pinched.zoom}`);
    assert.deepEqual([pinched.azimuth, pinched.spread], [turned.azimuth, start.spread]);

    await page.touch(...[-1, 1].map((side) => [40, 25, 0, -30, -60].map((y) => at(side * 30, y))));
    const spread = await view(page);
    assert.ok(spread.spread > start.spread * 1.2, `two fingers spread: ${spread.spread}`);
    assert.deepEqual([spread.azimuth, spread.zoom], [pinched.azimuth, pinched.zoom]);
    assert.equal(await page.evaluate(() => window.scrollY), 0);
  });

  run('a touch that is cancelled leaves nothing', PHONE, async (page, { server }) => {
    await openGame(page, `${server.url}#artemis`);
    const at = await about(page, '#board');
    const before = [await view(page), (await state(page)).moves];
    await page.touchCancelled(at(0, 0), at(40, 0));
    await page.touchCancelled(at(0, 20));
    await settle(page);
    assert.deepEqual([await view(page), (await state(page)).moves], before);
    await page.touch([0, 10, 25, 40].map((x) => at(x, 0)));
    // One finger is one finger again: it turns, and does not zoom.
    await until(page, (azimuth) => window.raumspiel.view().azimuth < azimuth - 5, before[0].azimuth);
    assert.equal((await view(page)).zoom, before[0].zoom);
  });

  run('a finger on the board turns it and does not scroll the page around', PHONE, async (page, { server }) => {
    await page.goto(`${server.url}help.html`);
    await page.evaluate((src) => {
      document.body.innerHTML = `<div data-style="height:60px">above</div>
        <iframe id="game" src="${src}" data-style="width:340px;height:420px;border:0"></iframe><div data-style="height:1500px">below</div>`;
      for (const one of document.querySelectorAll('[data-style]')) one.style.cssText = one.dataset.style;
    }, `${server.url}#artemis`);
    const frame = page.frame('#game');
    await until(frame, () => Boolean(window.raumspiel));
    await settle(frame);
    const outer = await page.box('#game');
    const [x, y] = (await about(frame, '#board'))(outer.x, outer.y);
    const before = (await view(frame)).elevation;
    await page.touch([30, 15, 0, -20].map((down) => [x, y + down]));
    await until(frame, (before) => window.raumspiel.view().elevation !== before, before);
    assert.equal(await page.evaluate(() => window.scrollY), 0, 'the page stays');
    await page.touch([600, 570, 540, 480, 420].map((down) => [100, down]));
    await until(page, () => window.scrollY > 20);
  });

  run('the looks leave the board its room', PHONE, async (page, { server }) => {
    for (const game of ['artemis', 'raumschach', 'doseki']) {
      await openGame(page, `${server.url}?${game}#${game}`);
      const height = () => page.evaluate(() => document.querySelector('#board').clientHeight);
      const alone = await height();
      await choose(page, '#menu-view', '#show-seeing');
      await settle(page);
      // A finger's 44 px, and what is between them and the board.
      assert.ok(alone - (await height()) < 70, `${game}: one line of looks, ${alone} and ${await height()} px`);
      await press(page, '#tip-down');
      await choose(page, '#menu-view', '#show-seeing');
    }
  });

  run('everything to touch is large enough', PHONE, async (page, { server }) => {
    await openGame(page, `${server.url}#artemis`);
    await choose(page, '#menu-view', '#show-seeing');
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, input, select, a')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => [element.id || element.ariaLabel || element.textContent, element.getBoundingClientRect()])
        .filter(([, { width, height }]) => Math.min(width, height) < 24)
        .map(([name, { width, height }]) => `${name}: ${width} x ${height}`),
    );
    assert.deepEqual(small, []);
  });
});

describe('what it costs', () => {
  run('a hidden page draws nothing', {}, async (page, { server }) => {
    await openGame(page, `${server.url}#artemis`);
    await hide(page, true);
    await settle(page);
    const before = await frames(page);
    await scrollTo(page, '#turn', '77');
    assert.equal(await frames(page), before);
    await hide(page, false);
    await settle(page);
    assert.ok((await frames(page)) > before, 'what has changed is drawn when the page is seen again');
  });

  const counted = () => {
    window.objects = {};
    const { prototype } = WebGL2RenderingContext;
    for (const name of Object.getOwnPropertyNames(prototype)) {
      const [, verb, kind] = /^(create|delete)([A-Z]\w*)$/.exec(name) ?? [];
      if (!verb) continue;
      const call = prototype[name];
      prototype[name] = function (...given) {
        if (verb === 'create' || given[0]) window.objects[kind] = (window.objects[kind] ?? 0) + (verb === 'create' ? 1 : -1);
        return call.apply(this, given);
      };
    }
    for (const name of ['instantiate', 'instantiateStreaming']) {
      const call = WebAssembly[name];
      WebAssembly[name] = async (...given) => {
        const made = await call.apply(WebAssembly, given);
        // Its name is shortened in what is shipped.
        const all = Object.values((made.instance ?? made).exports);
        window.memory ??= all.find((one) => one instanceof WebAssembly.Memory);
        return made;
      };
    }
  };

  run('fifty new games leave nothing behind', { viewport: { width: 400, height: 360 }, first: [counted] }, async (page, { server }) => {
    await openGame(page, `${server.url}#artemis`);
    await page.cdp('Performance.enable');
    const measured = async () => {
      await page.cdp('HeapProfiler.collectGarbage');
      const { metrics } = await page.cdp('Performance.getMetrics');
      const metric = (name) => metrics.find((one) => one.name === name).value;
      const own = await page.evaluate(() => ({ objects: window.objects, memory: window.memory.buffer.byteLength }));
      return { ...own, heap: metric('JSHeapUsedSize'), listeners: metric('JSEventListeners') };
    };
    const games = async (count) => {
      for (let game = 0; game < count; game += 1) {
        const next = GAMES[(game + 1) % GAMES.length];
        await page.evaluate((next) => { location.hash = `#${next}`; }, next);
        await until(page, (next) => window.raumspiel.state().game === next, next);
        await settle(page);
      }
    };
    await games(9);
    const early = await measured();
    await games(42);
    const late = await measured();
    assert.deepEqual(late.objects, early.objects);
    assert.ok(Object.values(early.objects).some((count) => count > 0), 'objects are counted');
    assert.equal(late.listeners, early.listeners);
    assert.ok(late.memory <= early.memory * 1.25, `memory of the program: ${early.memory}, then ${late.memory}`);
    assert.ok(late.heap < early.heap + 3e6, `heap: ${early.heap}, then ${late.heap}`);
  });
});
