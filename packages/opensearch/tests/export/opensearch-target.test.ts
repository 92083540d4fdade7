import { compareExports, ExportError, hashesOf } from '@docgraph/graph/export/compare-exports';
import { exportSettings } from '@docgraph/graph/export/export-settings';
import { FakeOpenSearch } from '@docgraph/graph/tests/export/fake-opensearch';
import type { SearchRecord } from '@docgraph/schemas/search-record';
import { expect, onTestFinished, test } from 'vitest';
import { openSearchTarget } from '../../src/opensearch-target.ts';

function record(n: number, content = 'Text.'): SearchRecord {
  const route = `/page-${n}`;
  const texts = { title: `Page ${n}`, content, tags: [], sidebarParentCategories: [], sectionTitle: '', pageTitle: '' };
  const place = { type: 'docs', sectionRoute: route, url: `https://docs.example${route}`, page: route } as const;
  const readers = {
    version: '',
    language: 'en',
    banner: '',
    tag: 'docs-default-current',
    kind: 'page',
    level: 0,
    position: 1,
  } as const;
  const id = `${n}`.padStart(22, '0');
  return { id, hash: content, ...texts, ...place, ...readers, names: [], parts: 'a b' };
}

const pages = (count: number) => Array.from({ length: count }, (_, n) => record(n));

/** A fake server, and how records are exported to it. */
async function connect() {
  const server = new FakeOpenSearch();
  const url = await server.start();
  onTestFinished(() => server.stop());
  const exportAll = async (records: readonly SearchRecord[], synonyms: string[][] = []) => {
    const target = openSearchTarget({ url, username: 'me', password: 'secret' }, 'docs');
    const all = async function* () {
      yield* records;
    };
    const changes = compareExports(await target.readLast(), await hashesOf(all()));
    server.calls.length = 0;
    const said = await target.write({ records: all, settings: exportSettings(synonyms, []) }, changes);
    await target.close();
    return said;
  };
  const live = () => server.indexes.get(server.aliases.get('docs') ?? '');
  return { server, url, exportAll, live };
}

/** Calls with the names of indexes in order of their appearance. */
function numbered(calls: readonly string[]): string[] {
  const names: string[] = [];
  return calls.map((call) =>
    call.replace(/docs-[\da-f]{16}/g, (name) => {
      if (!names.includes(name)) names.push(name);
      return `index-${names.indexOf(name) + 1}`;
    }),
  );
}

test('a first export makes an index with mapping and settings, sends all, and lets the alias lead to it', async () => {
  const { server, exportAll, live } = await connect();
  expect(await exportAll(pages(3), [['vm', 'virtual machine']])).toMatch(
    /^3 records in docs-[\da-f]{16}: 3 sent, 0 removed$/,
  );
  expect(numbered(server.calls)).toEqual([
    'HEAD /_alias/docs',
    'HEAD /docs',
    'DELETE /index-1',
    'PUT /index-1',
    'PUT /index-1/_bulk',
    'GET /index-1/_refresh',
    'GET /index-1/_count',
    'POST /_aliases',
  ]);
  expect(server.authorization).toBe(`Basic ${Buffer.from('me:secret').toString('base64')}`);
  expect(live()?.documents.size).toBe(3);
  expect(live()?.settings).toMatchObject({
    analysis: { filter: { synonyms: { synonyms: ['vm, virtual machine'] } } },
    similarity: { title: { type: 'BM25', b: 0.5 } },
  });
  expect(live()?.mappings.properties).toMatchObject({ title: { similarity: 'title' }, page: { type: 'keyword' } });
});

test('of few changes only these are sent, to a clone, and the last index goes when the alias has moved', async () => {
  const { server, exportAll, live } = await connect();
  await exportAll(pages(20));
  const changed = [...pages(19).filter((_, n) => n !== 4), record(4, 'Other.'), record(30)];
  expect(await exportAll(changed)).toMatch(/^20 records in .*: 2 sent, 1 removed$/);
  expect(numbered(server.calls)).toEqual([
    'HEAD /_alias/docs',
    'GET /docs/_mapping',
    'DELETE /index-1',
    'PUT /index-2/_settings',
    'POST /index-2/_clone/index-1',
    'PUT /index-1/_bulk',
    'GET /index-1/_refresh',
    'GET /index-1/_count',
    'POST /_aliases',
    'DELETE /index-2',
  ]);
  expect(server.indexes.size).toBe(1);
  expect([...(live()?.documents.keys() ?? [])].sort()).toEqual(changed.map(({ id }) => id).sort());
  expect(live()?.documents.get(record(4).id)).toMatchObject({ content: 'Other.' });
});

test('where nothing has changed nothing is sent', async () => {
  const { server, exportAll } = await connect();
  await exportAll(pages(3));
  expect(await exportAll(pages(3))).toBe('No changes in 3 records');
  expect(server.calls).toEqual(['HEAD /_alias/docs', 'GET /docs/_mapping']);
});

test('other settings make another index, of all records', async () => {
  const { server, exportAll } = await connect();
  await exportAll(pages(3));
  expect(await exportAll(pages(3), [['a', 'b']])).toMatch(/ 3 sent, /);
  expect(server.indexes.size).toBe(1);
});

test.each(['PUT /docs-', 'GET /docs-', 'POST /_aliases'])(
  'where %s fails, readers keep the last index',
  async (call) => {
    const { server, exportAll, live } = await connect();
    await exportAll(pages(3));
    const before = live();
    server.refuse = call;
    await expect(exportAll(pages(8))).rejects.toThrow(ExportError);
    expect(live()).toBe(before);
    expect(server.indexes.size).toBe(1);
  },
);

test('the hashes of many records are read page by page', async () => {
  const { exportAll } = await connect();
  await exportAll(pages(5001));
  expect(await exportAll(pages(5001))).toBe('No changes in 5001 records');
});

test('requests stay small, and texts are cut', async () => {
  const { server, exportAll, live } = await connect();
  await exportAll(Array.from({ length: 60 }, (_, n) => record(n, 'ä'.repeat(150_000))));
  expect(server.bulkBytes.length).toBeGreaterThan(1);
  for (const bytes of server.bulkBytes) expect(bytes).toBeLessThan(5_100_000);
  for (const { content } of live()?.documents.values() ?? []) expect(content).toHaveLength(100_000);
});

test('an index that has the name of the alias is left alone', async () => {
  const { server, exportAll } = await connect();
  const index = { settings: {}, mappings: { properties: {} }, documents: new Map(), isBlocked: false };
  server.indexes.set('docs', index);
  await expect(exportAll(pages(1))).rejects.toThrow('docs is an index, not an alias');
  expect(server.indexes.get('docs')).toBe(index);
});

test('what goes wrong is said without the password', async () => {
  const target = openSearchTarget({ url: 'http://127.0.0.1:1', username: 'me', password: 'secret' }, 'docs');
  const error = await target.readLast().catch((one: unknown) => one);
  expect(error).toBeInstanceOf(ExportError);
  expect(String(error)).toMatch(/^ExportError: OpenSearch: /);
  expect(String(error)).not.toContain('secret');
});
