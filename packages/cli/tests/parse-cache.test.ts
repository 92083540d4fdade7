import { stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { ParseCache } from '../src/cache/parse-cache.ts';

async function cacheWith(entries: Record<string, string>): Promise<string> {
  const file = path.join(await temporaryFolder(), 'deep/cache');
  const cache = await ParseCache.open(file);
  for (const [key, json] of Object.entries(entries)) cache.set(key, json);
  await cache.save();
  return file;
}

test('saved texts are read by the next run, whatever they contain', async () => {
  const text = JSON.stringify({ text: 'tab\tline\nend\u2028', empty: '' });
  const cache = await ParseCache.open(await cacheWith({ a: text, b: '1' }));
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([text, '1', undefined]);
});

test('unused entries are dropped, even if as many are added', async () => {
  const file = await cacheWith({ a: '1', b: '2' });
  const cache = await ParseCache.open(file);
  cache.get('a');
  await cache.save();
  const next = await ParseCache.open(file);
  expect(next.get('b')).toBeUndefined();
  next.set('c', '3');
  await next.save();
  const last = await ParseCache.open(file);
  expect([last.get('a'), last.get('c')]).toEqual([undefined, '3']);
});

test('a run that uses all entries writes nothing', async () => {
  const file = await cacheWith({ a: '1', b: '2' });
  const before = await stat(file);
  const cache = await ParseCache.open(file);
  cache.get('b');
  cache.get('a');
  await cache.save();
  expect((await stat(file)).ino).toBe(before.ino);
});

test('a missing, damaged, or truncated cache, or a folder in its place, is an empty cache', async () => {
  const folder = await temporaryFolder({ damaged: '\0\0\nno tab\n\ttab first\n', 'folder/x': '' });
  for (const name of ['missing', 'damaged', 'folder'])
    expect((await ParseCache.open(path.join(folder, name))).get('no tab'), name).toBeUndefined();
  const file = await cacheWith({ a: '1', b: '"long"' });
  await truncate(file, (await stat(file)).size - 3);
  const cache = await ParseCache.open(file);
  expect([cache.get('a'), cache.get('b')]).toEqual(['1', undefined]);
});
