// What Lighthouse says of the page, the help and the board: on its own slow phone, and on a desktop.
//
// Accessibility, best practices and search say the same on every machine, and must be perfect. How fast a
// page is depends on the machine, so it is printed, and only held to its marks when asked for: `--performance`, for
// a machine that does nothing else. Then the middle ones of several runs count.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { desktopConfig } from 'lighthouse';
import { onPath } from './lib/find.mjs';
import { serve } from './lib/server.mjs';

const strict = process.argv.includes('--performance');
const RUNS = strict ? 5 : 1;

/** What it is asked on each kind of machine; the phone is Lighthouse's default. */
const MACHINES = { phone: undefined, desktop: desktopConfig };

/** What is measured: Lighthouse's name, milliseconds, and the most that page and board may take on a phone. */
const TIMES = {
  'first picture': ['first-contentful-paint', Infinity],
  largest: ['largest-contentful-paint', 1300],
  interactive: ['interactive', 3200],
  blocked: ['total-blocking-time', 150],
};
const SCORE = 0.96;
const LAID_OUT = 'cumulative-layout-shift';

/** The help first: by then the browser itself has started, which is no page's doing. */
const PAGES = ['help.html', '', 'embed.html', 'embed.html?moves=Na3A', 'embedding.html'];
/** The pages whose speed is held to the marks. */
const HELD = ['', 'embed.html'];

/** Starts Chromium where Lighthouse finds it. Returns its port and how to end it. */
async function chromium() {
  const profile = mkdtempSync(join(tmpdir(), 'raumspiel-'));
  const program = onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
  const child = spawn(program, [
    '--headless=new', '--no-sandbox', '--no-first-run', '--disable-quic', '--disable-background-networking',
    '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
    '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank',
  ], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const port = await new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (data) => {
      said += data;
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said);
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', () => reject(new Error(`Chromium ended: ${said}`)));
  });
  return {
    port,
    async close() {
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

const middle = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
const server = await serve({ watched: false });
const browser = await chromium();
let failed = false;

/** Prints what is said of a page, and notes what is not as it should be. */
async function look(page, machine) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    const options = { port: browser.port, logLevel: 'error', output: 'json' };
    runs.push((await lighthouse(server.url + page, options, MACHINES[machine])).lhr);
  }
  const held = strict && machine === 'phone' && HELD.includes(page);
  const said = Object.values(runs[0].categories).map(({ id }) => {
    const score = middle(runs.map(({ categories }) => categories[id].score ?? 0));
    const wanted = id !== 'performance' ? 1 : held ? SCORE : 0;
    if (score < wanted) failed = true;
    return `${id} ${Math.round(100 * score)}`;
  });
  for (const [what, [audit, most]] of Object.entries(TIMES)) {
    const time = middle(runs.map(({ audits }) => audits[audit].numericValue));
    if (held && time > most) failed = true;
    said.push(`${what} ${(time / 1000).toFixed(2)} s`);
  }
  const shift = middle(runs.map(({ audits }) => audits[LAID_OUT].numericValue));
  if (HELD.includes(page) && shift > 0) failed = true;
  console.log(`${page || 'index.html'}, ${machine}: ${said.join(', ')}, shifted ${shift.toFixed(3)}`);
  const { categories, audits } = runs[0];
  for (const { id, auditRefs } of Object.values(categories)) {
    for (const { id: audit, weight } of auditRefs) {
      const { score, title, details } = audits[audit];
      if (score === null || score >= 0.9 || weight === 0) continue;
      const where = (details?.items ?? []).slice(0, 5).map((item) => item.node?.snippet ?? item.description ?? item.url ?? item.href);
      console.log(`  ${id}: ${title} (${audit}, ${score}) ${where.filter(Boolean).join(' | ').slice(0, 700)}`);
    }
  }
}

try {
  for (const page of PAGES) {
    for (const machine of Object.keys(MACHINES)) await look(page, machine);
  }
} finally {
  await browser.close();
  await server.close();
}
process.exitCode = failed ? 1 : 0;
