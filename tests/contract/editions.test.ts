import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSearchRequest, selectTags } from '@docgraph/cli/serve/serve-search';
import { runDocs } from '@docgraph/cli/tests/run-docs';
import { exportSettings } from '@docgraph/graph/export/export-settings';
import { searchRecords, synonymsIn } from '@docgraph/graph/export/search-records';
import { type ContentGraph, openGraph } from '@docgraph/graph/open-graph';
import type { SearchRecord } from '@docgraph/schemas/search-record';
import { addFiles } from '@docgraph/test-kit/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectMcp } from './connect-mcp.ts';

/** Three versions, of which the second is current, in two locales. */
const CONTENT = {
  'site.yaml': `title: Harbor
url: https://harbor.example
defaultLocale: en
locales: [{code: en, label: English}, {code: de, label: Deutsch}]
docs:
  versions:
    - {name: next, folder: next, path: /next, banner: unreleased}
    - {name: '2.0', folder: docs, path: /}
    - {name: '1.0', folder: old, banner: unmaintained}
api: {document: openapi.yaml}
`,
  'openapi.yaml': `openapi: 3.0.3
info: {title: Ships, version: '1'}
paths:
  /ships:
    get: {operationId: listShips, summary: List the moorings, responses: {'200': {description: Ships.}}}
`,
  'docs/index.md': '# Home\n\nSee [mooring](mooring.md).\n',
  'docs/mooring.md': '# Mooring\n\nTie up the ship.\n\n## Ropes\n\nTake two.\n',
  'docs/tides.md': '# Tides\n\nWait for [mooring](mooring.md).\n',
  'next/index.md': '# Home\n',
  'next/mooring.md': '# Mooring\n\nMooring, mooring, mooring with magnets.\n',
  'old/index.md': '# Home\n\nSee [mooring](mooring.md).\n',
  'old/mooring.md': '# Mooring\n\nMooring, mooring, mooring with anchors.\n\n## Ropes\n\nTake one.\n',
  'locales/de/docs/mooring.md': '# Festmachen\n\nDas Schiff vertäuen. Mooring.\n',
};

let folder: string;
let data: string;
let graph: ContentGraph;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-test-'));
  data = path.join(folder, 'data');
  await addFiles(path.join(folder, 'content'), CONTENT);
  const run = await runDocs('build', '--content', path.join(folder, 'content'), '--data', data, '--site', site());
  expect(run.code, run.stdout + run.stderr).toBe(0);
  graph = await openGraph(data);
});

const site = (file = '') => path.join(folder, 'site', file);

afterAll(() => rm(folder, { recursive: true, force: true }));

const routesOf = ({ hits }: { hits: readonly { document: { sectionRoute: string } }[] }) =>
  hits.map(({ document }) => document.sectionRoute);

test('the graph lists its editions, with the one at the root of the site first', async () => {
  const editions = await graph.editions();
  expect(editions.map(({ version, locale, banner }) => [version, locale, banner])).toEqual([
    ['2.0', 'en', undefined],
    ['next', 'en', 'unreleased'],
    ['1.0', 'en', 'unmaintained'],
    ['2.0', 'de', undefined],
    ['next', 'de', 'unreleased'],
    ['1.0', 'de', 'unmaintained'],
  ]);
  expect((await graph.editionAt('/de/1.0/mooring'))?.tags).toEqual(['docs-default-1.0~de', 'api']);
  expect(await graph.editionAt('/api/')).toBeUndefined();
});

test('the graph searches the current version in the default locale, and another one on demand', async () => {
  const { edition, ...current } = await graph.search('mooring');
  expect([edition.version, edition.locale]).toEqual(['2.0', 'en']);
  expect(routesOf(current).toSorted()).toEqual(['/', '/api/#operation/listShips', '/mooring', '/tides']);
  const old = await graph.search('mooring', { version: '1.0' });
  expect(routesOf(old)[0]).toBe('/1.0/mooring');
  expect(old.edition.banner).toBe('unmaintained');
  expect(routesOf(await graph.search('vertäuen', { locale: 'de' }))).toEqual(['/de/mooring']);
  expect(routesOf(await graph.search('vertäuen'))).toEqual([]);
  await expect(graph.search('mooring', { version: '3.0' })).rejects.toThrow('2.0, next, 1.0');
});

test('the graph reads the pages of one edition, or of all', async () => {
  const routes: string[] = [];
  for await (const { route } of graph.pages({ version: '1.0' })) routes.push(route);
  expect(routes).toEqual(['/1.0', '/1.0/mooring', '/api/']);
  let count = 0;
  for await (const _ of graph.pages()) count++;
  expect(count).toBe((await graph.routes()).length);
});

test('assistants search the current version, and results from other versions are labeled', async () => {
  const { ask, call } = await connectMcp(graph);
  const ids = async (args: object) =>
    (await ask('search', { query: 'mooring', ...args })).results.map(({ id }: { id: string }) => id);
  expect((await ids({})).toSorted()).toEqual(['/', '/api/#operation/listShips', '/mooring', '/tides']);
  const { results } = await ask('search', { query: 'mooring', version: '1.0' });
  expect(results[0]).toMatchObject({ id: '/1.0/mooring', version: '1.0', banner: 'unmaintained' });
  const german = await ask('search', { query: 'vertäuen', locale: 'de' });
  expect(german.results).toEqual([expect.objectContaining({ id: '/de/mooring', locale: 'de' })]);
  const refused = await call('search', { query: 'mooring', version: '3' });
  expect(refused).toEqual({ isError: true, text: expect.stringContaining('2.0, next, 1.0') });
  for (const id of ['/1.0/mooring', '/1.0/mooring#ropes']) {
    const { text, metadata } = await ask('fetch', { id });
    expect(metadata).toMatchObject({ version: '1.0', banner: 'unmaintained' });
    expect(text).toMatch(/^> .*no longer maintained.*https:\/\/harbor\.example\/mooring\.md/);
    expect(text).toContain('Take one.');
  }
  expect((await ask('fetch', { id: '/mooring' })).metadata).not.toHaveProperty('version');
  const { backlinks } = await ask('resolve', { link: '/1.0/mooring' });
  expect(backlinks).toContainEqual(expect.objectContaining({ id: '/1.0', version: '1.0', banner: 'unmaintained' }));
});

test('the command line searches the current version, and another one on demand', async () => {
  const search = async (...args: string[]) => {
    const { code, stdout, stderr } = await runDocs('search', ...args, '--data', data);
    return { code, stderr, routes: stdout.match(/(?<=^ {2})\/\S*/gm) ?? [], stdout };
  };
  expect((await search('mooring')).routes.toSorted()).toEqual(['/', '/api/#operation/listShips', '/mooring', '/tides']);
  const old = await search('mooring', '--version', '1.0');
  expect(old.stdout).toMatch(/^Mooring \(1\.0, unmaintained\)\n {2}\/1\.0\/mooring\n/);
  expect(old.stdout).toContain('List the moorings\n');
  expect((await search('vertäuen', '--locale', 'de')).routes).toEqual(['/de/mooring']);
  expect((await search('vertäuen', '--tag', 'docs-default-2.0~de')).routes).toEqual(['/de/mooring']);
  const { stdout } = await search('mooring', '--version', '1.0', '--json');
  expect(JSON.parse(stdout).edition).toEqual({ version: '1.0', locale: 'en', banner: 'unmaintained' });
  expect(await search('mooring', '--version', '3')).toMatchObject({ code: 2, stderr: expect.stringContaining('2.0') });
});

test('exported records contain their edition, and the settings list the tags', async () => {
  const records: SearchRecord[] = [];
  for await (const record of searchRecords(graph)) records.push(record);
  const at = (route: string) => records.find(({ sectionRoute }) => sectionRoute === route);
  expect(at('/mooring')).toMatchObject({ version: '2.0', language: 'en', banner: '' });
  expect(at('/1.0/mooring')).toMatchObject({ version: '1.0', language: 'en', banner: 'unmaintained' });
  expect(at('/de/mooring')).toMatchObject({ version: '2.0', language: 'de', banner: '' });
  expect(at('/api/#operation/listShips')).toMatchObject({ version: '', banner: '' });
  const { editions } = exportSettings(await synonymsIn(graph), await graph.editions());
  expect(editions[0]?.tags).toEqual(['docs-default-2.0', 'api']);
});

test('the search server searches the current version, another version, or given tags', async () => {
  const editions = await graph.editions();
  const tags = (query: string) => {
    const request = readSearchRequest(new URLSearchParams(query));
    return typeof request === 'string' ? request : selectTags(editions, request);
  };
  expect(tags('q=x')).toEqual(['docs-default-2.0', 'api']);
  expect(tags('q=x&version=1.0&locale=de')).toEqual(['docs-default-1.0~de', 'api']);
  expect(tags('q=x&tag=api')).toEqual(['api']);
  expect(tags('q=x&version=3')).toContain('2.0, next, 1.0');
  expect(tags('q=x&version=1.0&tag=api')).toContain('`tag`');
  expect(selectTags([], { tags: [], version: undefined, locale: undefined })).toEqual([]);
  expect(readSearchRequest(new URLSearchParams('q=x&offset=8'))).toMatchObject({ offset: 8 });
  expect(readSearchRequest(new URLSearchParams('q=x&offset=-1'))).toContain('offset');
});

test('the Markdown of another edition has a notice, and links to its own index', async () => {
  const read = (file: string) => readFile(site(file), 'utf8');
  const old = await read('1.0/mooring.md');
  expect(old).toContain('https://harbor.example/1.0/llms.txt');
  expect(old).toMatch(/^> .*no longer maintained.*\(https:\/\/harbor\.example\/mooring\.md\)/m);
  expect(await read('next/mooring.md')).toMatch(
    /^> .* next, .*released yet.*\(https:\/\/harbor\.example\/mooring\.md\)/m,
  );
  const untranslated = await read('de/tides.md');
  expect(untranslated).toMatch(/^> .*noch nicht übersetzt/m);
  expect(untranslated).toContain('https://harbor.example/de/llms.txt');
  expect(await read('mooring.md')).toBe(
    '> All pages of this documentation: https://harbor.example/llms.txt\n\n# Mooring\n\nTie up the ship.\n\n## Ropes\n\nTake two.\n',
  );
  expect(await read('1.0/llms.txt')).toMatch(/^> .*no longer maintained.*https:\/\/harbor\.example\/llms\.txt/m);
  const main = await read('llms.txt');
  expect(main).toContain('https://harbor.example/tides.md');
  expect(main).toContain('[English, 1.0](https://harbor.example/1.0/llms.txt): unmaintained');
  expect(main).not.toContain('/1.0/mooring.md');
});
