import type { PackedIndex } from '@docgraph/schemas/search-index';
import { createSearcher } from '@docgraph/search/create-searcher';
import { readSearchIndex } from '@docgraph/search/index/read-search-index';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSearchIndex } from './built-index.ts';
import { documentsOf } from './sample-index.ts';

const good = buildSearchIndex(documentsOf({ title: 'Managing disks' }, { title: 'Images' }));
const withIndex = (changes: Partial<PackedIndex>) => ({ ...good, index: { ...good.index, ...changes } });

test('reads a built index', () => {
  expect(readSearchIndex(good)?.documents).toHaveLength(2);
});

test.each([
  ['null', null],
  ['a string', '<!doctype html>'],
  ['a list', []],
  ['an object of another kind', { title: 'x' }],
  ['no index', { documents: [] }],
  ['an index of another format', { ...good, index: { ...good.index, format: 'packed-0' } }],
  ['an index with other fields', withIndex({ fields: ['content', 'title'] })],
  ['an index without lengths', withIndex({ lengths: [] })],
  ['an index without postings', withIndex({ ids: '' })],
  ['an index with digits that are none', withIndex({ ids: `?${good.index.ids.slice(1)}` })],
  ['an index with half its terms', withIndex({ endings: good.index.endings.slice(0, 9) })],
  ['an index whose terms are not in order', withIndex({ endings: good.index.endings.split(' ').reverse().join(' ') })],
  ['an index with more postings than terms', withIndex({ counts: `${good.index.counts}A` })],
  ['postings of documents that are missing', { ...good, documents: good.documents.slice(0, 1) }],
  ['synonyms of the wrong shape', { ...good, synonyms: ['vm'] }],
  ['documents of the wrong shape', { ...good, documents: [{ id: 1, title: 3 }] }],
  ['documents that are not in order', { ...good, documents: good.documents.toReversed() }],
])('%s is not an index', (_, value) => {
  expect(readSearchIndex(value)).toBeUndefined();
});

test('reads or rejects damaged text without throwing', () => {
  const name = fc.constantFrom('starts', 'endings', 'occurrences', 'frequencies', 'ids', 'counts');
  fc.assert(
    fc.property(name, fc.nat(good.index.endings.length), fc.string({ maxLength: 3 }), (key, at, text) => {
      const before = good.index[key];
      const index = readSearchIndex(withIndex({ [key]: before.slice(0, at) + text + before.slice(at + text.length) }));
      if (index) createSearcher([index])('managing disks images');
    }),
    runs(100),
  );
});
