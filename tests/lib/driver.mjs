// WebDriver: a browser's driver is started beside a screen of its own and spoken to over HTTP.
// https://www.w3.org/TR/webdriver2/

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { onPath } from './find.mjs';

/** What a driver answers instead of doing what it was told; `code` is the standard's name of the error. */
export class DriverError extends Error {
  constructor(what, { error, message }) {
    super(`${what}: ${error}: ${String(message).split('\n')[0]}`);
    this.code = error;
    this.said = `${error}: ${String(message).split('\n')[0]}`;
  }
}

/** The key under which WebDriver writes an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The id of an element in a driver's answer. */
export const elementOf = (answer) => answer?.[ELEMENT];

/** An element as a driver reads it. */
export const asElement = (id) => ({ [ELEMENT]: id });

/**
 * Starts a driver and a session; returns `{ capabilities, send(method, path, body), close() }`.
 *
 * `program` is the driver's name on PATH, `words` are further arguments, `environment` is added to its own; where `screen` is true it gets an
 * X server of its own, so that no other browser takes the keyboard away.
 */
export async function drive({ program, words = [], environment = {}, screen, capabilities }) {
  const display = screen ? await startScreen() : null;
  const port = await freePort();
  const env = { ...process.env, ...(display && { DISPLAY: display.name }), ...environment };
  const driver = spawn(onPath(program), [`--port=${port}`, ...words], { env, stdio: 'ignore' });
  const ended = once(driver, 'exit');
  const base = `http://127.0.0.1:${port}`;
  const stop = async () => {
    driver.kill();
    await ended;
    await display?.stop();
  };
  // Whoever breaks these tests off leaves no browser behind.
  process.once('exit', () => { driver.kill(); display?.kill(); });
  try {
    await ready(base, driver, program);
    const session = await call('POST', `${base}/session`, { capabilities: { alwaysMatch: capabilities } });
    return {
      capabilities: session.capabilities,
      send: (method, path, body) => call(method, `${base}/session/${session.sessionId}${path}`, body),
      close: async () => {
        await call('DELETE', `${base}/session/${session.sessionId}`).catch(() => {});
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function call(method, url, body) {
  const sent = method === 'POST' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) };
  const response = await fetch(url, { method, ...sent });
  const text = await response.text();
  let value;
  try {
    ({ value } = JSON.parse(text));
  } catch {
    // So Firefox's driver says that it does not know a command.
    value = { error: 'unknown command', message: text };
  }
  if (!response.ok) throw new DriverError(url.replace(/.*\/session\/[^/]*/, ''), value);
  return value;
}

/** Waits until the driver takes sessions: until its port takes connections, which it says in no other way. */
async function ready(base, driver, program) {
  while (driver.exitCode === null) {
    const status = await call('GET', `${base}/status`).catch(() => null);
    if (status?.ready) return;
    await new Promise(setImmediate);
  }
  throw new Error(`${program} ended at once (${driver.exitCode}).`);
}

/** An X server, which tells which display it is as soon as it is there. */
async function startScreen() {
  const words = ['-displayfd', '3', '-screen', '0', '1300x1000x24', '-nolisten', 'tcp'];
  const server = spawn(onPath('Xvfb'), words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const ended = once(server, 'exit');
  const [number] = await Promise.race([
    once(createInterface({ input: server.stdio[3] }), 'line'),
    ended.then(() => { throw new Error('Xvfb ended at once.'); }),
  ]);
  const kill = () => server.kill();
  return { name: `:${number}`, kill, stop: () => { kill(); return ended; } };
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
