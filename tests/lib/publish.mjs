// A further version of the published folder, as its service worker finds it.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Publishes, in the folder `site`, a version whose page is marked. */
export async function publishNext(site) {
  const page = join(site, 'index.html');
  const html = (await readFile(page, 'utf8')).replace('<html ', '<html data-next ');
  await writeFile(page, html);
  const sum = createHash('sha256').update(html).digest('base64');
  const worker = join(site, 'sw.js');
  const script = await readFile(worker, 'utf8');
  const next = script.replace(/'index.html': 'sha256-[^']*'/, `'index.html': 'sha256-${sum}'`)
    .replace(/VERSION = '[^']*'/, "VERSION = 'next'");
  assert.notEqual(next, script);
  await writeFile(worker, next);
}
