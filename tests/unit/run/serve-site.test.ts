import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { resolveFile } from '../../../pipeline/run/resolve-file.ts';
import { addressOf, type ServeOptions, serveSite } from '../../../pipeline/run/serve-site.ts';
import { addFiles, temporaryFolder } from '../temporary-folder.ts';

const FILES = {
  'index.html': '<body>home</body>',
  '404.html': '<body>not found</body>',
  'compute/index.html': '<body>compute</body>',
  'reference/api/index.html': '<body>api</body>',
  'my page/index.html': '<body>mine</body>',
  'img/logo.svg': '<svg></svg>',
  'sitemap.xml': '<urlset/>',
  '_app/main-abc.js': 'x'.repeat(5000),
  'picture.png': 'png',
  'plain.html': '<body>static</body>',
};

/** A site folder beside a file that must not be served. */
async function siteFolder(): Promise<string> {
  const folder = await temporaryFolder({ 'secret.txt': 'secret', 'site-other/x.txt': 'secret' });
  await addFiles(path.join(folder, 'site'), FILES);
  return path.join(folder, 'site');
}

test.each([
  ['/', 'index.html'],
  ['/index.html', 'index.html'],
  ['/compute', 'compute/index.html'],
  ['/compute/', 'compute/index.html'],
  ['/compute.html', 'compute/index.html'],
  ['/compute/index.html', 'compute/index.html'],
  ['/reference/api', 'reference/api/index.html'],
  ['/my%20page', 'my page/index.html'],
  ['/img/logo.svg', 'img/logo.svg'],
  ['/plain.html', 'plain.html'],
  ['/sitemap.xml', 'sitemap.xml'],
])('%s means %s', async (urlPath, file) => {
  const site = await siteFolder();
  expect(await resolveFile(site, urlPath)).toEqual({ file: path.join(site, file), status: 200 });
});

test.each([
  '/nothing',
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
])('%s is answered with the not-found page', async (urlPath) => {
  const site = await siteFolder();
  expect(await resolveFile(site, urlPath)).toEqual({ file: path.join(site, '404.html'), status: 404 });
});

test('without a not-found page there is nothing to answer with', async () => {
  expect(await resolveFile(await temporaryFolder(), '/x')).toBeUndefined();
});

interface Reply {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

async function start(options: Partial<ServeOptions> = {}) {
  const siteDir = options.siteDir ?? (await siteFolder());
  const server = await serveSite({ siteDir, port: 0, baseUrl: '/', ...options });
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  const ask = (urlPath: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path: urlPath, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      sent.on('error', reject).end();
    });
  return { ask, port, server, siteDir };
}

test('answers with the page, its type, and without a long memory', async () => {
  const { ask, server, port } = await start();
  const { status, headers, body } = await ask('/compute?x=y');
  expect({ status, body: body.toString() }).toEqual({ status: 200, body: FILES['compute/index.html'] });
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-length': String(body.byteLength),
    'x-content-type-options': 'nosniff',
  });
  expect(addressOf(server, '/docs/')).toBe(`http://127.0.0.1:${port}/docs/`);
});

test('what is not there has the status 404 and the not-found page', async () => {
  const { ask } = await start();
  for (const urlPath of ['/nothing', '/../secret.txt', '/%2e%2e/secret.txt', '/%zz', '/404.html']) {
    const { status, body } = await ask(urlPath);
    expect({ status, body: body.toString() }).toEqual({ status: 404, body: FILES['404.html'] });
  }
});

test('a site without a not-found page still answers', async () => {
  const { ask } = await start({ siteDir: await temporaryFolder() });
  expect(await ask('/x')).toMatchObject({ status: 404 });
});

test('files with a hash in their name are kept for a year', async () => {
  const { ask } = await start();
  expect((await ask('/_app/main-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/_app/missing.js')).headers['cache-control']).toBe('no-cache');
});

test('a browser that has the file is told so', async () => {
  const { ask } = await start();
  const { etag = '' } = (await ask('/compute')).headers;
  for (const known of [etag, `"x", ${etag}`, '*']) {
    const { status, body } = await ask('/compute', { 'if-none-match': known });
    expect([status, body.byteLength]).toEqual([304, 0]);
  }
  expect((await ask('/compute', { 'if-none-match': '"x"' })).status).toBe(200);
  expect((await ask('/nothing', { 'if-none-match': '*' })).status).toBe(404);
});

test('a file that changed has another tag', async () => {
  const { ask, siteDir } = await start();
  const before = (await ask('/compute')).headers.etag;
  await addFiles(siteDir, { 'compute/index.html': '<body>something else</body>' });
  expect((await ask('/compute')).headers.etag).not.toBe(before);
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
] as const)('text is compressed as the browser accepts it: %s', async (accepted, encoding, decompress) => {
  const { ask } = await start();
  const { headers, body } = await ask('/_app/main-abc.js', { 'accept-encoding': accepted });
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(body.byteLength).toBeLessThan(500);
  expect(decompress(body).toString()).toBe(FILES['_app/main-abc.js']);
});

test('pictures are not compressed, and nothing is for a browser that does not ask', async () => {
  const { ask } = await start();
  expect((await ask('/picture.png', { 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding');
  expect((await ask('/compute')).headers).not.toHaveProperty('content-encoding');
});

test('HEAD has the headers without the body, and other methods are refused', async () => {
  const { ask } = await start();
  const { status, headers, body } = await ask('/compute', {}, 'HEAD');
  expect([status, headers['content-length'], body.byteLength]).toEqual([
    200,
    String(FILES['compute/index.html'].length),
    0,
  ]);
  expect(await ask('/compute', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

test('a base URL is part of every address', async () => {
  const { ask } = await start({ baseUrl: '/docs/' });
  expect((await ask('/docs/compute')).body.toString()).toBe(FILES['compute/index.html']);
  expect((await ask('/docs/')).body.toString()).toBe(FILES['index.html']);
  expect(await ask('/docs')).toMatchObject({ status: 308, headers: { location: '/docs/' } });
  for (const outside of ['/', '/compute', '/docsx/compute'])
    expect(await ask(outside)).toMatchObject({ status: 404, body: Buffer.from(FILES['404.html']) });
});

test('pages are served with the script of dev, other files without', async () => {
  const { ask } = await start({ script: '/_dev/reload.js' });
  expect((await ask('/compute')).body.toString()).toBe(
    '<body>compute<script src="/_dev/reload.js" async></script></body>',
  );
  expect((await ask('/img/logo.svg')).body.toString()).toBe(FILES['img/logo.svg']);
});

test('requests that are no HTTP do not end the server', async () => {
  const { ask, port } = await start();
  for (const line of ['GET /\u0000 HTTP/1.1\r\n\r\n', 'nonsense\r\n\r\n', 'GET //..//..// HTTP/1.0\r\n\r\n']) {
    await new Promise<void>((resolve) => {
      const socket: Socket = connect(port, '127.0.0.1', () => socket.write(line));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
      socket.resume();
    });
  }
  expect((await ask('/')).status).toBe(200);
});

test('a port that is taken is an error', async () => {
  const { port, siteDir } = await start();
  await expect(serveSite({ siteDir, port, baseUrl: '/' })).rejects.toThrow('EADDRINUSE');
});

test('the server listens on this machine only', async () => {
  const { server } = await start();
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
});
