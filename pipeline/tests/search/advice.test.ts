import { createSearcher } from '@docgraph/search/create-searcher';
import { expect, test } from 'vitest';
import { indexOf } from './sample-index.ts';

const search = createSearcher([
  indexOf(
    { title: 'Managing disks', content: 'Grow a disk or take a snapshot. Snapshots are kept.' },
    { title: 'Images', content: 'Templates for disks.' },
  ),
]);

test.each([
  ['disk', []],
  ['disc', []],
  ['Qwertz disk (Xyzzy123) Qwertz', ['Qwertz', 'Xyzzy123']],
  ['qwertz-snapshot', []],
  ['+qwertz title:xyzzy disk', []],
  ['the disk', []],
])('lists the missing words for %j: %j', (query, missing) => {
  expect(search(query).missing).toEqual(missing);
});

test.each([
  // If there are results, no other query is suggested.
  ['qwertz disk', undefined, []],
  ['+disk +qwertz', '+disk', []],
  ['+templates +snapshot', '+snapshot', []],
  ['disk -disk', 'disk', []],
  ['+title:snaphots +images', '+images', ['snapshot', 'snapshots']],
  ['title:snap', undefined, ['snapshot', 'snapshots']],
  ['imgaegs', undefined, ['images']],
  ['qwertz', undefined, []],
])('for %j, suggests the query %j and the words %j', (query, without, near) => {
  const { total, instead } = search(query);
  expect(total > 0).toBe(query === 'qwertz disk');
  expect(instead).toEqual({ without, near });
});
