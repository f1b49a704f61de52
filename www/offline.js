// Keeps the page for days without a network, and offers new versions of it.

const HOUR = 3_600_000;
const box = document.querySelector('#update');
let wanted = false;

/** Uses the new version: at once, if another window has made it take over already. */
async function take() {
  wanted = true;
  box.hidden = true;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => null);
  if (registration?.waiting) registration.waiting.postMessage('take over');
  else location.reload();
}

document.querySelector('#update-take').addEventListener('click', take);
document.querySelector('#update-later').addEventListener('click', () => {
  box.hidden = true;
});

async function keep() {
  const workers = navigator.serviceWorker;
  // Only the window where it was asked for is loaded anew; the game is kept and goes on.
  workers.addEventListener('controllerchange', () => {
    if (wanted) location.reload();
  });
  const registration = await workers.register('./sw.js', { updateViaCache: 'none' });
  const offer = () => {
    box.hidden = false;
  };
  if (registration.waiting && workers.controller) offer();
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && workers.controller) offer();
    });
  });
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => {});
  });
}

// The first visit shows its board before anything is fetched for later ones.
function begin() {
  const idle = globalThis.requestIdleCallback ?? ((call) => setTimeout(call, 200));
  idle(() => keep().catch((error) => console.info('The page is not kept for offline use.', error)));
}

if ('serviceWorker' in navigator) {
  if (window.raumspiel) begin();
  else addEventListener('raumspiel', begin, { once: true });
}
