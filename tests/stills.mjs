// Takes the pictures that are seen before the program has come (www/still.js): the board as every game of Artemis Chess
// begins, and empty boards of each size, light and dark. The page of dist/ draws them.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { choose, openGame, press, settle, until } from './lib/page.mjs';
import { serve } from './lib/server.mjs';
import { Session } from './lib/session.mjs';

const WWW = fileURLToPath(new URL('../www/', import.meta.url));
/** As sharp as a phone shows it, and as few bytes as that takes. */
const HEIGHT = 640;
const QUALITY = 25;
/** The games' boards; each is named by its levels. */
const CUBES = { artemis: 4, raumschach: 5, doseki: 9 };

/** The canvas alone, on what is behind it: a picture that lets that through would be five times as large. */
const ALONE = `
  body * { visibility: hidden; }
  #board { visibility: visible; position: fixed !important; inset: 0 auto auto 0 !important; z-index: 99; }
`;

/** Gives the canvas a size, and returns how far apart two cells are on it. */
async function sized(page, width, height) {
  await page.evaluate(([width, height]) => {
    const board = document.querySelector('#board');
    Object.assign(board.style, { width: `${width}px`, height: `${height}px` });
  }, [width, height]);
  await until(page, ([width, height]) => {
    const { width: across, height: down } = document.querySelector('#board');
    return across === width && down === height;
  }, [width, height]);
  await settle(page);
  return page.evaluate(() => {
    const { cellToClient, state } = window.raumspiel;
    const cells = state().game === 'artemis' ? ['a1A', 'd4D'] : ['Aa1', 'Bb2'];
    const [one, other] = cells.map((cell) => cellToClient(cell));
    return Math.hypot(one.x - other.x, one.y - other.y);
  });
}

/** The picture, cut as close as the board lets it: both its width and its height decide how large the board is. */
async function take(page, cdp, name) {
  const [low, high] = [await sized(page, 900, 300), await sized(page, 300, 900)];
  const width = Math.round((HEIGHT * low) / high);
  await sized(page, width, HEIGHT);
  const clip = { x: 0, y: 0, width, height: HEIGHT, scale: 1 };
  const { data } = await cdp('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip });
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(`${WWW}${name}.webp`, bytes);
  console.log(`${name}.webp: ${width} x ${HEIGHT}, ${bytes.length} bytes`);
}

const server = await serve();
const session = await Session.start();
const cdp = (cmd, params) => session.send('POST', '/goog/cdp/execute', { cmd, params });
try {
  for (const scheme of ['light', 'dark']) {
    for (const [game, levels] of Object.entries(CUBES)) {
      const page = await session.fresh({ viewport: { width: 1000, height: 1000 }, scheme });
      await openGame(page, `${server.url}#${game}`);
      if (game === 'artemis') {
        await alone(page);
        await take(page, cdp, `board-${scheme}`);
        await openGame(page, `${server.url}?again#${game}`);
      }
      await choose(page, '#menu-file', '#edit-position');
      await press(page, '#editor-clear');
      await alone(page);
      await take(page, cdp, `cube-${levels}-${scheme}`);
    }
  }
} finally {
  await session.close();
  await server.close();
}

async function alone(page) {
  await page.evaluate((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
  }, ALONE);
}
