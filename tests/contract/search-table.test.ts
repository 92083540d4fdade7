import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildData } from '@docgraph/cli/tests/run-docs';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import { SearchIndex } from '@docgraph/schemas/search-index';
import { Site } from '@docgraph/schemas/site';
import { createSearcher, type Searcher } from '@docgraph/search/create-searcher';
import { readSearchIndex } from '@docgraph/search/index/read-search-index';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { nouns, phrases } from './search-table.ts';

let indexes: SearchIndex[] = [];
let search: Searcher;

beforeAll(async () => {
  const { dataDir } = await buildData();
  const read = async (file: string) => JSON.parse(await readFile(path.join(dataDir, file), 'utf8'));
  const { searchTags } = Site.parse(await read(artifactKinds.site.path));
  indexes = await Promise.all(
    searchTags.map(async (tag) => SearchIndex.parse(await read(artifactPaths.searchIndex(tag)))),
  );
  search = createSearcher(indexes.map(readSearchIndex).filter((index) => index !== undefined));
});

const documentsFor = (query: string) => search(query, { typing: true }).hits.map(({ document }) => document);

test('there are 40 nouns and 30 phrases', () => {
  expect([Object.keys(nouns).length, Object.keys(phrases).length]).toEqual([40, 30]);
});

test.each(Object.entries({ ...nouns, ...phrases }))('%s finds %s first', (query, first) => {
  const [document] = documentsFor(query);
  if (first.startsWith('/')) expect(document?.sectionRoute.startsWith(first), document?.sectionRoute).toBe(true);
  else expect(document?.type).toBe(first);
  if (query in nouns) expect(document?.type).toBe('docs');
});

test('at most three of the first hits for a noun are API operations before guides and commands', () => {
  for (const query of Object.keys(nouns)) {
    const types = documentsFor(query).map(({ type }) => type);
    expect(types.slice(0, 6).filter((type) => type === 'api').length, query).toBeLessThanOrEqual(3);
  }
});

test('syntax errors are reported in queries, but not in pasted error messages', () => {
  for (const query of Object.keys(phrases)) expect(search(query).problem, query).toBeUndefined();
  for (const query of ['title:', 'disk +', 'vm~x', 'vm^', 'tag:']) expect(search(query).problem, query).toBeDefined();
});

test('each operation is the first hit for its ID, and for a request with any host, version, and IDs', () => {
  const operations = indexes.flatMap(({ documents }) => documents.filter(({ operation }) => operation));
  expect(operations).toHaveLength(152);
  const first = (query: string) => documentsFor(query)[0]?.sectionRoute;
  const id = fc.oneof(fc.uuid(), fc.stringMatching(/^[\da-f]{8,32}$/), fc.nat().map(String));
  const base = fc.constantFrom('', '/v1', '/v1alpha5', '/cloud/v2');
  const host = fc.constantFrom('', 'https://api.viridian.example', 'http://127.0.0.1:8080', 'gateway.internal:443');
  const query = fc.constantFrom('', '?page_size=50&states=RUNNING,STOPPED');
  for (const { sectionRoute, operation } of operations) {
    const operationId = decodeURIComponent(sectionRoute.split('/').at(-1) ?? '');
    expect(first(operationId)).toBe(sectionRoute);
    if (!operation) continue;
    fc.assert(
      fc.property(host, base, query, fc.infiniteStream(id), (origin, version, parameters, ids) => {
        const called = operation.path.replace(/\{[^}]*\}/g, () => String(ids.next().value));
        const request = `${operation.method.toUpperCase()} ${origin}${version}${called}${parameters}`;
        expect(first(request), request).toBe(sectionRoute);
      }),
      runs(1),
    );
  }
});

test('schemas with multi-word names are the first hit for their name', () => {
  const routes = indexes.flatMap(({ documents }) => documents.map(({ sectionRoute }) => sectionRoute));
  const schemas = routes.filter((route) => /#schema\/[A-Z]\w*[a-z][A-Z]\w*$/.test(route));
  expect(schemas.length).toBeGreaterThan(100);
  for (const route of schemas) expect(documentsFor(route.split('/').at(-1) ?? '')[0]?.sectionRoute).toBe(route);
});
