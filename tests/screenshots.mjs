// Takes pictures of each game and view from the page in dist/, wide and phone-sized, light and dark, and writes the
// page that shows them all.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { choose, clickCell, keys as pressed, openGame, settle, state } from './lib/page.mjs';
import { assertPictureAlive } from './lib/picture.mjs';
import { serve } from './lib/server.mjs';
import { Session } from './lib/session.mjs';

const DOCS = fileURLToPath(new URL('../docs/', import.meta.url));
const FOLDER = 'screenshots';
const WINDOWS = {
  wide: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 640 }, scale: 2, touch: true },
};
const SCHEMES = ['light', 'dark'];

/** The games: a few moves, and what is then selected, with many cells to go to. */
const GAMES = {
  artemis: { title: 'Artemis Chess', moves: ['Bb2C', 'd2C', 'a3A', 'b3B'], selected: 'b2C' },
  raumschach: { title: 'Raumschach', moves: ['Bc2-Bc3', 'Dc4-Dc3', 'Bd2-Bd3', 'Dd4-Dd3'], selected: 'Bc1' },
  doseki: { title: 'Doseki', moves: ['Ee2-Ee3', 'Ee8-Ee7', 'Ef2-Ef3', 'Ed8-Ed7'], selected: 'Ee3' },
};

/** The ways of looking: what is chosen in the View menu, which keys are pressed, and what is chosen for the looks. */
const VIEWS = {
  cube: { title: 'the cube' },
  sheets: { title: 'level sheets', item: 'show-sheets' },
  both: { title: 'cube and sheets', item: 'show-both' },
  slice: { title: 'a slice', keys: ['.', '.'] },
  spread: { title: 'spread apart', keys: ['>', '>', '>'] },
  above: { title: 'from above, spread', keys: ['5', '>', '>'] },
  signs: { title: 'flat signs, four colours', looks: { theme: 'four', signs: 'signs' } },
  contrast: { title: 'high contrast', looks: { theme: 'contrast' } },
};

async function take(page, game, view, path) {
  const { moves, selected } = GAMES[game];
  const { item, keys = [], looks = {} } = VIEWS[view];
  for (const move of moves) await page.evaluate((move) => window.raumspiel.play(move), move);
  if (!(await state(page)).showHints) await choose(page, '#menu-view', '#show-hints');
  await settle(page);
  await clickCell(page, selected);
  if (item) await choose(page, '#menu-view', `#${item}`);
  await page.focus('#sheets [tabindex="0"]');
  await pressed(page, ...keys, ...(Object.keys(looks).length ? ['v'] : []));
  for (const [id, value] of Object.entries(looks)) await page.select(`#${id}`, value);
  await page.mouse.move(1, 1);
  await settle(page);
  if (item !== 'show-sheets') await assertPictureAlive(page);
  const { data } = await page.cdp('Page.captureScreenshot', { format: 'webp', quality: 75 });
  writeFileSync(path, Buffer.from(data, 'base64'));
}

/** The page that shows them. */
function gallery() {
  const lines = ['# What it looks like', '', 'Made by `cargo xtask docs` from the real page.'];
  for (const [game, { title }] of Object.entries(GAMES)) {
    lines.push('', `## ${title}`, '', '| | wide, light | wide, dark | phone, light | phone, dark |', '|---|---|---|---|---|');
    for (const [view, { title: seen }] of Object.entries(VIEWS)) {
      const shots = Object.keys(WINDOWS).flatMap((size) => SCHEMES.map((scheme) => `${size}-${scheme}`));
      const cells = shots.map((shot) => `![${title}, ${seen}: ${shot.replace('-', ', ')}](${FOLDER}/${game}-${view}-${shot}.webp)`);
      lines.push(`| ${seen} | ${cells.join(' | ')} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}

mkdirSync(join(DOCS, FOLDER), { recursive: true });
const session = await Session.start();
try {
  for (const game of Object.keys(GAMES)) {
    for (const [size, window] of Object.entries(WINDOWS)) {
      for (const scheme of SCHEMES) {
        for (const view of Object.keys(VIEWS)) {
          const server = await serve();
          const page = await session.fresh({ ...window, scheme });
          await openGame(page, `${server.url}#${game}`);
          await take(page, game, view, join(DOCS, FOLDER, `${game}-${view}-${size}-${scheme}.webp`));
          await server.close();
        }
        console.log(`docs/${FOLDER}/${game}-*-${size}-${scheme}.webp`);
      }
    }
  }
} finally {
  await session.close();
}
writeFileSync(join(DOCS, 'pictures.md'), gallery());
