import { deepStrictEqual } from 'node:assert';
import { brotliCompressSync, constants } from 'node:zlib';
import type { SearchDocument, SearchIndex } from '@docgraph/schemas/search-index';
import { createSearcher, type Searcher } from '@docgraph/search/create-searcher';
import { type FetchShard, openSearchIndex, searchIndexes } from '@docgraph/search/index/open-search-index';
import { unpackNames } from '@docgraph/search/index/pack-terms';
import { readSearchIndex, type SearchIndexData } from '@docgraph/search/index/read-search-index';
import { beforeAll, expect, test } from 'vitest';
import { searchArtifacts } from '../../search/search-artifacts.ts';
import { buildSearchIndex, builtIndex, shardsOf } from './built-index.ts';
import { largeSite } from './large-site.ts';
import { documentsOf } from './sample-index.ts';

type Shards = ReturnType<typeof shardsOf>;

/** Sizes of the site, and the compressed bytes that its whole index has at least and a first hit takes at most. */
const { SECTIONS, WHOLE, FIRST_HIT } = process.env.TEST_FULL
  ? { SECTIONS: 10_000, WHOLE: 2_000_000, FIRST_HIT: 400_000 }
  : { SECTIONS: 2500, WHOLE: 500_000, FIRST_HIT: 250_000 };
/** Positions of documents that tests edit and search for, and the number of those that get another word. */
const { MIDDLE, LATER, EDITED } = process.env.TEST_FULL
  ? { MIDDLE: 4321, LATER: 8000, EDITED: 3000 }
  : { MIDDLE: 1243, LATER: 2200, EDITED: 300 };

/** Documents that are found by their name. */
const references: Partial<SearchDocument>[] = [
  {
    title: 'List disks',
    content: 'GET /disks/{disk_id}\nlistDisks',
    type: 'api',
    sectionRoute: '/api/#operation/listDisks',
    operation: { method: 'get', path: '/disks/{disk_id}' },
  },
  {
    title: '',
    content: 'boot_disk',
    type: 'api',
    sectionRoute: '/api/#schema/Disk/boot_disk',
    sectionTitle: 'Disk › boot_disk',
  },
  {
    title: 'create',
    content: 'Makes a disk.\ncloud disks create --name NAME',
    type: 'cli',
    sectionRoute: '/cli#create',
  },
];

let index: SearchIndex;
let shards: Shards;
let searchWhole: Searcher;

beforeAll(() => {
  const documents = documentsOf(...largeSite(SECTIONS - references.length), ...references);
  const [one = '', two = ''] = documents[77]?.content.split(' ') ?? [];
  const synonyms = [
    ['fast', one],
    ['slow', `${one} ${two}`],
  ];
  index = buildSearchIndex(documents, synonyms);
  shards = shardsOf(documents, synonyms);
  searchWhole = createSearcher([read(index)]);
});

function read(file: SearchIndex): SearchIndexData {
  return readSearchIndex(file) ?? expect.unreachable();
}

/** Opens a sharded index, and records which shards are requested. */
function open(from = shards, fetchShard: FetchShard = async (kind, number) => from[kind][number]) {
  const asked: string[] = [];
  const opened = openSearchIndex(from.index, (kind, number) => {
    asked.push(`${kind}-${number}`);
    return fetchShard(kind, number);
  });
  return { asked, index: opened ?? expect.unreachable() };
}

const compressed = (data: unknown) =>
  brotliCompressSync(JSON.stringify(data), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;

function shardNamed(name: string) {
  const [kind, number] = name.split('-');
  return kind === 'terms' || kind === 'documents' ? shards[kind][Number(number)] : shards.vocabulary[0];
}

/** Returns queries such as a word from the middle of a section or the first word of its title. */
const queries = (): string[] => {
  const { title = '', content = '', pageTitle = '' } = index.documents[MIDDLE] ?? {};
  const [first = '', second = ''] = title.split(' ');
  const [word = ''] = content.split(' ').filter((one) => one.length > 6);
  return [
    title,
    `${pageTitle} ${second}`,
    first,
    word,
    first.slice(0, 2),
    word.slice(0, -2),
    `${word.slice(0, -1)}q`,
    `${word.slice(0, 3)}q${word.slice(4)} ${first}`,
    `title:${first} +${second}`,
    `${first} -${second}`,
    `${word}~1`,
    `*${word.slice(2)}`,
    `${word.slice(0, 2)}*${word.slice(-2)}`,
    'fast',
    'slow fast',
    'nothing qqqqqq',
    first + second,
    'GET https://api.example.com/v1/disks/0a1b2c',
    'listDisks',
    'boot_disk',
    'cloud disks create --name x',
    `-${first}`,
  ];
};

test('a sharded index returns the same results as a whole one, however much of it is loaded', async () => {
  const { index: sharded } = open();
  for (const query of queries()) {
    expect(await searchIndexes([sharded], query), query).toEqual(searchWhole(query));
    const further = { offset: 40, limit: 30 };
    expect(await searchIndexes([sharded], query, further), query).toEqual(searchWhole(query, further));
  }
});

test('searches sharded and whole indexes together', async () => {
  const others = buildSearchIndex(documentsOf({ title: 'Another page', content: index.documents[7]?.title ?? '' }));
  const whole = openSearchIndex(others, async () => undefined) ?? expect.unreachable();
  const { index: sharded } = open();
  const search = createSearcher([read(index), read(others)]);
  for (const query of [...queries().slice(0, 8), 'another', 'anothre'])
    expect(await searchIndexes([sharded, whole], query), query).toEqual(search(query));
});

test(`the first hit of a site of ${SECTIONS} sections takes at most ${FIRST_HIT / 1000} kB`, async () => {
  expect(compressed(index)).toBeGreaterThan(WHOLE);
  const sizes = new Map<string, number>();
  const sizeOf = (name: string) => {
    const size = sizes.get(name) ?? compressed(shardNamed(name));
    sizes.set(name, size);
    return size;
  };
  const beginning = compressed(shards.index);
  const plain = queries().filter((query) => !/[*~]/.test(query));
  for (const query of [...plain, ...plain.slice(0, 4).map((one) => one.slice(0, 3))]) {
    const { asked, index: sharded } = open();
    const answer = await searchIndexes([sharded], query, { typing: true });
    expect(answer, query).toEqual(searchWhole(query, { typing: true }));
    expect(new Set(asked).size, query).toBe(asked.length);
    const bytes = asked.reduce((total, name) => total + sizeOf(name), beginning);
    expect(bytes, query).toBeLessThan(FIRST_HIT);
  }
});

test('concatenated shards equal the whole index', () => {
  const joined = (name: 'occurrences' | 'frequencies' | 'ids' | 'counts') =>
    shards.terms.map((shard) => shard[name]).join('');
  const { format, starts, endings, ...fields } = shards.index.index;
  const { fingerprint, ...names } = shards.vocabulary[0] ?? expect.unreachable();
  expect([format, starts, endings, typeof fingerprint]).toEqual(['sharded-1', '', '', 'string']);
  expect(shards.terms.flatMap(({ starts = '', endings = '' }) => unpackNames({ starts, endings }))).toEqual(
    unpackNames(names),
  );
  // `toEqual` takes minutes for indexes of this size.
  deepStrictEqual(
    shards.documents.flatMap(({ documents }) => documents),
    index.documents.map(({ id: _, ...rest }) => rest),
  );
  const whole = {
    ...fields,
    ...names,
    format: index.index.format,
    occurrences: joined('occurrences'),
    frequencies: joined('frequencies'),
    ids: joined('ids'),
    counts: joined('counts'),
  };
  deepStrictEqual(whole, index.index);
  expect(shards.index.synonyms).toEqual(index.synonyms);
  deepStrictEqual(shardsOf(index.documents, index.synonyms), shards);
});

/** Counts the shards that differ, by kind. */
function changedShards(changed: Shards) {
  const count = (kind: 'terms' | 'documents' | 'vocabulary') =>
    changed[kind].filter((shard, number) => JSON.stringify(shard) !== JSON.stringify(shards[kind][number])).length;
  return { terms: count('terms'), documents: count('documents'), vocabulary: count('vocabulary') };
}

test('replacing a word rewrites the shards of both words and of its document', () => {
  const edited = index.documents.map((document) => ({ ...document }));
  const document = edited[MIDDLE] ?? expect.unreachable();
  const [word = ''] = document.content.split(' ');
  document.content = document.content.replace(word, index.documents[LATER]?.content.split(' ')[3] ?? '');
  const changed = changedShards(shardsOf(edited, index.synonyms));
  expect(changed).toEqual({ terms: expect.any(Number), documents: 1, vocabulary: 0 });
  expect(changed.terms).toBeLessThanOrEqual(2);
});

test('cuts between shards stay when a term has more documents', () => {
  const cuts = new Set(shards.index.firstTerms?.split(' '));
  const [, , term = ''] = cuts;
  const edited = index.documents.map((document, at) => ({
    ...document,
    content: at < EDITED ? `${document.content} ${term}x` : document.content,
  }));
  const moved =
    shardsOf(edited, index.synonyms)
      .index.firstTerms?.split(' ')
      .filter((first) => !cuts.has(first)) ?? [];
  expect(moved.length).toBeLessThanOrEqual(3);
});

test('reports a shard that cannot be loaded once, and then treats it as empty', async () => {
  const { title = '' } = index.documents[MIDDLE] ?? {};
  const { asked, index: sharded } = open(shards, async () => undefined);
  await expect(searchIndexes([sharded], title)).rejects.toThrow(RangeError);
  const before = asked.length;
  const { hits, corrections } = await searchIndexes([sharded], title);
  expect([hits, corrections.length <= 3, asked.length]).toEqual([[], true, before]);
});

test('omits a hit whose document cannot be loaded', async () => {
  const { title = '' } = index.documents[MIDDLE] ?? {};
  const { index: sharded } = open(shards, async (kind, number) =>
    kind === 'terms' ? shards.terms[number] : 'damaged',
  );
  await expect(searchIndexes([sharded], title)).rejects.toThrow("isn't a shard");
  expect((await searchIndexes([sharded], title)).hits).toEqual([]);
});

test('rejects shards from another build', async () => {
  const other = shardsOf(documentsOf(...largeSite(16)));
  const { index: sharded } = open(shards, async (kind, number) => other[kind][number]);
  await expect(searchIndexes([sharded], 'disks')).rejects.toThrow("isn't a shard");
});

const small = () => shardsOf(documentsOf({ title: 'Managing disks' }, { title: 'Images' }));

test.each<[fault: string, change: (file: Shards['index']) => unknown]>([
  ['another format', (file) => ({ ...file, index: { ...file.index, format: 'sharded-0' } })],
  ['other fields', (file) => ({ ...file, index: { ...file.index, fields: ['title'] } })],
  ['too few pages', (file) => ({ ...file, pages: file.pages.slice(1) })],
  ['too few types', (file) => ({ ...file, types: [] })],
  ['an unknown type', (file) => ({ ...file, types: file.types.map((run) => ({ ...run, type: 'x' })) })],
  ['a negative number of documents', (file) => ({ ...file, documentShards: [3, -1] })],
  ['too few terms', (file) => ({ ...file, termShards: [] })],
  ['damaged lengths', (file) => ({ ...file, index: { ...file.index, lengths: ['?', '', '', ''] } })],
  ['no fingerprints', (file) => ({ ...file, termFingerprints: undefined })],
])('rejects a file with %s', (_, change) => {
  expect(openSearchIndex(change(small().index), async () => undefined)).toBeUndefined();
});

test.each([
  [undefined, 54_999, 'search-index'],
  [undefined, 55_000, 'sharded-search-index'],
  ['whole', 55_000, 'search-index'],
  ['sharded', 1, 'sharded-search-index'],
] as const)('with the setting %s, an index of %i words is a %s', (form, words, kind) => {
  const documents = documentsOf({ title: 'Disks', content: 'disk '.repeat(words - 1), sidebarParentCategories: [] });
  const [file, ...others] = searchArtifacts('api', builtIndex(documents), form);
  expect(file).toMatchObject({ path: 'search-index-api.json', kind });
  expect(others.length > 0).toBe(kind === 'sharded-search-index');
  expect(others.map(({ path }) => path).slice(0, 2)).toEqual(
    others.length > 0 ? ['search-index-api/terms-0.json', 'search-index-api/vocabulary-0.json'] : [],
  );
});
