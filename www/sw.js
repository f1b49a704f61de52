// The service worker: keeps one whole version of the page, so that it opens without a network.
//
// The build puts the list of files here. Each comes with its hash, and the browser refuses what does not fit:
// a version is kept whole or not at all, even if it is published while it is being fetched.

const VERSION = '{{version}}';
const FILES = {{files}};

const SCOPE = new URL(self.registration.scope);
/** Other copies of the page at the same origin keep their own. */
const PREFIX = `raumspiel ${SCOPE.pathname} `;
const NAME = PREFIX + VERSION;

addEventListener('install', (event) => event.waitUntil(fill()));
addEventListener('activate', (event) => event.waitUntil(tidy()));

// It waits until somebody wants it: the page offers it, and no game is interrupted.
addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method === 'GET' && url.origin === SCOPE.origin && url.pathname.startsWith(SCOPE.pathname)) {
    event.respondWith(answer(event.request, url));
  }
});

async function fill() {
  const cache = await caches.open(NAME);
  try {
    await Promise.all(Object.entries(FILES).map(async ([name, integrity]) => {
      const url = new URL(name, SCOPE);
      const response = await fetch(new Request(url, { integrity, cache: 'no-cache' }));
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      // Some hosts lead from help.html to help; a browser takes no such answer for a page.
      const { status, statusText, headers } = response;
      const plain = response.redirected ? new Response(await response.blob(), { status, statusText, headers }) : response;
      await cache.put(url, plain);
    }));
  } catch (error) {
    await caches.delete(NAME);
    throw error;
  }
}

/** Forgets old versions, but for the last: pages that were open before may still need its files. */
async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The file kept, whatever query the address has; what is not kept comes from the network. */
async function answer(request, url) {
  const name = url.pathname.slice(SCOPE.pathname.length) || 'index.html';
  const key = new URL(name, SCOPE);
  const cache = await caches.open(NAME);
  return (await cache.match(key)) ?? (await caches.match(key)) ?? fetch(request);
}
