// What an engine, or its driver, truly can't do. A test that meets it ends there, and the run prints one table of all.

import { appendFileSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { RAN } from './find.mjs';

/** So many lines may the table have: who needs more is skipping tests. */
const MOST = 10;

/** Where what a browser lacked in its last run is noted. */
const file = (browser) => join(RAN, `lacks-${browser}.jsonl`);

/** Thrown where a browser lacks something. */
export class Lack extends Error {
  constructor(browser, what, said) {
    super(`${browser} has no ${what}: ${said}`);
    Object.assign(this, { browser, what, said });
  }
}

/** Says that a browser lacks something, in its driver's own words. */
export function lacking(browser, what, said) {
  throw new Lack(browser, what, said);
}

/** Notes a lack that ended a test. */
export function note({ browser, what, said }, test) {
  mkdirSync(RAN, { recursive: true });
  const line = JSON.stringify({ browser, what, said, test });
  appendFileSync(file(process.env.RAUMSPIEL_BROWSER ?? 'chromium'), `${line}\n`);
}

/** Forgets what was noted of a browser, at the beginning of its run. */
export const forget = (browser) => rmSync(file(browser), { force: true });

/** The table of what was noted; throws if it is longer than it may be. */
export function table() {
  const lines = new Map();
  for (const name of readdirSync(RAN).filter((name) => /^lacks-.*\.jsonl$/.test(name))) {
    for (const line of readFileSync(join(RAN, name), 'utf8').trim().split('\n')) {
      const { browser, what, said, test } = JSON.parse(line);
      const key = `${browser} has no ${what} (${said})`;
      lines.set(key, [...(lines.get(key) ?? []), test]);
    }
  }
  if (!lines.size) return 'No browser lacked anything.';
  const text = ['What browsers lack, and so what they were not asked:', ...[...lines].map(([key, tests]) => `- ${key}: ${tests.join('; ')}`)].join('\n');
  if (lines.size > MOST) throw new Error(`${text}\nThat may be ${MOST} lines at most.`);
  return text;
}
