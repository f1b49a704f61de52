// What Lighthouse says of the page, the help and the board: desktop preset.
//
// Accessibility, best practices and search say the same on every machine, and must be perfect. How fast a
// page is depends on the machine, so it is printed, and only held to its mark when asked for: `--performance`.

import { chromium } from 'playwright-core';
import lighthouse, { desktopConfig } from 'lighthouse';
import { onPath } from './lib/find.mjs';
import { serve } from './lib/server.mjs';

const FAST = 0.95;
const PORT = 9333;
const strict = process.argv.includes('--performance');
const server = await serve();
const browser = await chromium.launch({
  executablePath: onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
  chromiumSandbox: false,
  args: [`--remote-debugging-port=${PORT}`, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
let failed = false;
try {
  for (const page of ['', 'help.html', 'embed.html?moves=Na3A', 'embedding.html']) {
    const run = await lighthouse(server.url + page, { port: PORT, logLevel: 'error', output: 'json' }, desktopConfig);
    const { categories, audits } = run.lhr;
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
