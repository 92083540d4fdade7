import { expect, test } from 'vitest';
import { groupHits } from '../../../../renderer/search/group-hits.ts';

const hit = (route: string, type = 'docs') => ({
  route,
  sectionTitle: route,
  pageTitle: 'Page',
  categories: [],
  type,
  score: 1,
  terms: [],
});

test('hits of one page stand together, where the best of them is', () => {
  const groups = groupHits([hit('/a#1'), hit('/b'), hit('/a#2'), hit('/a')]);
  expect(groups.map(({ route, hits }) => [route, hits.map((each) => each.route)])).toEqual([
    ['/a', ['/a#1', '/a#2', '/a']],
    ['/b', ['/b']],
  ]);
});
