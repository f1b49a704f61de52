// The board with its program in it, for frames without an origin, which can load no modules.
import init from 'script';
import program from 'program';
import { unpacked } from './unpacked.js';

init({ module_or_path: unpacked(program, 'application/wasm') });
