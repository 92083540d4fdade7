import { expect, test } from 'vitest';
import { groupHits } from '../../../../renderer/search/group-hits.ts';
import { sampleHit } from './sample-hit.ts';

test('hits of one page stand together, where the best of them is', () => {
  const hits = ['/a#1', '/b', '/a#2', '/a'].map((route) => sampleHit(route, { pageTitle: route.slice(0, 2) }));
  expect(groupHits(hits).map((group) => [group.place, group.hits.map(({ route }) => route)])).toEqual([
    [['/a'], ['/a#1', '/a#2', '/a']],
    [['/b'], ['/b']],
  ]);
});

test('operations stand together by the part of the reference', () => {
  const operation = (route: string, category: string) =>
    sampleHit(route, { kind: 'operation', pageTitle: 'API', categories: [category] });
  const groups = groupHits([operation('/api/#1', 'Disks'), operation('/api/#2', 'VMs'), operation('/api/#3', 'Disks')]);
  expect(groups.map((group) => [group.place, group.hits.length])).toEqual([
    [['API', 'Disks'], 2],
    [['API', 'VMs'], 1],
  ]);
});
