import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSearchIndex } from '../../../pipeline/search/build-search-index.ts';
import { createSearcher } from '../../../search/create-searcher.ts';
import { readSearchIndex } from '../../../search/index/read-search-index.ts';
import { documentsOf } from './sample-index.ts';

/** A good file, for a test to damage. */
const file = () => structuredClone(buildSearchIndex(documentsOf({ title: 'Managing disks' }, { title: 'Images' })));

test('a built index is read', () => {
  expect(readSearchIndex(file())?.documents).toHaveLength(2);
});

test.each([
  ['null', null],
  ['a string', '<!doctype html>'],
  ['a list', []],
  ['an object of another kind', { title: 'x' }],
  ['no index', { documents: [] }],
  ['an index of another format', { ...file(), index: { ...file().index, format: 'packed-0' } }],
  ['an index with other fields', { ...file(), index: { ...file().index, fields: ['content', 'title'] } }],
  ['an index without lengths', { ...file(), index: { ...file().index, lengths: [] } }],
  ['an index without postings', { ...file(), index: { ...file().index, ids: '' } }],
  [
    'an index with half its terms',
    { ...file(), index: { ...file().index, endings: file().index.endings.slice(0, 9) } },
  ],
  ['postings of documents that are missing', { ...file(), documents: file().documents.slice(0, 1) }],
  ['synonyms of the wrong shape', { ...file(), synonyms: ['vm'] }],
  ['documents of the wrong shape', { ...file(), documents: [{ id: 1, title: 3 }] }],
  ['documents that are not in order', { ...file(), documents: file().documents.reverse() }],
])('%s is not an index', (_, value) => {
  expect(readSearchIndex(value)).toBeUndefined();
});

test('damaged texts are refused or read, and never an error', () => {
  const good = file();
  fc.assert(
    fc.property(
      fc.constantFrom('starts', 'endings', 'occurrences', 'frequencies', 'ids', 'counts'),
      fc.nat(good.index.endings.length),
      fc.string({ maxLength: 3 }),
      (name, at, text) => {
        const damaged = file();
        damaged.index[name] = damaged.index[name].slice(0, at) + text + damaged.index[name].slice(at + text.length);
        const index = readSearchIndex(damaged);
        if (index) createSearcher([index])('managing disks images');
      },
    ),
  );
});
