// Takes the README's screenshots from the page in dist/.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inPage, launchChromium } from './lib/chromium.mjs';
import { clickCell, choose, openGame, play, settle, state } from './lib/page.mjs';
import { assertPictureAlive } from './lib/picture.mjs';
import { serve } from './lib/server.mjs';

const FOLDER = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
const WINDOWS = {
  wide: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};
/** A few moves, after which White's bishop on b2C has many cells to go to and some to capture on. */
const MOVES = ['b1B-b2C', 'd3C-d2C', 'a2A-a3A', 'b4C-b3B'];
const SELECTED = 'b2C';

/** Other games and other ways of looking: the game, the window, light or dark, and what is done first. */
const VIEWS = {
  'raumschach-wide-light': ['raumschach', 'wide', 'light'],
  'raumschach-phone-dark': ['raumschach', 'phone', 'dark'],
  'doseki-wide-light': ['doseki', 'wide', 'light'],
  'doseki-phone-dark': ['doseki', 'phone', 'dark'],
  'slice-wide-light': ['artemis', 'wide', 'light', { keys: ['.', '.', 'v'] }],
  'signs-wide-dark': ['raumschach', 'wide', 'dark', { keys: ['v', '>'], select: { '#theme': 'four', '#signs': 'signs' } }],
  'above-wide-light': ['doseki', 'wide', 'light', { keys: ['5', '.', '.', 'x'] }],
};

mkdirSync(FOLDER, { recursive: true });
const server = await serve();
const browser = await launchChromium();
try {
  for (const [size, window] of Object.entries(WINDOWS)) {
    for (const colorScheme of ['light', 'dark']) {
      const name = `${size}-${colorScheme}`;
      await inPage(browser, `screenshot ${name}`, { ...window, colorScheme, reducedMotion: 'reduce' }, async (page) => {
        await openGame(page, server.url);
        if (!(await state(page)).showHints) await choose(page, '#menu-view', '#show-hints');
        await play(page, MOVES);
        await clickCell(page, SELECTED);
        await page.mouse.move(1, 1);
        await settle(page);
        await assertPictureAlive(page);
        await page.screenshot({ path: join(FOLDER, `${name}.png`) });
      });
      console.log(`docs/screenshots/${name}.png`);
    }
  }
  for (const [name, [game, size, colorScheme, { keys = [], select = {} } = {}]] of Object.entries(VIEWS)) {
    await inPage(browser, `screenshot ${name}`, { ...WINDOWS[size], colorScheme, reducedMotion: 'reduce' }, async (page) => {
      await openGame(page, `${server.url}#${game}`);
      await page.focus('#sheets [tabindex="0"]');
      for (const key of keys) await page.keyboard.press(key);
      for (const [id, value] of Object.entries(select)) await page.selectOption(id, value);
      await settle(page);
      await assertPictureAlive(page);
      await page.screenshot({ path: join(FOLDER, `${name}.png`) });
    });
    console.log(`docs/screenshots/${name}.png`);
  }
} finally {
  await browser.close();
  await server.close();
}
