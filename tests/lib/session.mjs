// A browser that runs, and which of its tabs and frames the driver is at.

import { drive, asElement, elementOf } from './driver.mjs';
import { USUAL, browser } from './browsers.mjs';
import { lacking } from './lacks.mjs';
import { Page } from './tab.mjs';

/** Longer than anything takes where drawing is done in software: who waits longer waits for ever. */
const PATIENCE = 60_000;

export class Session {
  #driver;
  #at = null;
  #last = Promise.resolve();
  #home;

  /** Starts the browser; `options` are those of a page. */
  static async start(options = {}) {
    const one = new Session();
    one.browser = browser();
    const { driver: program, words, screen } = one.browser;
    const wanted = { ...USUAL, ...options };
    const { capabilities, environment, downloads } = one.browser.start(wanted);
    one.#driver = await drive({ program, words, screen, capabilities, environment });
    one.downloads = downloads;
    one.version = one.#driver.capabilities.browserVersion;
    await one.send('POST', '/timeouts', { script: PATIENCE, pageLoad: PATIENCE });
    one.#home = await one.send('GET', '/window');
    one.#at = one.#home;
    return one;
  }

  /** What of a page's options the browser was, or has to be, started with. */
  static key(options) {
    const wanted = { ...USUAL, ...options };
    return JSON.stringify(browser().started.map((name) => wanted[name]));
  }

  /** An empty page in the browser's one tab, with these options; other tabs are closed. */
  async fresh(options) {
    for (const handle of await this.send('GET', '/window/handles')) {
      if (handle === this.#home) continue;
      await this.from(handle, [], () => this.send('DELETE', '/window'));
    }
    const page = new Page(this, this.#home);
    await page.goto('about:blank');
    await this.from(this.#home, [], () => this.browser.dress(this, { ...USUAL, ...options }));
    return page;
  }

  /** A further page, in a tab or, where tabs behind others stand still, in a window. */
  async another(options) {
    const { handle } = await this.from(this.#home, [], () => this.send('POST', '/window/new', { type: this.browser.further ?? 'tab' }));
    await this.from(handle, [], () => this.browser.dress(this, { ...USUAL, ...options }));
    return new Page(this, handle);
  }

  /** A command to the driver, wherever it is. */
  send(method, command, body) {
    return this.#driver.send(method, command, body);
  }

  /** Goes to a frame of a tab, does something there, and lets nobody between. */
  from(handle, path, deed) {
    const turn = this.#last.then(async () => {
      if (this.#at !== handle || path.length) {
        await this.send('POST', '/window', { handle });
        this.#at = handle;
      }
      for (const selector of path) {
        const found = await this.send('POST', '/element', { using: 'css selector', value: selector });
        await this.send('POST', '/frame', { id: asElement(elementOf(found)) });
        // From now on it is in no tab that we know.
        this.#at = null;
      }
      return deed();
    });
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** What Chromium wrote into its console of errors since this was asked last; the others have no such command. */
  async console() {
    if (!this.#driver.capabilities['goog:chromeOptions']) return [];
    const entries = await this.send('POST', '/se/log', { type: 'browser' });
    return entries.filter(({ level }) => level === 'SEVERE').map(({ message }) => message);
  }

  /** Ends the test if the browser, or its driver, lacks this (see lib/browsers.mjs). */
  needs(name) {
    const lack = this.browser.lacks?.[name];
    if (lack) lacking(this.browser.name, ...lack);
  }

  close() {
    return this.#driver.close();
  }
}
