// Prints what is in dist/, raw and as a web server would send it, and holds it to the limits of tests/budget.json.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const dist = at('../dist');
const budget = JSON.parse(readFileSync(at('budget.json'), 'utf8'));
const number = (count) => count.toLocaleString('en');
const row = (name, ...counts) => console.log(name.padEnd(52), ...counts.map((count) => number(count).padStart(10)));

/** Bytes of every file, by its path in dist/. */
const sizes = new Map();
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const file = join(entry.parentPath ?? entry.path, entry.name);
  const content = readFileSync(file);
  sizes.set(file.slice(dist.length + 1), { bytes: content.length, brotli: brotliCompressSync(content).length });
}

console.log(`${'file'.padEnd(52)}      bytes     brotli`);
for (const [name, { bytes, brotli }] of [...sizes].sort(([one], [other]) => (one < other ? -1 : 1))) row(name, bytes, brotli);

/** The files that the page names in such elements. */
function named(elements) {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const parts = page.match(elements) ?? [];
  return parts.map((part) => /\b(?:href|src)="(?:\.\/)?([^":]+)"/.exec(part)?.[1]).filter(Boolean);
}

/** The page, all that it asks the browser to load, and the program that its script brings. */
function firstVisit() {
  const loaded = named(/<link\b[^>]*\brel="(stylesheet|manifest|icon)"[^>]*>|<(script|img)\b[^>]*>/g);
  const boot = readFileSync(join(dist, loaded.find((name) => name.startsWith('boot'))), 'utf8');
  const program = [...boot.matchAll(/"\.\/([^"]+)"/g)].map(([, name]) => name);
  if (!program.some((name) => name.endsWith('.wasm'))) throw new Error('The page does not say which wasm it loads.');
  return sum(['index.html', ...loaded, ...program], budget.firstVisit.unit);
}

/** What of it the first picture needs: the style, what runs before anything is drawn, and the picture itself. */
function firstPicture() {
  const needed = named(/<link\b[^>]*\brel="stylesheet"[^>]*>|<script src[^>]*>|<img\b[^>]*>/g);
  if (!needed.some((name) => name.endsWith('.webp'))) throw new Error('The page has no picture.');
  return sum(['index.html', ...needed], budget.firstPicture.unit);
}

function sum(names, unit) {
  return names.reduce((total, name) => {
    if (!sizes.has(name)) throw new Error(`The page loads ${name}, which is not in dist/.`);
    return total + sizes.get(name)[unit];
  }, 0);
}

/** The games that have an engine; its files' names change with their content. */
const engines = [...sizes.keys()].map((name) => /^([a-z]+)-engine_bg\b.*\.wasm$/.exec(name)?.[1]).filter(Boolean);
if (engines.length === 0) throw new Error('There is no engine in dist/.');
const held = [
  ['what the first visit loads', 'firstVisit', firstVisit()],
  ['of it before the first picture', 'firstPicture', firstPicture()],
];
for (const game of engines) {
  const files = [...sizes.keys()].filter((name) => name.startsWith(`${game}-engine`));
  held.push([`${game}’s engine, wasm and scripts`, 'engine', sum(files, budget.engine.unit)]);
}
if (sizes.has('raumspiel.html')) held.push(['everything in one file', 'oneFile', sizes.get('raumspiel.html')[budget.oneFile.unit]]);

console.log(`\n${'held to a budget'.padEnd(52)}        has      limit`);
let over = false;
for (const [what, key, found] of held) {
  const { unit, limit } = budget[key];
  row(`${what}, ${unit}`, found, limit);
  over ||= found > limit;
}
if (over) {
  console.error('\nMore than tests/budget.json allows.');
  process.exitCode = 1;
}
