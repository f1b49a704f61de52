// The half of the program that sleeps until it is needed. `cargo xtask finish` cuts it off, and tells its file's
// name in the name of an export. In a build for development there is none, and everything is awake.
const MARK = 'asleep:';

/** What shows that somebody is there, who will want more than to look. */
const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'message'];

let awake;
let file;
let woken;

const waken = (module) => new WebAssembly.Instance(module, { awake });

/** Takes what the half that is awake exports. */
export const tell = (exports) => {
  awake = exports;
  const name = Object.keys(exports).find((name) => name.startsWith(MARK))?.slice(MARK.length);
  // From snippets/NAME/src/, where wasm-bindgen puts this file.
  file = name && new URL(`../../../${name}`, import.meta.url);
  if (!file) return;
  // What fails here is asked for again when it is needed.
  const listen = (sign) => globalThis.addEventListener?.(sign, () => prepare().catch(() => {}), { once: true, capture: true, passive: true });
  SIGNS.forEach(listen);
};

/** Fetches the other half, in the background. */
export const prepare = async () => {
  if (!file) return;
  woken ??= WebAssembly.compileStreaming(fetch(file)).then(waken);
  try {
    await woken;
  } catch (error) {
    woken = undefined;
    throw error;
  }
};

/** Whether somebody has been here before, or comes with a link: then games are read, by what sleeps. */
const comesBack = () => {
  try {
    return location.hash !== '' || navigator.serviceWorker?.controller || localStorage.length > 0;
  } catch {
    // Where storage is refused, everybody is here for the first time.
    return false;
  }
};

/** Fetches the other half, in the background, if the page will need it to begin. */
export const prepareToBegin = async () => comesBack() && prepare();

/**
 * Fetches it at once: the program stands in the middle of what it can't do without. A service worker is not asked for
 * this; but where there is one, the page began with both halves.
 */
export const wake = () => {
  const request = new XMLHttpRequest();
  request.open('GET', file, false);
  // Without a sign set of its own, a byte is not always a letter.
  request.overrideMimeType('text/plain; charset=x-user-defined');
  request.send();
  if (request.status !== 200) throw new Error(`${file} can't be loaded: the server says ${request.status}`);
  waken(new WebAssembly.Module(Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0) & 0xff)));
  woken = Promise.resolve();
};
