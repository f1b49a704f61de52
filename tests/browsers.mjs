// Writes tests/browsers.json, which the help page lists: the browsers that the tests last ran in here.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RAN } from './lib/find.mjs';

const LIST = fileURLToPath(new URL('browsers.json', import.meta.url));

function notes() {
  try {
    return readdirSync(RAN).filter((name) => name.endsWith('.json')).sort();
  } catch {
    return [];
  }
}

const browsers = notes().map((name) => JSON.parse(readFileSync(join(RAN, name), 'utf8')));
if (browsers.length) {
  writeFileSync(LIST, `[\n${browsers.map((browser) => `  ${JSON.stringify(browser)}`).join(',\n')}\n]\n`);
  console.log(`tests/browsers.json: ${browsers.map(({ browser, version }) => `${browser} ${version}`).join(', ')}`);
} else {
  console.log('tests/browsers.json stays as it is: no browser tests ran here yet');
}
