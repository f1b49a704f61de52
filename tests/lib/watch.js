// Put first into the head of every page that the tests' server sends, as `watch(path)`: tells the server of errors,
// which not every driver can be asked for, and knows whether a frame is still to be drawn.

(path) => {
  const telling = new Set();
  const { fetch } = window;
  const tell = (text) => {
    // Not in one piece: while a page waits for that, Firefox runs what else there is, in the middle of the program.
    const one = fetch(path, { method: 'POST', mode: 'no-cors', keepalive: true, body: text })
      .catch(() => { /* The server is gone. */ })
      .finally(() => telling.delete(one));
    telling.add(one);
  };
  // What does not load, the server knows.
  addEventListener('error', ({ message, error }) => tell(`${message} ${error?.stack ?? ''}`));
  addEventListener('unhandledrejection', ({ reason }) => tell(`rejected: ${reason} ${reason?.stack ?? ''}`));
  addEventListener('securitypolicyviolation', (event) => tell(`policy: ${event.violatedDirective} ${event.blockedURI}`));
  const log = console.error;
  console.error = (...words) => { tell(words.join(' ')); log(...words); };

  const asked = new Set();
  const waiting = new Set();
  const { requestAnimationFrame, cancelAnimationFrame } = window;
  const done = (id) => {
    asked.delete(id);
    if (!asked.size) for (const wake of waiting) wake();
  };
  window.requestAnimationFrame = (draw) => {
    const id = requestAnimationFrame.call(window, (time) => {
      try { draw(time); } finally { done(id); }
    });
    asked.add(id);
    return id;
  };
  window.cancelAnimationFrame = (id) => { cancelAnimationFrame.call(window, id); done(id); };
  addEventListener('pagehide', () => { for (const wake of waiting) wake(); });
  /** Comes when no frame is asked for any more, or the page is left. */
  const drawn = () => new Promise((resolve) => {
    if (!asked.size) { resolve(); return; }
    const wake = () => { waiting.delete(wake); resolve(); };
    waiting.add(wake);
  });
  /** Comes when the server knows all that was told so far. */
  const told = () => Promise.all(telling);
  Object.defineProperty(window, 'watched', { value: { drawn, told } });
}
