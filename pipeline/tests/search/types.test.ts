import { createSearcher } from '@docgraph/search/create-searcher';
import { expect, test } from 'vitest';
import { indexOf } from './sample-index.ts';

const search = createSearcher([
  indexOf(
    { title: 'Managing disks', content: 'Block devices.' },
    { title: 'Disk types', content: 'Fast and slow.' },
    { title: 'Disks of the CLI', content: 'Commands.', type: 'cli' },
  ),
  indexOf({ title: 'List disks', type: 'api' }),
]);
const titlesOf = (...args: Parameters<typeof search>) => search(...args).hits.map(({ document }) => document.title);

test('returns hits of the requested type, and the totals of all types', () => {
  const { total, totals } = search('disk');
  expect([total, totals]).toEqual([4, { docs: 2, api: 1, cli: 1 }]);
  const answer = search('disk', { type: 'docs', limit: 1 });
  expect([answer.total, answer.totals]).toEqual([2, { docs: 2, api: 1, cli: 1 }]);
  expect(titlesOf('disk', { type: 'cli' })).toEqual(['Disks of the CLI']);
  expect(titlesOf('disk', { type: 'api' })).toEqual(['List disks']);
  expect(titlesOf('commands', { type: 'docs' })).toEqual([]);
});

test('pages of hits are consecutive parts of one list, for any page size', () => {
  const all = titlesOf('disk', { limit: 100 });
  expect(all).toHaveLength(4);
  for (const limit of [1, 2, 3])
    for (const offset of [0, 1, 2, 3, 4])
      expect(titlesOf('disk', { limit, offset })).toEqual(all.slice(offset, offset + limit));
});
