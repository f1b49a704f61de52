// Prints what is in dist/, raw and as a web server would send it.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const row = (name, raw, brotli) => console.log(`${name.padEnd(48)} ${raw.padStart(10)} ${brotli.padStart(10)}`);
const number = (bytes) => bytes.toLocaleString('en');

row('file', 'bytes', 'brotli');
const sum = { raw: 0, brotli: 0 };
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
  if (!entry.isFile()) continue;
  const file = join(entry.parentPath ?? entry.path, entry.name);
  const content = readFileSync(file);
  const brotli = brotliCompressSync(content).length;
  row(file.slice(dist.length + 1), number(content.length), number(brotli));
  sum.raw += content.length;
  sum.brotli += brotli;
}
row('together', number(sum.raw), number(sum.brotli));
