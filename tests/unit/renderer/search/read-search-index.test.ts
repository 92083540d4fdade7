import { expect, test } from 'vitest';
import { buildSearchIndex } from '../../../../pipeline/search/build-search-index.ts';
import { readSearchIndex } from '../../../../renderer/search/read-search-index.ts';
import { searchIndexes } from '../../../../renderer/search/search-indexes.ts';
import { documentsOf } from '../../search/sample-index.ts';

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
  ['an index without fields', { ...file(), index: { ...file().index, index: {} } }],
  ['an index without lengths', { ...file(), index: { ...file().index, documentStore: {} } }],
  ['documents of the wrong shape', { ...file(), documents: [{ id: 1, title: 3 }] }],
  ['documents that are not in order', { ...file(), documents: file().documents.reverse() }],
])('%s is not an index', (_, value) => {
  expect(readSearchIndex(value)).toBeUndefined();
});

test.each([
  ['fewer documents than postings', (good: ReturnType<typeof file>) => good.documents.pop()],
  [
    'terms of the wrong shape',
    (good: ReturnType<typeof file>) => (good.index.index.title = { root: { d: 'x', m: { docs: 3 } } }),
  ],
])('an index with %s answers without an error', (_, damage) => {
  const damaged = file();
  damage(damaged);
  const index = readSearchIndex(damaged);
  expect(() => searchIndexes(index ? [index] : [], 'managing disks images')).not.toThrow();
});
