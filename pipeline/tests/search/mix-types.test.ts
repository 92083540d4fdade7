import type { SearchDocument, SearchType } from '@docgraph/schemas/search-index';
import { createSearcher } from '@docgraph/search/create-searcher';
import { expect, test } from 'vitest';
import { indexOf } from './sample-index.ts';

const many = (count: number, part: (at: number) => Partial<SearchDocument>) =>
  Array.from({ length: count }, (_, at) => part(at));
const operation = (title: string, path: string, method = 'get'): Partial<SearchDocument> => ({
  title,
  content: `${method.toUpperCase()} ${path}\n${title.replaceAll(' ', '')}`,
  type: 'api',
  pageTitle: 'API reference',
  sectionRoute: `/api#operation/${title.replaceAll(' ', '')}`,
  operation: { method, path },
});
const command = (title: string, content: string): Partial<SearchDocument> => ({
  title,
  content,
  type: 'cli',
  pageTitle: 'CLI reference',
  sectionRoute: `/cli#${title}`,
});
const guide = (title: string, sectionRoute: string): Partial<SearchDocument> => ({ title, sectionRoute });

const search = createSearcher([
  indexOf(
    ...['Get a disk', 'List disks', 'Move a disk', 'Name a disk'].map((title, at) => operation(title, `/disks/${at}`)),
    ...many(4, (at) => operation(`Call ${at} about disks of all kinds`, `/calls/${at}`)),
    command('disks', 'cloud disks list\tLists disks'),
    guide('Managing disks of machines', '/managing'),
    ...many(6, (at) => guide(`Step ${at} with disks of machines`, `/managing#step-${at}`)),
    guide('What other and quite different disks there are', '/other'),
    guide('A text', '/text'),
  ),
]);
const found = (query: string, type?: SearchType) =>
  search(query, { limit: 100, type }).hits.map(({ document, score }) => ({ ...document, score }));

test('no type or page has more than three hits before the others', () => {
  const first = found('disks').slice(0, 8);
  const count = (isCounted: (document: SearchDocument) => boolean) => first.filter(isCounted).length;
  expect(count(({ type }) => type === 'api')).toBe(3);
  expect(count(({ type }) => type === 'cli')).toBe(1);
  expect(count(({ sectionRoute }) => sectionRoute.startsWith('/managing'))).toBe(3);
  expect(count(({ sectionRoute }) => sectionRoute === '/other')).toBe(1);
  // All hits appear exactly once.
  expect(new Set(found('disks').map(({ id }) => id)).size).toBe(17);
  const guides = found('disks', 'docs').map(({ sectionRoute }) => sectionRoute);
  expect(guides.slice(0, 4)).toContain('/other');
});

test('a guide comes first, its page before its sections, and scores decrease', () => {
  expect(found('disks')[0]?.sectionRoute).toMatch(/^\/\w+$/);
  const scores = found('disks').map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

test.each([
  ['get a disk', 'Get a disk'],
  ['list disks', 'List disks'],
  ['GetAdisk', 'Get a disk'],
  ['/disks/1', 'List disks'],
  ['cloud disks list', 'disks'],
  ['disks list --all yes', 'disks'],
])('for %j, the first hit is the one it names: %s', (query, title) => {
  expect(found(query)[0]?.title).toBe(title);
});

test('poor matches are not mixed in', () => {
  const index = indexOf(...many(6, (at) => ({ title: `Snapshot schedules ${at}`, sectionRoute: `/snapshots-${at}` })), {
    ...operation('List machines', '/machines'),
    content: 'Something with a schedule, in a far longer text.',
  });
  const types = createSearcher([index])('snapshot schedules').hits.map(({ document }) => document.type);
  expect(types).toEqual(['docs', 'docs', 'docs', 'docs', 'docs', 'docs', 'api']);
});
