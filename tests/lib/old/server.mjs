// A small static file server for the built page.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The built page. */
export const DIST = process.env.RAUMSPIEL_DIST ?? fileURLToPath(new URL('../../../dist', import.meta.url));

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

/** What hosts compress; pictures are compressed already. */
const COMPRESSED = /text|json|xml|wasm/;

/** The two ways that browsers know, the better first, as thoroughly as a host that compresses while it sends. */
const ENCODINGS = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

/** What was compressed before, by encoding and file: `{ body, packed }`. */
const kept = new Map();

/** The body as it is sent to a browser that accepts these encodings: `{ body, headers }`. */
async function compressed(body, file, accepted = '') {
  const encoding = Object.keys(ENCODINGS).find((name) => accepted.includes(name));
  if (!encoding) return { body, headers: { vary: 'accept-encoding' } };
  const key = `${encoding} ${file}`;
  // Between two requests a test may change the file.
  if (!kept.get(key)?.body.equals(body)) kept.set(key, { body, packed: await ENCODINGS[encoding](body) });
  return { body: kept.get(key).packed, headers: { 'content-encoding': encoding, vary: 'accept-encoding' } };
}

/**
 * Serves a folder on this machine, on a free port, as a static host does: compressed for who accepts it.
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
        body = Buffer.from(body.toString().replace(/<head[^>]*>/i, (head) => head + inject));
      }
      const sent = COMPRESSED.test(type)
        ? await compressed(body, file, request.headers['accept-encoding'])
        : { body };
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', ...sent.headers, ...headers });
      response.end(sent.body);
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
