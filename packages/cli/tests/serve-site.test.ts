import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { withGraph } from '../src/serve/graph-files.ts';
import { urlOf } from '../src/serve/listen.ts';
import { type ServeOptions, serveSite } from '../src/serve/serve-site.ts';
import { folderFiles } from '../src/serve/served-file.ts';

const FILES = {
  'index.html': '<body>home</body>',
  '404.html': '<body>not found</body>',
  '404.md': '# Not found',
  'compute/index.html': '<body>compute</body>',
  'compute.md': '# Compute',
  '.well-known/api-catalog': '{}',
  'index.md': '# Home',
  'reference/api/index.html': '<body>api</body>',
  'my page/index.html': '<body>mine</body>',
  'img/logo.svg': '<svg></svg>',
  'sitemap.xml': '<urlset/>',
  '_app/main-abc.js': 'x'.repeat(5000),
  'picture.png': 'png',
  'plain.html': '<body>static</body>',
};

/** Creates a site folder next to files that must not be served. */
async function siteFolder(): Promise<string> {
  const folder = await temporaryFolder({ 'secret.txt': 'secret', 'site-other/x.txt': 'secret' });
  await addFiles(path.join(folder, 'site'), FILES);
  return path.join(folder, 'site');
}

const PAGES: Record<string, keyof typeof FILES> = {
  '/': 'index.html',
  '/index.html': 'index.html',
  '/compute': 'compute/index.html',
  '/compute/': 'compute/index.html',
  '/compute.html': 'compute/index.html',
  '/compute/index.html': 'compute/index.html',
  '/reference/api': 'reference/api/index.html',
  '/my%20page': 'my page/index.html',
  '/img/logo.svg': 'img/logo.svg',
  '/plain.html': 'plain.html',
  '/sitemap.xml': 'sitemap.xml',
};

const NOTHING = [
  '/nothing',
  '//compute',
  '/reference//api',
  '/reference/%2Fapi/',
  '/img//logo.svg',
  '/compute/nothing',
  '/img',
  '/img/',
  '/img/logo.svg/',
  '/404',
  '/404.html',
  '/Compute',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/compute/../../secret.txt',
  '/../site-other/x.txt',
  '/%00',
  '/compute%00.html',
  '/%zz',
  '/%c0%ae%c0%ae/secret.txt',
];

async function start({ siteDir: given, ...options }: Partial<ServeOptions> & { siteDir?: string } = {}) {
  const siteDir = given ?? (await siteFolder());
  const server = await serveSite({ find: folderFiles(siteDir), port: 0, baseUrl: '/', ...options });
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  const ask = async (urlPath: string, headers: Record<string, string> = {}, method = 'GET') => {
    const sent = request({ host: '127.0.0.1', port, path: urlPath, method, headers, agent: false }).end();
    const [response]: IncomingMessage[] = await once(sent, 'response');
    if (!response) return expect.unreachable();
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  };
  return { ask, port, server, siteDir };
}

test('a URL resolves to a page or the not-found page, never to a file outside the site', async () => {
  const { ask } = await start();
  for (const [urlPath, file] of Object.entries(PAGES))
    expect(await ask(urlPath), urlPath).toMatchObject({ status: 200, body: Buffer.from(FILES[file]) });
  for (const urlPath of NOTHING)
    expect(await ask(urlPath), urlPath).toMatchObject({ status: 404, body: Buffer.from(FILES['404.html']) });
});

test('a page has its media type and must be revalidated', async () => {
  const { ask, server, port } = await start();
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
  const { status, headers, body } = await ask('/compute?x=y');
  expect({ status, body: body.toString() }).toEqual({ status: 200, body: FILES['compute/index.html'] });
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-length': String(body.byteLength),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(urlOf(server, '/docs/')).toBe(`http://127.0.0.1:${port}/docs/`);
});

test('the API catalog has its media type without a file extension', async () => {
  const { headers } = await (await start()).ask('/.well-known/api-catalog');
  expect(headers['content-type']).toBe('application/linkset+json');
});

test.each([
  ['script.mjs', 'text/javascript; charset=utf-8'],
  ['film.mp4', 'video/mp4'],
  ['app.wasm', 'application/wasm'],
  ['table.csv', 'text/csv; charset=utf-8'],
  ['Icon.ICO', 'image/x-icon'],
  ['api.yml', 'application/yaml; charset=utf-8'],
  ['Makefile', 'application/octet-stream'],
])('the media type of %s is set', async (file, type) => {
  const { ask } = await start({ siteDir: await temporaryFolder({ [file]: 'x' }) });
  expect((await ask(`/${file}`)).headers['content-type']).toBe(type);
});

test('clients that prefer Markdown receive it, and Vary tells caches', async () => {
  const { ask } = await start();
  const accept = 'text/markdown, text/html;q=0.9, */*;q=0.1';
  for (const urlPath of ['/compute', '/compute/', '/compute.html', '/compute?x=y']) {
    const { headers, body } = await ask(urlPath, { accept });
    expect(body.toString(), urlPath).toBe(FILES['compute.md']);
    expect(headers).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8', vary: 'accept, accept-encoding' });
  }
  expect((await ask('/', { accept })).body.toString()).toBe(FILES['index.md']);
  const html = await ask('/compute', { accept: 'text/html, text/markdown;q=0.5, */*' });
  expect([html.body.toString(), html.headers.vary]).toEqual([FILES['compute/index.html'], 'accept, accept-encoding']);
  // Files without Markdown are unaffected.
  const api = await ask('/reference/api', { accept });
  expect([api.body.toString(), api.headers.vary]).toEqual([FILES['reference/api/index.html'], 'accept-encoding']);
  expect(await ask('/nothing', { accept })).toMatchObject({ status: 404, body: Buffer.from(FILES['404.md']) });
});

test('symbolic links are followed only inside the site', async () => {
  const { ask, siteDir } = await start();
  await symlink('compute', path.join(siteDir, 'inside'));
  await symlink('../secret.txt', path.join(siteDir, 'secret.txt'));
  await symlink('../site-other', path.join(siteDir, 'other'));
  await symlink('..', path.join(siteDir, 'up'));
  expect(await ask('/inside')).toMatchObject({ status: 200, body: Buffer.from(FILES['compute/index.html']) });
  for (const urlPath of ['/secret.txt', '/other/x.txt', '/up/secret.txt', '/up/site-other/x.txt'])
    expect(await ask(urlPath), urlPath).toMatchObject({ status: 404, body: Buffer.from(FILES['404.html']) });
  const link = path.join(await temporaryFolder(), 'link');
  await symlink(siteDir, link);
  expect((await (await start({ siteDir: link })).ask('/compute')).status).toBe(200);
  const outside = await temporaryFolder({ 'site/index.html': '', 'secret.txt': 'secret' });
  await symlink('../secret.txt', path.join(outside, 'site/404.html'));
  const without = await start({ siteDir: path.join(outside, 'site') });
  expect(await without.ask('/nothing')).toMatchObject({ status: 404, body: Buffer.from('Not found\n') });
});

test('a request to another host is rejected first, with a hint on how to allow it', async () => {
  const { ask, port } = await start({
    allowedHosts: ['docs.example'],
    intercept: (request) => request.url === '/never',
  });
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, 'docs.example'])
    expect((await ask('/compute', { host })).status, host).toBe(200);
  for (const urlPath of ['/compute', '/never']) {
    const { status, body } = await ask(urlPath, { host: `evil.example:${port}` });
    expect(status).toBe(403);
    expect(body.toString()).toMatch(/^[^\n]*evil\.example[^\n]* --allow-host evil\.example\.\n$/);
  }
});

test('a range of a file is sent uncompressed, if If-Range matches', async () => {
  const { ask, siteDir } = await start();
  const whole = await ask('/img/logo.svg');
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', etag: expect.stringMatching(/^"/) });
  const { etag = '' } = whole.headers;
  const range = 'bytes=1-3';
  for (const extra of [{}, { 'if-range': etag }, { 'accept-encoding': 'br' }])
    expect(await ask('/img/logo.svg', { range, ...extra })).toMatchObject({
      status: 206,
      headers: { 'content-range': 'bytes 1-3/11', 'content-length': '3', etag, 'content-type': 'image/svg+xml' },
      body: Buffer.from('svg'),
    });
  const none = await ask('/img/logo.svg', { range: 'bytes=11-' });
  expect(none).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */11' }, body: Buffer.of() });
  const wholeInstead: Record<string, string>[] = [
    { range: 'bytes=1-2,4-5' },
    { range, 'if-range': '"other"' },
    { range, 'if-range': `W/${etag}` },
    { range, 'if-range': 'Mon, 23 Nov 2026 11:00:00 GMT' },
  ];
  for (const headers of wholeInstead)
    expect(await ask('/img/logo.svg', headers)).toMatchObject({ status: 200, body: whole.body });
  expect((await ask('/img/logo.svg', { range, 'if-none-match': etag })).status).toBe(304);
  expect((await ask('/img/logo.svg', { range }, 'HEAD')).status).toBe(200);
  expect((await ask('/nothing', { range })).status).toBe(404);
  await addFiles(siteDir, { 'img/logo.svg': '<svg> </svg>' });
  expect((await ask('/img/logo.svg', { range, 'if-range': etag })).status).toBe(200);
});

test('each encoding, and each version of the dev script, has its own ETag', async () => {
  const { ask, siteDir } = await start();
  const dev = await start({ siteDir, script: '/_dev/reload.js' });
  const later = await start({ siteDir, script: '/_dev/reload.js?1' });
  const tags = await Promise.all([
    ask('/compute'),
    ask('/compute', { 'accept-encoding': 'br' }),
    ask('/compute', { 'accept-encoding': 'gzip' }),
    dev.ask('/compute'),
    later.ask('/compute'),
  ]);
  expect(new Set(tags.map(({ headers }) => headers.etag)).size).toBe(5);
  const page = await dev.ask('/compute', { range: 'bytes=0-1' });
  expect(page).toMatchObject({ status: 200, headers: { 'accept-ranges': 'none' } });
});

test.each([
  ['says nothing', ''],
  ['does not end its request', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['does not send what it announced', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n'],
])('a connection that %s is closed', async (_, sent) => {
  const { port } = await start({ timeout: 200 });
  const socket = connect(port, '127.0.0.1', () => socket.write(sent));
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => undefined).resume();
  await closed;
});

test('a connection that sends slowly is closed', async () => {
  const { port } = await start({ timeout: 200 });
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\n'));
  const trickle = setInterval(() => socket.write('x'), 50);
  onTestFinished(() => clearInterval(trickle));
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => undefined).resume();
  await closed;
});

test('the nearest not-found page is sent with status 404', async () => {
  const files = { '404.html': 'none', 'de/404.html': 'nichts', 'de/index.html': 'da', 'x/y/404.html': 'deep' };
  const { ask } = await start({ siteDir: await temporaryFolder(files) });
  const expected = {
    '/de/nope': 'nichts',
    '/de/a/b/c/d/e/': 'nichts',
    '/de/404.html': 'nichts',
    '/x/y/z': 'deep',
    '/x/z': 'none',
    '/demo': 'none',
    '/de//nope': 'none',
    '/de/%zz': 'none',
    '/de/%00': 'nichts',
    '/..%2fde/x': 'none',
  };
  for (const [urlPath, body] of Object.entries(expected))
    expect(await ask(urlPath), urlPath).toMatchObject({ status: 404, body: Buffer.from(body) });
  expect(await ask('/de/')).toMatchObject({ status: 200 });
});

test('a site without a not-found page responds with 404', async () => {
  const { ask } = await start({ siteDir: await temporaryFolder() });
  expect(await ask('/x')).toMatchObject({ status: 404, body: Buffer.from('Not found\n') });
});

test('files with a hash in their name are immutable, unless the not-found page is sent instead', async () => {
  const { ask } = await start();
  expect((await ask('/_app/main-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/_app/missing.js')).headers['cache-control']).toBe('no-cache');
});

test('a cached file is revalidated with 304 until it changes', async () => {
  const { ask, siteDir } = await start();
  const { etag = '' } = (await ask('/compute')).headers;
  for (const known of [etag, `"x", ${etag}`, '*']) {
    const { status, body } = await ask('/compute', { 'if-none-match': known });
    expect([status, body.byteLength]).toEqual([304, 0]);
  }
  expect((await ask('/compute', { 'if-none-match': '"x"' })).status).toBe(200);
  expect((await ask('/nothing', { 'if-none-match': '*' })).status).toBe(404);
  await addFiles(siteDir, { 'compute/index.html': '<body>something else</body>' });
  expect((await ask('/compute', { 'if-none-match': etag })).status).toBe(200);
});

test('text is compressed with an accepted encoding, images are not', async () => {
  const { ask } = await start();
  const encodings = [
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const;
  for (const [accepted, encoding, decompress] of encodings) {
    const { headers, body } = await ask('/_app/main-abc.js', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(body.byteLength).toBeLessThan(500);
    expect(decompress(body).toString()).toBe(FILES['_app/main-abc.js']);
  }
  expect((await ask('/picture.png', { 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding');
  expect((await ask('/compute')).headers).not.toHaveProperty('content-encoding');
});

test('HEAD has the same headers without a body, and other methods are rejected', async () => {
  const { ask } = await start();
  const length = String(FILES['compute/index.html'].length);
  const answer = { status: 200, headers: { 'content-length': length }, body: Buffer.of() };
  expect(await ask('/compute', {}, 'HEAD')).toMatchObject(answer);
  expect(await ask('/compute', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

test('files are served only at the base URL', async () => {
  const { ask } = await start({ baseUrl: '/docs/' });
  expect((await ask('/docs/compute')).body.toString()).toBe(FILES['compute/index.html']);
  expect((await ask('/docs/')).body.toString()).toBe(FILES['index.html']);
  expect(await ask('/docs')).toMatchObject({ status: 308, headers: { location: '/docs/' } });
  for (const outside of ['/', '/compute', '/docsx/compute'])
    expect(await ask(outside)).toMatchObject({ status: 404, body: Buffer.from(FILES['404.html']) });
});

test('the dev script is added only to pages', async () => {
  const { ask } = await start({ script: '/_dev/reload.js' });
  expect((await ask('/compute')).body.toString()).toBe(
    '<body>compute<script src="/_dev/reload.js" async></script></body>',
  );
  expect((await ask('/img/logo.svg')).body.toString()).toBe(FILES['img/logo.svg']);
});

test('requests that are not HTTP do not crash the server', async () => {
  const { ask, port } = await start();
  for (const line of ['GET /\u0000 HTTP/1.1\r\n\r\n', 'nonsense\r\n\r\n', 'GET //..//..// HTTP/1.0\r\n\r\n']) {
    const socket = connect(port, '127.0.0.1', () => socket.write(line));
    const ended = new Promise((resolve) => socket.on('close', resolve));
    socket.on('error', () => undefined).resume();
    await ended;
  }
  expect((await ask('/')).status).toBe(200);
});

test('the error for a port in use suggests a free port', async () => {
  const { port, siteDir } = await start();
  const error = await serveSite({ find: folderFiles(siteDir), port, baseUrl: '/' }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EnvironmentError);
  const [, taken, free] = /^Port (\d+) is in use\..* --port (\d+)\.$/.exec(String(error).replace(/^\w+: /, '')) ?? [];
  expect(Number(taken)).toBe(port);
  const other = await serveSite({ find: folderFiles(siteDir), port: Number(free), baseUrl: '/' });
  other.close();
});

test('a missing page is Markdown for clients that prefer it, and leads to the list of pages', async () => {
  const { ask } = await start();
  const missing = await ask('/nothing', { accept: 'text/markdown' });
  expect(missing).toMatchObject({ status: 404, body: Buffer.from('# Not found') });
  expect(missing.headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    link: '</llms.txt>; rel=llms-txt',
  });
  expect((await ask('/nothing.md')).body.toString()).toBe('# Not found');
});

test('the graph is served below the site, to all origins', async () => {
  const graph = await temporaryFolder({ 'manifest.json': '{}', 'pages/a.json': '{"a":1}' });
  const { ask } = await start({ find: withGraph(folderFiles(await siteFolder()), folderFiles(graph)) });
  const page = await ask('/_data/graph/pages/a.json');
  expect(page).toMatchObject({ status: 200, body: Buffer.from('{"a":1}') });
  expect(page.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  expect((await ask('/')).headers).not.toHaveProperty('access-control-allow-origin');
  for (const outside of ['/_data/graph/../../secret.txt', '/_data/graph/%2e%2e/x', '/pages/a.json'])
    expect((await ask(outside)).status).toBe(404);
});
