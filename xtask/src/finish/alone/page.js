// The page in one file: what it else loads from beside it is in here.
import init from 'script';
import program from 'program';
import { engines, helps, words } from 'contents';
import { unpacked } from './unpacked.js';

const address = (content, type) => URL.createObjectURL(new Blob([content], { type }));
const text = (packed) => unpacked(packed, 'text/plain').text();

/** Tells the program where something is. */
const tell = (name, content, data) => {
  const meta = Object.assign(document.createElement('meta'), { name, content });
  Object.assign(meta.dataset, data);
  document.head.append(meta);
};

/** A file from a disk may start no worker from a module, so the engines are plain scripts, for the page as well. */
globalThis.raumspielImport = (address) => new Promise((resolve, reject) => {
  const script = Object.assign(document.createElement('script'), { src: address });
  script.onload = () => resolve(globalThis.raumspielEngine);
  script.onerror = () => reject(new Error(`${address} can't be loaded`));
  document.head.append(script);
});

const begin = async () => {
  for (const [game, script] of Object.entries(engines)) {
    const module = address(script, 'text/javascript');
    tell('raumspiel-engine', module, { game, module, worker: 'classic' });
  }
  for (const [code, packed] of Object.entries(words)) {
    tell('raumspiel-words', address(await text(packed), 'text/plain;charset=utf-8'), { code });
  }
  await init({ module_or_path: unpacked(program, 'application/wasm') });
};

const opened = {};
document.addEventListener('click', async (event) => {
  const link = event.target.closest?.('a[href^="help."]');
  if (!link) return;
  event.preventDefault();
  const wanted = link.getAttribute('href').split('#')[0];
  const name = helps[wanted] ? wanted : 'help.html';
  opened[name] ??= address(await text(helps[name]), 'text/html;charset=utf-8');
  open(opened[name] + link.hash);
});

begin();
