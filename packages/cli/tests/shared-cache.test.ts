import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lazy } from '@docgraph/source/lazy';
import { addFiles } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { main } from '../src/main.ts';
import { build, checkOut, cleanBuild, run } from './checkouts.ts';
import { recordingHost } from './recording-host.ts';
import { hashTree } from './run-docs.ts';
import { startCacheServer, TOKEN } from './start-cache-server.ts';

/** Builds with an empty server, once. Returns the files on the server. */
const published = lazy(async () => {
  const { url, folder } = await startCacheServer();
  expect((await build(await checkOut(), ['--cache', url, '--cache-header', TOKEN])).warnings).toEqual([]);
  const names = Object.keys(await hashTree(folder));
  return Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const));
});

/** Starts a server with the results of a build. Returns its folder, and the options for using it. */
async function filledServer() {
  const { url, folder } = await startCacheServer();
  await addFiles(folder, Object.fromEntries(await published()));
  return { url, folder, options: ['--cache', url, '--cache-header', TOKEN] };
}

async function blobsIn(folder: string): Promise<string[]> {
  return (await readdir(path.join(folder, 'cas'))).map((name) => path.join(folder, 'cas', name)).sort();
}

test('another machine builds the same files without parsing', async () => {
  const { folder, options } = await filledServer();
  const before = await hashTree(folder);
  expect(await build(await checkOut(), options)).toEqual({ ...(await cleanBuild()), parsed: 0 });
  expect(await hashTree(folder)).toEqual(before);
});

test('a branch parses only its changes, and uploads only what is new', async () => {
  const { folder, options } = await filledServer();
  const before = await blobsIn(folder);
  const branch = await checkOut({
    'docs/page-1.md': '# Page 1\n\nChanged.\n',
    'docs/page-2.md': '# Page 2\n\nChanged.\n',
  });
  expect(await run(branch, 'build', options)).toEqual({ code: 0, parsed: 2, warnings: [] });
  // Two indexes, and the packs with the changed values and texts.
  expect((await blobsIn(folder)).length - before.length).toBe(4);
  expect(await run(await checkOut(), 'check', options)).toEqual({ code: 0, parsed: 2, warnings: [] });
});

test('a machine with an older cache takes the newer one, and keeps a newer one of its own', async () => {
  const { options } = await filledServer();
  const edits = { 'docs/page-1.md': '# Page 1\n\nChanged.\n', 'docs/page-2.md': '# Page 2\n\nChanged.\n' };
  const [older, newer] = [await checkOut(), await checkOut(edits)];
  await run(older, 'check');
  await run(newer, 'check', options);
  await cp(path.join(newer, 'content'), path.join(older, 'content'), { recursive: true });
  expect((await run(older, 'check', options)).parsed).toBe(0);
  const newest = await checkOut({
    ...edits,
    'docs/page-3.md': '# Page 3\n\nChanged.\n',
    'docs/page-4.md': '# Page 4\n',
  });
  await run(newest, 'check');
  await rm(path.join(newest, 'content/docs/page-4.md'));
  expect((await run(newest, 'check', [...options, '--read-only-cache'])).parsed).toBe(0);
});

test('a build that may only read uploads nothing', async () => {
  const { folder, options } = await filledServer();
  const before = await hashTree(folder);
  const branch = await checkOut({ 'docs/page-1.md': '# Page 1\n\nChanged.\n' });
  expect((await build(branch, [...options, '--read-only-cache'])).code).toBe(0);
  expect(await hashTree(folder)).toEqual(before);
});

test.each<[string, (file: string) => Promise<void>]>([
  [
    'poisoned',
    async (file) =>
      writeFile(
        file,
        (await readFile(file)).map((byte, i) => (i === 9 ? byte ^ 1 : byte)),
      ),
  ],
  ['other', (file) => writeFile(file, 'other')],
  ['truncated', async (file) => truncate(file, 20)],
  ['empty', (file) => truncate(file, 0)],
  ['removed', (file) => rm(file)],
])('%s files on the server change nothing, and are replaced', async (name, damage) => {
  const { folder, options } = await filledServer();
  for (const file of await blobsIn(folder)) await damage(file);
  const result = await build(await checkOut(), options);
  expect(result).toEqual({ ...(await cleanBuild()), warnings: result.warnings });
  expect(result.warnings).toHaveLength(name === 'removed' ? 0 : 1);
  expect(await build(await checkOut(), options)).toEqual({ ...(await cleanBuild()), parsed: 0 });
});

test('a server that refuses or does not exist changes nothing, with one warning', async () => {
  const { url } = await startCacheServer();
  for (const [server, warning] of [
    [url, /status 40[13]/],
    ['http://127.0.0.1:49151', /ECONNREFUSED/],
  ] as const) {
    const result = await build(await checkOut(), ['--cache', server]);
    expect(result).toEqual({ ...(await cleanBuild()), warnings: [expect.stringMatching(warning)] });
  }
});

test('the header may be in an environment variable', async () => {
  const { url } = await filledServer();
  const env = { DOCS_CACHE_HEADER: TOKEN };
  expect((await run(await checkOut(), 'check', ['--cache', url], env)).parsed).toBe(0);
});

test.each([
  ['--cache', 'host.example'],
  ['--cache', 'https://me:secret@cache.example'],
  ['--cache-header', 's3cret'],
])('rejects %s %s without quoting it', async (option, value) => {
  const { host, written } = recordingHost();
  expect(await main(['check', option, value], host)).toBe(2);
  expect(written.stderr).toContain(option);
  expect(written.stderr).not.toContain(value);
});
