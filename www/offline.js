// Keeps the page for days without a network, and offers new versions of it.

const HOUR = 3_600_000;
const box = document.querySelector('#update');
let wanted = false;
let next = null;

function offer(worker) {
  next = worker;
  box.hidden = false;
}

document.querySelector('#update-take').addEventListener('click', () => {
  wanted = true;
  box.hidden = true;
  next?.postMessage('take over');
});
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
  if (registration.waiting && workers.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && workers.controller) offer(worker);
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
