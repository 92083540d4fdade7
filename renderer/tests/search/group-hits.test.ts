import { expect, test } from 'vitest';
import { groupHits } from '../../search/use-result-list.ts';
import { sampleHit } from './sample-hit.ts';

test('groups hits of a page at the position of its best hit', () => {
  const hits = ['/a#1', '/b', '/a#2', '/a'].map((route) => sampleHit(route, { pageTitle: route.slice(0, 2) }));
  expect(groupHits(hits).map((group) => [group.title, group.hits.map(({ route }) => route)])).toEqual([
    ['/a', ['/a#1', '/a#2', '/a']],
    ['/b', ['/b']],
  ]);
});

test('groups operations by section of the reference', () => {
  const operation = (route: string, category: string) =>
    sampleHit(route, { kind: 'operation', pageTitle: 'API', categories: [category] });
  const groups = groupHits([operation('/api/#1', 'Disks'), operation('/api/#2', 'VMs'), operation('/api/#3', 'Disks')]);
  expect(groups.map(({ title, path, hits }) => [title, path, hits.length])).toEqual([
    ['Disks', ['API'], 2],
    ['VMs', ['API'], 1],
  ]);
});

test('a group has the title of its page, and the categories above it', () => {
  const [group] = groupHits([sampleHit('/a#1', { pageTitle: 'Disks', categories: ['Storage', 'Guides'] })]);
  expect(group).toMatchObject({ title: 'Disks', path: ['Storage', 'Guides'] });
});
