// Prints what the browsers lacked in the tests that ran last.

import { table } from './lib/lacks.mjs';

console.log(table());
