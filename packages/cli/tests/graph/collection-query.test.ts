import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { openGraph } from '@docgraph/graph/open-graph';
import { serializeArtifacts } from '@docgraph/pipeline/write/serialize-artifacts';
import { ROOT } from '@docgraph/test-kit/root';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { collectionTypes } from '../../src/types/collection-types.ts';
import { builtData } from '../collections/build-collections.ts';

const page = (purpose: string, tags: string) =>
  `---\npurpose: ${purpose}\ntags: [${tags}]\n---\n\n# ${purpose} ${tags}\n`;

const FILES = {
  'site.yaml': 'url: https://docs.example\nlocales: [{code: en, label: English}, {code: de, label: Deutsch}]\n',
  'docs/index.md': '# Home\n',
  'docs/b.md': page('how-to', 'storage'),
  'docs/a.md': page('how-to', 'storage, api'),
  'docs/c.md': page('concept', 'storage'),
  'locales/de/docs/b.md': page('how-to', 'storage').replace('# how-to', '# Anleitung'),
  'collections.yaml':
    'releases:\n  source: releases.yaml\n  schema: {type: object, required: [id], properties: {id: {type: string}, date: {type: string, description: Day.}, state: {enum: [stable, beta], default: stable}, size: {type: integer}, parts: {type: array, items: {type: string}}}}\n',
  'releases.yaml':
    "- {id: '1.0', date: '2026-01-01', size: 9}\n- {id: '1.1', date: '2026-03-01', state: beta, size: 10}\n- {id: '1.2', date: '2026-02-01'}\n",
};

/** Serves the data of a small site. Returns its URL, and the paths that were requested. */
async function served() {
  const { artifacts, diagnostics } = await builtData(FILES);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const site = { title: 'Docs', url: 'https://docs.example', baseUrl: '/' };
  const files = await serializeArtifacts(artifacts, { site, readAsset: () => new Uint8Array(), version: '' });
  const contents = new Map<string, string | Uint8Array>();
  for (const file of files) contents.set(`/${file.path}`, await file.content());
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const found = contents.get(request.url ?? '');
    requests.push(request.url ?? '');
    response.writeHead(found === undefined ? 404 : 200).end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

test('a filter of pages reads two files over HTTP', async () => {
  const { url, requests } = await served();
  const graph = await openGraph(url);
  const query = graph.collection('pages').where({ purpose: 'how-to', tags: { has: 'storage' }, locale: 'de' });
  expect(await query.orderBy('title').select('title', 'href').all()).toEqual([
    { title: 'Anleitung storage', href: '/de/b' },
    { title: 'how-to storage, api', href: '/de/a' },
  ]);
  expect(requests).toEqual(['/manifest.json', '/collections/pages.json']);
});

test('the Python example reads one file over HTTP', async () => {
  const { url, requests } = await served();
  const text = await readFile(path.join(ROOT, 'docs/pages/store.md'), 'utf8');
  const code = /```python title="how-tos.py"\n(.*?)```/s.exec(text)?.[1] ?? '';
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(10);
  const { stdout } = await promisify(execFile)('python3', ['-c', code, url]);
  expect(stdout.split('\n').filter((line) => line !== '')).toEqual(['/de/a', '/de/b']);
  expect(requests).toEqual(['/collections/pages.json']);
});

test('the SQL example selects pages with SQLite', async () => {
  const { artifacts } = await builtData(FILES);
  const data = await temporaryFolder();
  const pages = artifacts.find((each) => each.path === 'collections/pages.json');
  await addFiles(data, {
    'dist-data/collections/pages.json': JSON.stringify(pages && 'data' in pages ? pages.data : undefined),
  });
  const text = await readFile(path.join(ROOT, 'docs/pages/store.md'), 'utf8');
  const [, sql = ''] = /^sqlite3 :memory: "(.*)"$/m.exec(text) ?? [];
  // SQLite of Python, whose command line alone has this function.
  const program = `import sqlite3, sys
database = sqlite3.connect(":memory:")
database.create_function("readfile", 1, lambda name: open(name).read())
for (href,) in database.execute(sys.argv[1]): print(href)`;
  const { stdout } = await promisify(execFile)('python3', ['-c', program, sql], { cwd: data });
  expect(stdout.trim().split('\n').sort()).toEqual(['/a', '/b', '/de/a', '/de/b']);
});

test('queries entries', async () => {
  const { url } = await served();
  const graph = await openGraph<{ releases: { date?: string; state: string; size?: number } }>(url);
  const releases = graph.collection('releases');
  const ids = async (query: typeof releases) => (await query.all()).map(({ id }) => id);
  expect(graph.collections()).toEqual(['pages', 'releases']);
  expect(await ids(releases.where({ state: 'stable' }).orderBy('date', 'desc'))).toEqual(['1.2', '1.0']);
  expect(await ids(releases.orderBy('size', 'desc'))).toEqual(['1.1', '1.0', '1.2']);
  expect(await ids(releases.where({ size: { exists: true, lt: 10 } }))).toEqual(['1.0']);
  expect(await ids(releases.where({ id: { in: ['1.0', '1.2'] }, date: { gte: '2026-02-01' } }))).toEqual(['1.2']);
  expect(await ids(releases.where({ state: { ne: 'stable' } }).limit(5))).toEqual(['1.1']);
  expect(await releases.limit(1, 1).select('state').first()).toEqual({ state: 'beta' });
  const unknown = (await openGraph(url)).collection('release').all();
  await expect(unknown).rejects.toThrow('No collection release');
});

test('lists the changes since an older manifest', async () => {
  const { url } = await served();
  const graph = await openGraph(url);
  const [first, second, ...rest] = graph.manifest.artifacts;
  if (!first || !second) throw new Error('The graph is empty.');
  const older = { artifacts: [{ ...first, sha256: '' }, { ...second, path: 'gone.json' }, ...rest] };
  expect(graph.changesSince(older)).toEqual({ added: [second.path], changed: [first.path], removed: ['gone.json'] });
});

test('types of collections compile in strict mode', async () => {
  const { data } = await builtData(FILES);
  const types = collectionTypes([
    ['releases', data['collections/releases.schema.json']],
    [
      'error-codes',
      {
        type: 'object',
        properties: { 'a-b': { type: ['string', 'null'] }, c: { oneOf: [{ const: 1 }, { type: 'object' }] } },
      },
    ],
  ]);
  expect(types).toContain(
    '  /** Day. */\n  date?: string;\n  state: "stable" | "beta";\n  size?: number;\n  parts?: (string)[];\n}',
  );
  const folder = await temporaryFolder();
  await addFiles(folder, { 'collections.d.ts': types });
  const use = `import type { SiteCollections } from './collections.d.ts';
const release: SiteCollections['releases'] = { id: '1', state: 'beta' };
const code: SiteCollections['error-codes'] = { 'a-b': null, c: 1 };
// @ts-expect-error: a state that the schema doesn't have
const wrong: SiteCollections['releases'] = { id: '1', state: 'alpha' };
export { code, release, wrong };
`;
  await writeFile(path.join(folder, 'use.ts'), use);
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
    '--types',
    '',
  ];
  const ran = promisify(execFile)(process.execPath, [tsc, ...options, path.join(folder, 'use.ts')]);
  await expect(ran).resolves.toMatchObject({ stdout: '' });
});
