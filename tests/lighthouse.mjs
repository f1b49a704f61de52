// What Lighthouse says of the page, the help and the board: desktop preset.
//
// Accessibility, best practices and search say the same on every machine, and must be perfect. How fast a
// page is depends on the machine, so it is printed, and only held to its mark when asked for: `--performance`, for
// a machine that does nothing else. Then the middle one of several runs counts.

import { chromium } from 'playwright-core';
import lighthouse, { desktopConfig } from 'lighthouse';
import { onPath } from './lib/find.mjs';
import { serve } from './lib/old/server.mjs';

const FAST = 0.95;
const PORT = 9333;
const strict = process.argv.includes('--performance');
const RUNS = strict ? 3 : 1;
/** The help first: by then the browser itself has started, which is no page's doing. */
const PAGES = ['help.html', '', 'embed.html?moves=Na3A', 'embedding.html'];
const server = await serve();
const browser = await chromium.launch({
  executablePath: onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
  chromiumSandbox: false,
  args: [`--remote-debugging-port=${PORT}`, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});

/** What is said of a page by the run whose performance is the middle one. */
async function looked(page) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    const options = { port: PORT, logLevel: 'error', output: 'json' };
    runs.push((await lighthouse(server.url + page, options, desktopConfig)).lhr);
  }
  const performance = ({ categories }) => categories.performance.score;
  runs.sort((one, other) => performance(one) - performance(other));
  return runs[Math.floor(RUNS / 2)];
}

let failed = false;
try {
  for (const page of PAGES) {
    const { categories, audits } = await looked(page);
    const scores = Object.values(categories).map(({ id, score }) => {
      const wanted = id === 'performance' ? (strict ? FAST : 0) : 1;
      if (score === null || score < wanted) failed = true;
      return `${id} ${Math.round(100 * score)}`;
    });
    console.log(`${page || 'index.html'}: ${scores.join(', ')}; first picture ${audits['first-contentful-paint'].displayValue}, largest ${audits['largest-contentful-paint'].displayValue}, blocked ${audits['total-blocking-time'].displayValue}`);
    for (const { id, auditRefs } of Object.values(categories)) {
      for (const { id: audit, weight } of auditRefs) {
        const { score, title, details } = audits[audit];
        if (score === null || score >= 0.9 || weight === 0) continue;
        const where = (details?.items ?? []).slice(0, 5).map((item) => item.node?.snippet ?? item.description ?? item.url ?? item.href);
        console.log(`  ${id}: ${title} (${audit}, ${score}) ${where.filter(Boolean).join(' | ').slice(0, 700)}`);
      }
    }
  }
} finally {
  await browser.close();
  await server.close();
}
process.exitCode = failed ? 1 : 0;
