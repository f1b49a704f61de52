// The three browsers: how each is started, and how each is told what a person would set in it.
//
// A browser has
// - `name` and `driver`, the program; `screen`: whether it draws only into a window;
// - `start(options)`: capabilities and environment. What `started` names of a page's options is decided there:
//   another value of it needs another start;
// - `dress(session, options)`: sets the rest for the page that comes next, and the size of the window;
// - `media(session, { scheme, medium, forced })`: light or dark, screen or paper, and whether colours are the system's
//   own, in a page that is open.
//
// - `lacks`: what a test may need and the browser, or its driver, has not: `[what, in its own words]`.
//
// What can't be done throws a `Lack`: see lacks.mjs.

import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { miniBrowser, onPath } from './find.mjs';
import { lacking } from './lacks.mjs';

/** The options of a page, and what they are where a test says nothing. */
export const USUAL = {
  /** Wide enough for the wide layout, and no larger: drawing in software takes its time by the pixel. */
  viewport: { width: 1000, height: 700 },
  /** How many pixels of the screen a CSS pixel has, across and down. */
  scale: 1,
  /** Whether the screen is touched: what `(pointer: coarse)` tells. */
  touch: false,
  /** The system's colours, `light` or `dark`. */
  scheme: 'light',
  /** Whether things may glide; `reduce` is what the system is asked for. */
  motion: 'reduce',
  locale: 'en-US',
  webgl: true,
};

/** A folder that is gone after the tests: for what a browser saves, or reads its settings from. */
function folder() {
  const path = mkdtempSync(join(tmpdir(), 'raumspiel-'));
  process.once('exit', () => rmSync(path, { recursive: true, force: true }));
  return path;
}

const chromium = {
  name: 'Chromium',
  driver: 'chromedriver',
  screen: false,
  started: ['webgl', 'locale'],
  start({ webgl, locale }) {
    const downloads = folder();
    const drawing = webgl
      ? ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
      : ['--disable-gpu', '--disable-3d-apis'];
    const quiet = ['--no-first-run', '--disable-quic', '--disable-background-networking', '--disable-sync'];
    const capabilities = {
      browserName: 'chrome',
      'goog:loggingPrefs': { browser: 'ALL' },
      'goog:chromeOptions': {
        binary: onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
        args: ['--headless=new', '--no-sandbox', `--accept-lang=${locale}`, ...quiet, ...drawing],
        prefs: { 'download.default_directory': downloads },
      },
    };
    return { capabilities, downloads };
  },
  async dress(session, { viewport: { width, height }, scale, touch, scheme, motion }) {
    const cdp = (cmd, params) => session.send('POST', '/goog/cdp/execute', { cmd, params });
    await cdp('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: false });
    await cdp('Emulation.setTouchEmulationEnabled', { enabled: touch, maxTouchPoints: touch ? 5 : 1 });
    this.worn = { scheme, motion };
    await this.media(session, { scheme });
  },
  async media(session, { scheme = this.worn.scheme, medium = '', forced = false }) {
    this.worn.scheme = scheme;
    const features = [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: this.worn.motion },
      { name: 'forced-colors', value: forced ? 'active' : 'none' },
    ];
    const params = { media: medium, features };
    await session.send('POST', '/goog/cdp/execute', { cmd: 'Emulation.setEmulatedMedia', params });
  },
};

const firefox = {
  name: 'Firefox',
  driver: 'geckodriver',
  // Scripts may run in Firefox itself, where a person's settings are.
  words: ['--allow-system-access'],
  screen: true,
  started: ['webgl', 'locale', 'motion', 'scale', 'touch'],
  start({ webgl, locale, motion, scale, touch }) {
    const downloads = folder();
    const prefs = {
      ...(webgl ? { 'webgl.force-enabled': true, 'webgl.forbid-software': false } : { 'webgl.disabled': true }),
      'intl.accept_languages': locale,
      'ui.prefersReducedMotion': motion === 'reduce' ? 1 : 0,
      'layout.css.devPixelsPerPx': String(scale),
      'dom.w3c_touch_events.enabled': 1,
      ...(touch && { 'ui.primaryPointerCapabilities': 1, 'ui.allPointerCapabilities': 1 }),
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
    };
    const binary = onPath('firefox-esr', 'firefox');
    return { capabilities: { 'moz:firefoxOptions': { binary, prefs } }, downloads };
  },
  async dress(session, { viewport: { width, height }, scheme }) {
    await this.media(session, { scheme });
    // The page's own frame in the window: that is at once, and may be narrower than a window.
    const size = `const { style } = gBrowser.selectedBrowser;
      const [width, height] = arguments;
      Object.assign(style, { flex: 'none', minWidth: '0', minHeight: '0', width: width + 'px', height: height + 'px' });`;
    await asBrowser(session, size, [width, height]);
  },
  media(session, { scheme, medium = '' }) {
    const set = `const here = gBrowser.selectedBrowser.browsingContext;
      const [scheme, medium] = arguments;
      if (scheme) here.prefersColorSchemeOverride = scheme;
      here.mediumOverride = medium;`;
    return asBrowser(session, set, [scheme ?? '', medium]);
  },
};

/** Runs a script in Firefox itself, where a person's settings are. */
async function asBrowser(session, script, args) {
  await session.send('POST', '/moz/context', { context: 'chrome' });
  try {
    return await session.send('POST', '/execute/sync', { script, args });
  } finally {
    await session.send('POST', '/moz/context', { context: 'content' });
  }
}

const webkit = {
  name: 'WebKitGTK',
  driver: 'WebKitWebDriver',
  screen: true,
  // A tab behind another draws nothing, and the driver brings none to the front.
  further: 'window',
  lacks: {
    touch: ['touch', 'a `touch` pointer of its driver’s actions arrives as a mouse'],
    active: ['active window', '`document.hasFocus()` is false, whatever its driver clicks'],
    self: ['‘self’ in a policy that a server sends for a frame without an origin', 'Refused to load … because it appears in neither the script-src directive nor the default-src directive'],
  },
  started: ['webgl', 'locale', 'motion', 'scale', 'scheme'],
  start({ webgl, locale, motion, scale, scheme }) {
    // It speaks the language of a locale that the system has made, and nothing else can tell it another.
    if (locale !== USUAL.locale) lacking('WebKitGTK', `language ${locale}`, 'it has only those of the system’s locales');
    const home = folder();
    const downloads = join(home, 'downloads');
    mkdirSync(downloads);
    mkdirSync(join(home, 'gtk-3.0'));
    writeFileSync(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
    writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), `[Settings]\ngtk-enable-animations=${motion === 'reduce' ? 0 : 1}\n`);
    const environment = {
      XDG_CONFIG_HOME: home,
      GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
      GDK_SCALE: String(Math.round(scale)),
    };
    const options = { binary: miniBrowser(), args: ['--automation', `--enable-webgl=${webgl}`] };
    return { capabilities: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }, environment, downloads };
  },
  dress: (session, { viewport }) => resize(session, viewport),
  media: () => lacking('WebKitGTK', 'colours and media of an open page', 'the driver has no command for them'),
};

/** Makes the window so large that the page in it has this size, or as near to it as the browser goes. */
async function resize(session, { width, height }) {
  const measure = () => session.send('POST', '/execute/sync', { script: 'return [innerWidth, innerHeight]', args: [] });
  let [inner, rect] = [await measure(), await session.send('GET', '/window/rect')];
  if (inner[0] === width && inner[1] === height) return;
  rect = { width: rect.width + width - inner[0], height: rect.height + height - inner[1] };
  await session.send('POST', '/window/rect', rect);
}

const all = { chromium, firefox, webkit };

/** The browser that these tests run in: RAUMSPIEL_BROWSER, or Chromium. */
export function browser() {
  const name = process.env.RAUMSPIEL_BROWSER ?? 'chromium';
  if (!all[name]) throw new Error(`RAUMSPIEL_BROWSER is ${name}; expected ${Object.keys(all).join(', ')}.`);
  return all[name];
}
