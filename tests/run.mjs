// Runs the browser tests: node tests/run.mjs chromium|firefox|webkit [--all]
//
// In Chromium run all; in the others what matters in every engine, or all with `--all`. Two files at a time.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RAN } from './lib/find.mjs';
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
mkdirSync(RAN, { recursive: true });
const failed = join(RAN, `failed-${browser}.txt`);
const reporters = [['spec', 'stdout'], [join(folder, 'lib/reasons.mjs'), failed]];
const { status } = spawnSync(
  process.execPath,
  [
    '--test', `--test-concurrency=${atOnce}`,
    ...reporters.flatMap(([reporter, to]) => [`--test-reporter=${reporter}`, `--test-reporter-destination=${to}`]),
    ...files,
  ],
  { stdio: 'inherit', env: { ...process.env, RAUMSPIEL_BROWSER: browser, ...(all && { RAUMSPIEL_ALL: '1' }) } },
);
if (status !== 0) console.log(`\nWhat failed in ${browser}, and why:\n${readFileSync(failed, 'utf8')}`);
process.exit(status ?? 1);
