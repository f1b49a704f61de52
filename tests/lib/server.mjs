// A small static file server for the built page.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built page. */
export const DIST = process.env.RAUMSPIEL_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url));

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves a folder on this machine, on a free port.
 *
 * `under` is the sub-folder of the address, such as '/games/'; `inject` is HTML put first into the
 * head of every page, `headers` are sent with everything, and `pages` are further documents by their path.
 * Returns `{ url, missing, close() }`: the address of the folder, the paths asked
 * for in vain, and how to end it.
 */
export async function serve({ folder = DIST, under = '/', inject = '', headers = {}, pages = {} } = {}) {
  const missing = [];
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    try {
      if (pages[path]) {
        response.writeHead(200, { 'content-type': TYPES['.html'], 'cache-control': 'no-store' });
        response.end(pages[path]);
        return;
      }
      if (!path.startsWith(under)) throw new Error('outside the sub-folder');
      const inside = path.slice(under.length) || 'index.html';
      const file = normalize(join(folder, inside));
      if (!file.startsWith(normalize(folder) + sep)) throw new Error('outside the folder');
      let body = await readFile(file);
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      if (inject && type.startsWith('text/html')) {
        body = body.toString().replace(/<head[^>]*>/i, (head) => head + inject);
      }
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', ...headers });
      response.end(body);
    } catch {
      missing.push(path);
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('not here\n');
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}${under}`,
    missing,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
