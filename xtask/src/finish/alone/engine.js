// A game's engine with its program in it, for boards that can load no modules and for the page in one file.
import init, { serve } from 'script';
import program from 'program';
import { unpacked } from './unpacked.js';

const begin = () => init({ module_or_path: unpacked(program, 'application/wasm') });
// In a worker nobody else begins; what goes wrong there is an error that the page hears of.
if (self.DedicatedWorkerGlobalScope) begin().catch(reportError);

export { begin as default, serve };
