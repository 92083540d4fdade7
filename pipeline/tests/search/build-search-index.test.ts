import type { SearchDocument, SearchIndex } from '@docgraph/schemas/search-index';
import { SearchIndex as SearchIndexSchema } from '@docgraph/schemas/search-index';
import { createSearcher } from '@docgraph/search/create-searcher';
import { readSearchIndex } from '@docgraph/search/index/read-search-index';
import { toElasticlunr } from '@docgraph/search/tests/to-elasticlunr';
import elasticlunr from 'elasticlunr';
import { expect, test } from 'vitest';
import { buildSearchIndex } from './built-index.ts';
import { documentsOf, indexOf, titlesFor } from './sample-index.ts';

const documents = documentsOf(
  { title: 'Managing disks', content: 'Create, resize and delete persistent disks.', tags: ['block storage'] },
  { title: 'Firewall rules', content: 'A rule allows traffic to a network.', sidebarParentCategories: ['Networking'] },
  { title: 'Validating performance', content: 'Set NCCL_SOCKET_IFNAME before you run the disk test.' },
);

/** Loads an index with elasticlunr. */
function loadNatively(index: SearchIndex): elasticlunr.Index<SearchDocument> {
  const file = JSON.parse(JSON.stringify(toElasticlunr(index.index)));
  return elasticlunr.Index.load<SearchDocument>(file);
}

const index = buildSearchIndex(documents);

test('the index matches its schema', () => {
  expect(SearchIndexSchema.parse(index)).toEqual(index);
});

test('elasticlunr loads the unpacked index and finds the same documents for a word', () => {
  const native = loadNatively(index);
  const ours = readSearchIndex(index);
  for (const word of ['persistent', 'resize', 'networking', 'nccl', 'socket', 'storage', 'traffic', 'nothing']) {
    const expected = native.search(word, {}).map(({ ref }) => Number(ref));
    const found = createSearcher(ours ? [ours] : [])(word).hits.map(({ document }) => document.id);
    expect(found.sort(), word).toEqual(expected.sort());
  }
});

test('the same documents produce the same bytes', () => {
  expect(JSON.stringify(buildSearchIndex(structuredClone(documents)))).toBe(JSON.stringify(index));
});

test('an index without documents finds nothing', () => {
  expect(titlesFor(indexOf(), 'disk')).toEqual([]);
  expect(loadNatively(buildSearchIndex([])).search('disk', {})).toEqual([]);
});

const hostile = 'constructor __proto__ toString hasOwnProperty docs df length root \ud800x 😀smile'.split(' ');

test.each(hostile)('finds the word %j if it occurs once or twice in a text', (word) => {
  const index = indexOf({ title: 'Other' }, { title: 'Hit', content: `A ${word} here` }, { title: `${word} ${word}` });
  expect(titlesFor(index, word)).toEqual([`${word} ${word}`, 'Hit']);
});

test('indexes encoded data of any length', () => {
  const data = 'aGVsbG8gd29ybGQx'.repeat(5000);
  const page = { title: 'Key', content: `key ${data} end` };
  expect(JSON.stringify(buildSearchIndex(documentsOf(page))).length).toBeLessThan(data.length * 1.2);
  expect(titlesFor(indexOf(page), data.slice(0, 200))).toEqual(['Key']);
});
