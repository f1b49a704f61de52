// Finding the browsers, and noting down which of them the tests ran in.

import { accessSync, constants, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of what a run leaves behind; not part of the repository. */
export const RAN = fileURLToPath(new URL('../.ran/', import.meta.url));

function runs(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where `cargo xtask` keeps what it had to install. */
const TOOLS = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'raumspiel', 'tools');

/** The first of these programs that is on PATH, or among the installed tools. */
export function onPath(...names) {
  const tools = inside(TOOLS).map((folder) => join(folder, 'bin'));
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...tools];
  for (const name of names) {
    const file = folders.map((folder) => join(folder, name)).find(runs);
    if (file) return file;
  }
  throw new Error(`${names[0]} is not on PATH; \`cargo xtask test\` says what to install.`);
}

/** WebKit's small browser, which no PATH leads to: it is in a folder of the library's version. */
export function miniBrowser() {
  const libraries = ['/usr/lib', '/usr/lib64', '/usr/libexec'];
  const folders = libraries.flatMap((folder) => [folder, ...inside(folder)]);
  const places = folders.flatMap((folder) => inside(folder).filter((name) => /\/webkit2?gtk-[\d.]+$/.test(name)));
  const file = places.sort().map((place) => join(place, 'MiniBrowser')).find(runs);
  if (!file) throw new Error('WebKit\'s MiniBrowser is not here; `cargo xtask test` says what to install.');
  return file;
}

function inside(folder) {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Notes that the tests ran in this browser; the help page lists only such. */
export function ran(browser, version) {
  mkdirSync(RAN, { recursive: true });
  writeFileSync(join(RAN, `${browser.toLowerCase()}.json`), `${JSON.stringify({ browser, version })}\n`);
}
