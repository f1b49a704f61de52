// A small static file server for the built page. Each test has its own: another port is another origin, so nothing
// that one test's page keeps is there in the next, in any browser.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The built page. */
export const DIST = process.env.RAUMSPIEL_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url));

/** What every page begins with. */
const WATCH = readFileSync(new URL('watch.js', import.meta.url), 'utf8').replace(/^\/\/.*$/gm, '').trim();
/** Where it tells of errors, whatever folder the page is in. */
const ERRORS = '/errors-of-the-page';

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

const digest = (body) => `sha256-${createHash('sha256').update(body).digest('base64')}`;

/** The ports of all servers so far: on one of them a browser would find what it kept of another test. */
const ports = new Set();

async function onFreshPort(server) {
  for (;;) {
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address();
    if (!ports.has(port)) {
      ports.add(port);
      return;
    }
    await new Promise((resolve) => server.close(resolve));
  }
}

/**
 * Serves a folder on this machine, on a free port, as a static host does: compressed for who accepts it.
 *
 * - `under` is the sub-folder of the address, such as '/games/';
 * - `first` are functions that run in every page before its own scripts;
 * - `policy` is a content security policy, sent with everything; it needs a `script-src`;
 * - `refuse` matches paths whose connection is broken off;
 * - `pages` are further documents by their path;
 * - `watched` is false where the files must arrive to the byte as they are.
 *
 * Returns `{ url, missing, errors, close() }`: the address of the folder, the paths asked for in vain, what
 * the pages told of errors, and how to end it. What was `refuse` may be set to something else meanwhile.
 */
export async function serve(options = {}) {
  const { folder = DIST, under = '/', first = [], policy, pages = {}, watched = true } = options;
  const scripts = watched ? [`(${WATCH})('${ERRORS}')`, ...first.map((one) => `(${one})()`)] : [];
  const head = scripts.map((script) => `<script>${script}</script>`).join('');
  const hashes = scripts.map((script) => `'${digest(script)}'`).join(' ');
  const headers = policy ? { 'content-security-policy': policy.replace('script-src', `script-src ${hashes}`) } : {};
  const inject = (html) => {
    const text = html.toString();
    return Buffer.from(/<head[^>]*>/i.test(text) ? text.replace(/<head[^>]*>/i, (tag) => tag + head) : head + text);
  };
  /** What the browser gets of a file. The service worker knows each page's digest: it is told that of the sent one. */
  const read = async (file) => {
    const body = await readFile(file);
    if (!watched) return body;
    if (file.endsWith('.html')) return inject(body);
    if (!file.endsWith(`${sep}sw.js`)) return body;
    let text = body.toString();
    for (const [, name] of text.matchAll(/'([^']+\.html)': 'sha256-/g)) {
      const page = await readFile(join(folder, name)).catch(() => null);
      if (page) text = text.replace(digest(page), digest(inject(page)));
    }
    return Buffer.from(text);
  };
  const served = { missing: [], errors: [], refuse: options.refuse };
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    if (path === ERRORS) {
      served.errors.push((await request.toArray()).join(''));
      response.end();
      return;
    }
    if (served.refuse?.test(path)) {
      request.socket.destroy();
      return;
    }
    try {
      if (pages[path]) {
        response.writeHead(200, { 'content-type': TYPES['.html'], 'cache-control': 'no-store' });
        response.end(inject(pages[path]));
        return;
      }
      if (!path.startsWith(under)) throw new Error('outside the sub-folder');
      const inside = path.slice(under.length) || 'index.html';
      const file = normalize(join(folder, inside));
      if (!file.startsWith(normalize(folder) + sep)) throw new Error('outside the folder');
      const body = await read(file);
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      const sent = COMPRESSED.test(type)
        ? await compressed(body, file, request.headers['accept-encoding'])
        : { body };
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', ...sent.headers, ...headers });
      response.end(sent.body);
    } catch {
      served.missing.push(path);
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('not here\n');
    }
  });
  await onFreshPort(server);
  return Object.assign(served, {
    url: `http://127.0.0.1:${server.address().port}${under}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
}
