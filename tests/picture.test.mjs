// The picture when the browser takes its graphics away, when the screen is another, and whose side it is seen from.

import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { boardSeen, choose, clickCell, keys, press, settle, shown, state, until, view } from './lib/page.mjs';
import { assertPictureAlive, loseGraphics } from './lib/picture.mjs';
import { suite } from './lib/suite.mjs';

const { game, fresh } = await suite({ viewport: { width: 800, height: 600 }, everywhere: true });

const told = (page, why) => until(page, (why) => document.querySelector(`#no-webgl [data-why="${why}"]`).checkVisibility(), why);

describe('graphics that are taken away', () => {
  game('and do not come back: the sheets are there instead, and a button that draws again', async (page) => {
    await loseGraphics(page, { back: false });
    await told(page, 'lost');
    assert.equal(await shown(page, '#no-webgl [data-why="missing"]'), false, 'nobody is told that there is no WebGL');
    await press(page, '#sheets [aria-label^="a2A,"]');
    await press(page, '#sheets [aria-label^="a3A,"]');
    assert.deepEqual((await state(page)).moves, ['a3A']);
    await press(page, '#draw-again');
    await until(page, () => !document.querySelector('#no-webgl').checkVisibility());
    await until(page, boardSeen);
    await assertPictureAlive(page);
    await clickCell(page, 'a3D');
    assert.equal((await state(page)).selection, 'a3D');
  });

  game('for the third time within a minute: the cube is given up', async (page) => {
    for (let time = 0; time < 2; time += 1) {
      const drawn = await loseGraphics(page, { back: true });
      await until(page, (drawn) => window.raumspiel.frames() > drawn, drawn);
      await until(page, boardSeen);
      assert.equal(await shown(page, '#no-webgl'), false, `${time + 1}`);
    }
    await loseGraphics(page, { back: false });
    await told(page, 'given-up');
    await press(page, '#sheets [aria-label^="a2A,"]');
    await press(page, '#sheets [aria-label^="a3A,"]');
    assert.deepEqual((await state(page)).moves, ['a3A']);
  });
});

describe('another screen', () => {
  game('with other pixels: the picture has as many', async (page) => {
    const wrong = () => page.evaluate(() => {
      const { width, clientWidth } = document.querySelector('#board');
      return Math.abs(width - clientWidth * devicePixelRatio) > 1;
    });
    assert.equal(await wrong(), false);
    for (const deviceScaleFactor of [2, 1.25, 1.5]) {
      await page.cdp('Emulation.setDeviceMetricsOverride', { width: 800, height: 600, deviceScaleFactor, mobile: false });
      // With the next picture, the browser tells of it.
      await page.screenshot();
      await until(page, (ratio) => {
        const { width, clientWidth } = document.querySelector('#board');
        return devicePixelRatio === ratio && Math.abs(width - clientWidth * ratio) <= 1;
      }, deviceScaleFactor);
    }
  }, { everywhere: false });
});

describe('whose side it is seen from', () => {
  const begin = async (page, white, black) => {
    await keys(page, 'F2');
    await page.select('#plays-white', white);
    await page.select('#plays-black', black);
    await press(page, '#begin');
    await settle(page);
  };

  game('who plays Black against the computer sits at Black’s side, unless the view was chosen', async (page) => {
    const white = (await view(page)).azimuth;
    await begin(page, 'computer-1', 'person');
    const black = (await view(page)).azimuth;
    assert.equal(Math.abs(black - white), 180);
    await begin(page, 'person', 'computer-1');
    assert.equal((await view(page)).azimuth, white);
    await choose(page, '#menu-view', '#view-back');
    await settle(page);
    const chosen = await view(page);
    await begin(page, 'person', 'computer-2');
    assert.deepEqual(await view(page), chosen);
  });
});

describe('many boards in one page', () => {
  const TWENTY = Array.from({ length: 20 }, (_, index) =>
    `<iframe id="board-${index}" loading="${index % 2 ? 'lazy' : 'eager'}" src="EMBED?game=${['artemis', 'raumschach'][index % 3 % 2]}" width="420" height="300"></iframe><div style="height:200px"></div>`);

  fresh('scrolled to the end and back, each is drawn when it is seen', async (page, { server, another }) => {
    const pages = { '/many.html': `<!doctype html><title>Many</title><link rel="icon" href="data:,"><body>${TWENTY.join('').replaceAll('EMBED', `${server.url}embed.html`)}` };
    const host = await another({ folder: '/nowhere', pages });
    await page.goto(`${host.url}many.html`);
    const there = [...TWENTY.keys()];
    for (const index of [...there, ...there.toReversed()]) {
      await page.evaluate((index) => document.querySelector(`#board-${index}`).scrollIntoView({ block: 'center' }), index);
      const frame = page.frame(`#board-${index}`);
      await until(frame, () => window.raumspiel?.frames() > 0 && document.querySelector('#board').style.visibility !== 'hidden'
        && document.querySelector('#board').getContext('webgl2')?.isContextLost() === false);
      assert.equal(await shown(frame, '#no-webgl'), false, `${index}`);
    }
  });
});
