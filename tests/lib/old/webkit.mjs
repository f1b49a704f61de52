// WebKit (Safari's engine) by plain WebDriver calls, with a page as lib/page.mjs expects it.

import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PNG } from 'pngjs';
import { miniBrowser, onPath } from '../find.mjs';

/** HTML for the head of a page that notes down its errors: WebDriver itself can't tell them. */
export const NOTE_ERRORS = `<script>
window.noted = [];
addEventListener('error', (event) => noted.push(String(event.message || event.target?.outerHTML)), true);
addEventListener('unhandledrejection', (event) => noted.push(String(event.reason)));
const original = console.error;
console.error = (...words) => { noted.push(words.join(' ')); original(...words); };
</script>`;

const KEYS = { Shift: '\uE008', Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' };

/** Starts the driver and a browser; returns `{ page, version, close() }`. */
export async function launchWebKit() {
  const port = await freePort();
  const driver = spawn(onPath('WebKitWebDriver'), [`--port=${port}`], { stdio: 'ignore' });
  const base = `http://127.0.0.1:${port}`;
  try {
    await ready(driver, base);
    const options = { binary: miniBrowser(), args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const session = await call(`${base}/session`, 'POST', { capabilities });
    const page = new Page(`${base}/session/${session.sessionId}`);
    await page.send('window/rect', { width: 1280, height: 860 });
    await page.send('timeouts', { script: 120_000, pageLoad: 120_000 });
    return {
      page,
      version: session.capabilities.browserVersion,
      close: async () => {
        await call(page.session, 'DELETE').catch(() => {});
        driver.kill();
      },
    };
  } catch (error) {
    driver.kill();
    throw error;
  }
}

class Page {
  constructor(session) {
    this.session = session;
    this.at = { x: 0, y: 0 };
    this.mouse = {
      move: (x, y) => {
        this.at = { x, y };
        return this.#point({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) });
      },
      down: () => this.#point({ type: 'pointerDown', button: 0 }),
      up: () => this.#point({ type: 'pointerUp', button: 0 }),
    };
    this.keyboard = {
      down: (key) => this.#key('keyDown', key),
      up: (key) => this.#key('keyUp', key),
      press: async (key) => {
        await this.#key('keyDown', key);
        await this.#key('keyUp', key);
      },
    };
  }

  send(command, body) {
    return call(`${this.session}/${command}`, 'POST', body);
  }

  goto(url) {
    return this.send('url', { url });
  }

  async evaluate(body, argument) {
    const script = `const done = arguments[1];
      Promise.resolve((${body})(arguments[0])).then(
        (value) => done({ value: value === undefined ? null : value }),
        (error) => done({ error: String(error) }),
      );`;
    const { value, error } = await this.send('execute/async', { script, args: [argument ?? null] });
    if (error) throw new Error(error);
    return value;
  }

  async screenshot({ clip } = {}) {
    const whole = PNG.sync.read(Buffer.from(await call(`${this.session}/screenshot`, 'GET'), 'base64'));
    if (!clip) return PNG.sync.write(whole);
    const part = new PNG({ width: clip.width, height: clip.height });
    PNG.bitblt(whole, part, clip.x, clip.y, clip.width, clip.height, 0, 0);
    return PNG.sync.write(part);
  }

  #point(action) {
    const source = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [action] };
    return this.send('actions', { actions: [source] });
  }

  #key(type, key) {
    const source = { type: 'key', id: 'keyboard', actions: [{ type, value: KEYS[key] ?? key }] };
    return this.send('actions', { actions: [source] });
  }
}

async function call(url, method, body) {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`WebKit's driver: ${value?.error}: ${value?.message}`);
  return value;
}

async function ready(driver, base) {
  while (driver.exitCode === null) {
    const status = await call(`${base}/status`, 'GET').catch(() => null);
    if (status?.ready) return;
    await pause(50);
  }
  throw new Error(`WebKit's driver ended at once (${driver.exitCode}).`);
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
