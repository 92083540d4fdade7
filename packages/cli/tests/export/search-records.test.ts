import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { searchRecords, synonymsIn } from '@docgraph/graph/export/search-records';
import { type ContentGraph, openGraph } from '@docgraph/graph/open-graph';
import { SearchRecord } from '@docgraph/schemas/search-record';
import { addFiles } from '@docgraph/test-kit/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../src/library/index.ts';

const SETTINGS = `title: Harbor
url: https://harbor.example
baseUrl: /docs/
defaultLocale: en
locales: [{code: en}, {code: ar, direction: rtl}]
docs: {versions: [{name: '2.0', folder: docs}, {name: '1.0', folder: old}]}
api: {document: openapi.yaml}
`;
const OPENAPI = `openapi: 3.0.3
info: {title: Ships, version: '1'}
paths:
  /ships:
    get:
      operationId: listShips
      summary: List ships
      parameters: [{name: page_size, in: query, schema: {type: integer}, description: Most ships.}]
      responses: {'200': {description: Ships.}}
`;

let folder: string;

/** Builds the graph of a site with two versions, two languages, and an API. */
async function graphOf(name: string, search: string, guide = ''): Promise<ContentGraph> {
  const root = path.join(folder, name);
  await addFiles(root, {
    'content/site.yaml': `${SETTINGS}${search}`,
    'content/synonyms.yaml': '- [ship, vessel]\n',
    'content/openapi.yaml': OPENAPI,
    'content/docs/index.md': '# Home\n\nSet `bootDisk` in us-east1.\n',
    'content/docs/guide.md': `# Guide\n\n${guide}\n\n## Mooring a ship\n\nTie it up.\n`,
    'content/old/index.md': '# Old home\n',
    'content/locales/ar/docs/guide.md': '# دليل\n',
  });
  const { diagnostics } = await build({
    content: path.join(root, 'content'),
    data: path.join(root, 'data'),
    site: path.join(root, 'site'),
    cache: path.join(folder, 'cache'),
  });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return openGraph(path.join(root, 'data'));
}

async function recordsOf(graph: ContentGraph): Promise<SearchRecord[]> {
  const records: SearchRecord[] = [];
  for await (const record of searchRecords(graph)) records.push(SearchRecord.strict().parse(record));
  return records;
}

let records: SearchRecord[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-test-'));
  records = await recordsOf(await graphOf('whole', ''));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('every section in every version and language has a record with a unique ID', () => {
  const places = records.map(({ version, language, sectionRoute }) => `${language} ${version} ${sectionRoute}`);
  expect(places).toEqual(
    expect.arrayContaining([
      'en 2.0 /guide#mooring-a-ship',
      'en 1.0 /1.0',
      'ar 2.0 /ar/guide',
      'en  /api/#operation/listShips',
    ]),
  );
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
});

test('a record contains its edition, type, and searchable text', () => {
  const at = (route: string) =>
    records.find(({ sectionRoute, language }) => sectionRoute === route && language === 'en');
  expect(at('/guide#mooring-a-ship')).toMatchObject({
    kind: 'section',
    level: 1,
    position: 2,
    page: '/guide',
    url: 'https://harbor.example/docs/guide#mooring-a-ship',
    tag: 'docs-default-2.0',
  });
  expect(at('/')).toMatchObject({ kind: 'page', level: 0, position: 1, parts: 'boot disk us east1' });
  expect(at('/api/#operation/listShips')).toMatchObject({
    kind: 'operation',
    tag: 'api',
    names: ['listShips'],
    operation: { method: 'get', path: '/ships' },
  });
  expect(at('/api/#operation/listShips/query/page_size')).toMatchObject({ kind: 'field', level: 2 });
});

test('IDs are stable, and hashes depend only on the content of a record', async () => {
  const edited = await recordsOf(await graphOf('edited', '', 'With another sentence.'));
  const before = new Map(records.map(({ id, hash }) => [id, hash]));
  expect(edited.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
  const changed = edited.filter(({ id, hash }) => before.get(id) !== hash);
  expect(changed.map(({ sectionRoute, language }) => `${language} ${sectionRoute}`)).toEqual(['en /guide']);
});

test('a sharded index has the same records', async () => {
  const sharded = await graphOf('sharded', 'search: {index: sharded}\n');
  expect(await recordsOf(sharded)).toEqual(records);
  expect(await synonymsIn(sharded)).toEqual([['ship', 'vessel']]);
});
