import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { lazy } from '@docgraph/source/lazy';
import { addFiles } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { build, checkOut, cleanBuild, run } from './checkouts.ts';
import { startCacheServer, TOKEN } from './start-cache-server.ts';

/** Builds four parts, each in a checkout of its own. Returns the files in their folders. */
async function buildParts(options: string[] = []): Promise<Record<string, Uint8Array>> {
  const files: [string, Uint8Array][] = [];
  for (const number of [1, 2, 3, 4]) {
    const root = await checkOut();
    const { code, warnings } = await run(root, 'build', ['--part', `${number}/4`, ...options]);
    expect([code, warnings]).toEqual([0, []]);
    const folder = path.join(root, 'dist-parts');
    for (const name of await readdir(folder))
      files.push([`dist-parts/${name}`, await readFile(path.join(folder, name))]);
  }
  return Object.fromEntries(files);
}

/** Parts that were built without a server. */
const builtParts = lazy(() => buildParts());

test('four joined parts equal one build, and are not parsed again', async () => {
  const root = await checkOut();
  await addFiles(root, await builtParts());
  expect(await build(root, ['--join'])).toEqual({ ...(await cleanBuild()), parsed: 0 });
});

test('parts that are only on the server are joined, too', async () => {
  const { url } = await startCacheServer();
  const options = ['--cache', url, '--cache-header', TOKEN];
  await buildParts(options);
  expect(await build(await checkOut(), ['--join', ...options])).toEqual({ ...(await cleanBuild()), parsed: 0 });
});

test('pages of missing parts are parsed', async () => {
  const root = await checkOut();
  await addFiles(root, await builtParts());
  await rm(path.join(root, 'dist-parts/part-1'));
  expect(await build(root, ['--join'])).toEqual({ ...(await cleanBuild()), parsed: 4 });
});

test('pages that changed since the parts were built are parsed', async () => {
  const root = await checkOut({ 'docs/page-1.md': '# Page 1\n\nChanged.\n', 'docs/page-2.md': '# Changed\n' });
  await addFiles(root, await builtParts());
  expect((await run(root, 'build', ['--join'])).parsed).toBe(2);
});

test('joining nothing parses all pages, with a warning', async () => {
  const result = await build(await checkOut(), ['--join']);
  expect(result).toEqual({ ...(await cleanBuild()), warnings: [expect.stringContaining('No parts in dist-parts')] });
});

test('a part of a site with broken settings reports them', async () => {
  expect((await run(await checkOut({ 'site.yaml': 'title: [' }), 'build', ['--part', '1/4'])).code).toBe(1);
});

test.each([
  ['--part', '0/4'],
  ['--part', '5/4'],
  ['--part', '2'],
  ['--part', '1/4', '--join'],
])('rejects %s %s %s', async (...args) => {
  expect((await run(await checkOut(), 'build', args)).code).toBe(2);
});
