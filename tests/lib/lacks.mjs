// What an engine, or its driver, truly can't do. A test that meets it ends there, and the run prints one table of all.

import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { RAN } from './find.mjs';

const FILE = join(RAN, 'lacks.jsonl');

/** So many lines may the table have: who needs more is skipping tests. */
const MOST = 10;

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
  appendFileSync(FILE, `${JSON.stringify({ browser, what, said, test })}\n`);
}

/** Forgets what was noted, at the beginning of a run. */
export function forget() {
  rmSync(FILE, { force: true });
}

/** The table of what was noted; throws if it is longer than it may be. */
export function table() {
  let noted;
  try {
    noted = readFileSync(FILE, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
  } catch {
    return 'No browser lacked anything.';
  }
  const lines = new Map();
  for (const { browser, what, said, test } of noted) {
    const key = `${browser} has no ${what}: ${said}`;
    lines.set(key, [...(lines.get(key) ?? []), test]);
  }
  const text = [...lines].map(([key, tests]) => `${key} (${tests.length} tests, as: ${tests[0]})`).join('\n');
  if (lines.size > MOST) throw new Error(`The table of what browsers lack may have ${MOST} lines:\n${text}`);
  return text;
}
