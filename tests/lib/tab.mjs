// A page of a browser as WebDriver drives it, and the frames in it.

import { writeFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { DriverError, asElement, elementOf } from './driver.mjs';
import { lacking } from './lacks.mjs';

/** Keys that are no letters: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS = {
  ArrowDown: '\uE015', ArrowLeft: '\uE012', ArrowRight: '\uE014', ArrowUp: '\uE013', Backspace: '\uE003', Control: '\uE009',
  Delete: '\uE017', End: '\uE010', Enter: '\uE007', Escape: '\uE00C', F1: '\uE031', F2: '\uE032', F4: '\uE034', Home: '\uE011',
  PageDown: '\uE00F', PageUp: '\uE00E', Shift: '\uE008', Space: ' ', Tab: '\uE004',
};

/** One of what actions come from. */
const pointer = (id, pointerType, actions) => ({ type: 'pointer', id, parameters: { pointerType }, actions });
const moved = ([x, y]) => ({ type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) });

/**
 * A tab, or a frame in it. Every command first goes where it belongs; so it does not matter which of several tabs and
 * frames was spoken to last. Points are CSS pixels of the tab's, or the frame's, own window.
 */
export class Page {
  #session;
  #handle;
  #path;

  /** `path` leads from frame to frame, each found by its selector in the one before. */
  constructor(session, handle, path = []) {
    this.#session = session;
    this.#handle = handle;
    this.#path = path;
  }

  /** The frame of this element. */
  frame(selector) {
    return new Page(this.#session, this.#handle, [...this.#path, selector]);
  }

  /** A command to the driver, from here. */
  send(method, command, body) {
    return this.#session.from(this.#handle, this.#path, () => this.#session.send(method, command, body));
  }

  /** The same, where not every driver knows it: `what` is what is then lacking. */
  async ask(what, method, command, body) {
    try {
      return await this.send(method, command, body);
    } catch (error) {
      const unknown = error instanceof DriverError && /^unknown (command|method)|^unsupported/.test(error.code);
      if (unknown) lacking(this.#session.browser.name, what, error.said);
      throw error;
    }
  }

  /** Opens an address and waits until it is loaded. */
  goto = (url) => this.send('POST', '/url', { url });

  reload = () => this.send('POST', '/refresh');

  /** Runs a function in the page and returns what it returns, or what it promises. */
  async evaluate(body, argument) {
    const script = `const [argument, done] = arguments;
      new Promise((resolve) => resolve((${body})(argument))).then(
        (value) => done({ value: value === undefined ? null : value }),
        (error) => done({ error: error?.stack ? error + ' ' + error.stack : String(error) }),
      );`;
    const answer = await this.send('POST', '/execute/async', { script, args: [argument ?? null] });
    // So a driver may answer when the page is left meanwhile.
    if (!answer) throw new DriverError('/execute/async', { error: 'no answer', message: 'The document was unloaded.' });
    const { value, error } = answer;
    if (error) throw new Error(`in the page: ${error}`);
    return value;
  }

  /** The same for what can't wait: the page may be gone as soon as it has run. */
  run = (body, argument) =>
    this.send('POST', '/execute/sync', { script: `return (${body})(arguments[0])`, args: [argument ?? null] });

  mouse = {
    move: (x, y) => this.#act(pointer('mouse', 'mouse', [moved([x, y])])),
    down: () => this.#act(pointer('mouse', 'mouse', [{ type: 'pointerDown', button: 0 }])),
    up: () => this.#act(pointer('mouse', 'mouse', [{ type: 'pointerUp', button: 0 }])),
    click: (x, y) => this.#act(pointer('mouse', 'mouse', [moved([x, y]), ...this.#touches])),
    /** Pressed at the first of these points, let go at the last. */
    drag: (first, ...rest) => {
      const [down, up] = this.#touches;
      return this.#act(pointer('mouse', 'mouse', [moved(first), down, ...rest.map(moved), up]));
    },
  };

  /** Ends the test if the browser, or its driver, lacks this: `touch`, `active`, `self` (see lib/browsers.mjs). */
  needs = (name) => this.#session.needs(name);

  /** Turns the mouse's wheel at a place, by so many pixels down. */
  wheel = (x, y, down) => this.#act({
    type: 'wheel', id: 'wheel',
    actions: [{ type: 'scroll', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY: down }],
  });

  #touches = [{ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];

  /** Fingers that come down together, each at the first of its points, and lift together from the last. */
  touch = (...fingers) => this.#fingers(fingers, this.#touches);

  /** Fingers that come down and that the system takes away: a driver's `pointerCancel` leaves them where they are. */
  async touchCancelled(...places) {
    const told = (type, touchPoints) => this.cdp('Input.dispatchTouchEvent', { type, touchPoints });
    await told('touchStart', places.map(([x, y], id) => ({ x, y, id })));
    await told('touchCancel', []);
  }

  async #fingers(fingers, [down, up]) {
    this.needs('touch');
    await this.#act(...fingers.map(([first, ...rest], id) =>
      pointer(`finger ${id}`, 'touch', [moved(first), down, ...rest.map(moved), up])));
  }

  keyboard = {
    down: (key) => this.#keys(['keyDown', key]),
    up: (key) => this.#keys(['keyUp', key]),
    /** Keys held down together, as 'Control+z'. */
    press: (keys) => {
      const all = keys.split(/(?<=.)\+/);
      return this.#keys(...all.map((key) => ['keyDown', key]), ...all.toReversed().map((key) => ['keyUp', key]));
    },
    type: (text) => this.#keys(...[...text].flatMap((key) => [['keyDown', key], ['keyUp', key]])),
  };

  #keys(...strokes) {
    return this.#act({ type: 'key', id: 'keys', actions: strokes.map(([type, key]) => ({ type, value: KEYS[key] ?? key })) });
  }

  /** Pointers are told from the tab: not every driver counts from the frame that it is in. */
  async #act(...actions) {
    if (!this.#path.length || actions[0].type === 'key') return this.send('POST', '/actions', { actions });
    let [right, down] = [0, 0];
    for (const [depth, selector] of this.#path.entries()) {
      const [left, top] = await new Page(this.#session, this.#handle, this.#path.slice(0, depth)).run((selector) => {
        const frame = document.querySelector(selector);
        const { left, top } = frame.getBoundingClientRect();
        return [left + frame.clientLeft, top + frame.clientTop];
      }, selector);
      [right, down] = [right + left, down + top];
    }
    const shift = (action) =>
      'x' in action ? { ...action, x: Math.round(action.x + right), y: Math.round(action.y + down) } : action;
    const shifted = actions.map((source) => ({ ...source, actions: source.actions.map(shift) }));
    return new Page(this.#session, this.#handle).send('POST', '/actions', { actions: shifted });
  }

  /** The id of an element; fails if there is none. */
  async #element(selector) {
    return elementOf(await this.send('POST', '/element', { using: 'css selector', value: selector }));
  }

  /** Puts a text into a field, in place of what is there; key by key. */
  async fill(selector, text) {
    const element = await this.#element(selector);
    await this.send('POST', `/element/${element}/clear`);
    // By the key, for WebKit's driver leaves the character of a new line out.
    const typed = text.replaceAll('\n', KEYS.Enter);
    if (text) await this.send('POST', `/element/${element}/value`, { text: typed });
  }

  /** Chooses from a list by the value. */
  async select(selector, value) {
    const option = await this.#element(`${selector} option[value="${value}"]`);
    await this.send('POST', `/element/${option}/click`);
  }

  /** Gives a file to a field for files. */
  async upload(selector, file) {
    await this.send('POST', `/element/${await this.#element(selector)}/value`, { text: file });
  }

  /** What a screen reader is told of an element: `{ role, name }`. */
  async accessible(selector) {
    const element = await this.#element(selector);
    const told = (what) => this.ask('accessibility tree', 'GET', `/element/${element}/computed${what}`);
    return { role: await told('role'), name: await told('label') };
  }

  /** Puts the mouse over the middle of an element. */
  async hover(selector) {
    const { x, y, width, height } = await this.box(selector);
    await this.mouse.move(x + width / 2, y + height / 2);
  }

  focus = (selector) => this.evaluate((selector) => document.querySelector(selector).focus(), selector);

  /** The text of an element as it is seen. */
  text = (selector) => this.evaluate((selector) => document.querySelector(selector).innerText.trim(), selector);

  value = (selector) => this.evaluate((selector) => document.querySelector(selector).value, selector);

  attribute = (selector, name) =>
    this.evaluate(([selector, name]) => document.querySelector(selector).getAttribute(name), [selector, name]);

  /** Where an element is: `{ x, y, width, height }`. */
  box = (selector) => this.evaluate((selector) => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return { x, y, width, height };
  }, selector);

  url = () => this.run(() => location.href);

  /** What the window shows, or a part of it, as `{ width, height, data }`, four bytes a pixel. */
  async screenshot(clip) {
    const whole = PNG.sync.read(Buffer.from(await this.send('GET', '/screenshot'), 'base64'));
    if (!clip) return whole;
    const scale = await this.run(() => devicePixelRatio);
    const [x, y, width, height] = [clip.x, clip.y, clip.width, clip.height].map((length) => Math.round(length * scale));
    const part = new PNG({ width, height });
    PNG.bitblt(whole, part, x, y, width, height, 0, 0);
    return part;
  }

  /** Keeps what the window shows in a file. */
  async keepPicture(path) {
    writeFileSync(path, Buffer.from(await this.send('GET', '/screenshot'), 'base64'));
  }

  /** The page on paper, a PDF. */
  async print() {
    return Buffer.from(await this.ask('printing', 'POST', '/print', {}), 'base64');
  }

  /** Light or dark, `screen` or `print`: for a page that is open. */
  media(features) {
    return this.#session.from(this.#handle, [], () => this.#session.browser.media(this.#session, features));
  }

  /** Chromium's own protocol, for what is measured in no other browser. */
  async cdp(cmd, params = {}) {
    return this.ask('protocol beside WebDriver’s, as for its memory', 'POST', '/goog/cdp/execute', { cmd, params });
  }

  /** What a deed opens: the new tab, once it is there. */
  async opened(deed) {
    const handles = () => this.send('GET', '/window/handles');
    const before = await handles();
    await deed();
    for (;;) {
      const fresh = (await handles()).find((handle) => !before.includes(handle));
      if (fresh) return new Page(this.#session, fresh);
    }
  }

  close = () => this.send('DELETE', '/window');
}
