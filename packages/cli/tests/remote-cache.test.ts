import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { RemoteCache } from '../src/cache/remote-cache.ts';
import { listen, startCacheServer, TOKEN } from './start-cache-server.ts';

const KEY = 'a'.repeat(64);

/** Opens a cache that waits only for moments. */
function open(url: string, wait = 0.3) {
  const warnings: string[] = [];
  const [name = '', value = ''] = TOKEN.split(': ');
  const onWarning = (message: string) => warnings.push(message);
  return { cache: new RemoteCache({ url, headers: [[name, value]], isReadOnly: false, onWarning, wait }), warnings };
}

/** A server that sends only a part of a response, and never the rest. */
function hang(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-length': 9 });
  response.write('[');
}

test('returns what was uploaded, whatever the file contains', async () => {
  const { url, folder } = await startCacheServer();
  const file = path.join(await temporaryFolder(), 'store');
  const content = Buffer.from(Array.from({ length: 100_000 }, (_, i) => i % 251));
  await writeFile(file, content);
  const { cache, warnings } = open(url, 10);
  const uploaded = await cache.upload(file, '');
  expect(uploaded?.size).toBeLessThan(content.length);
  if (uploaded) await cache.writeEntry(KEY, [uploaded]);
  expect(await cache.readEntry(KEY)).toEqual([uploaded]);
  expect(uploaded && (await cache.download(uploaded, `${file}-copy`))).toBe(true);
  expect(await readFile(`${file}-copy`)).toEqual(content);
  expect((await readdir(path.dirname(file))).sort()).toEqual(['store', 'store-copy']);
  expect(await readdir(path.join(folder, 'cas'))).toEqual([uploaded?.sha256]);
  expect(warnings).toEqual([]);
});

test.each([
  ['', 1],
  ['{', 1],
  ['{"files": []}', 1],
  ['[{"name": ".pack./../../evil", "sha256": "", "size": 1}]', 1],
  ['[]', 0],
])('an entry %s has no files', async (entry, warned) => {
  const { cache, warnings } = open(await listen((_, response) => response.end(entry)));
  expect(await cache.readEntry(KEY)).toEqual([]);
  expect(warnings).toHaveLength(warned);
});

test('gives up on a server that stops responding, and asks it no more', async () => {
  let requests = 0;
  const url = await listen((request, response) => {
    requests++;
    hang(request, response);
  });
  const { cache, warnings } = open(url);
  const file = path.join(await temporaryFolder(), 'store');
  expect(await cache.download({ name: '', sha256: KEY, size: 9 }, file)).toBe(false);
  expect(await cache.readEntry(KEY)).toEqual([]);
  expect(await readdir(path.dirname(file))).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining('took too long')]);
  expect(requests).toBe(1);
});

test('stops reading a response that is longer than its file, and does not follow redirects', async () => {
  const endless = await listen((_, response) => {
    const write = () => {
      while (response.write('long '.repeat(1000)));
      response.once('drain', write);
    };
    write();
  });
  const file = path.join(await temporaryFolder(), 'store');
  const { cache, warnings } = open(endless, 10);
  expect(await cache.download({ name: '', sha256: KEY, size: 9 }, file)).toBe(false);
  expect(warnings).toEqual([expect.stringContaining('damaged')]);
  const redirect = await listen((_, response) => response.writeHead(302, { location: endless }).end());
  expect(await open(redirect).cache.readEntry(KEY)).toEqual([]);
});
