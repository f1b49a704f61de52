// Runs the browser tests: node tests/run.mjs chromium|firefox|webkit [--all]
//
// In Chromium run all; in the others what matters in every engine, or all with `--all`. Two files at a time.

import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { forget } from './lib/lacks.mjs';

const [browser, ...flags] = process.argv.slice(2);
const all = browser === 'chromium' || flags.includes('--all');
const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.mjs'))
  .map((name) => folder + name)
  .filter((file) => all || readFileSync(file, 'utf8').includes('everywhere'));
const atOnce = Math.min(2, availableParallelism());

forget(browser);
const { status } = spawnSync(
  process.execPath,
  ['--test', '--test-reporter=spec', `--test-concurrency=${atOnce}`, ...files],
  { stdio: 'inherit', env: { ...process.env, RAUMSPIEL_BROWSER: browser, ...(all && { RAUMSPIEL_ALL: '1' }) } },
);
process.exit(status ?? 1);
