import { expect, test } from 'vitest';
import { buildSearchIndex } from '../../../../pipeline/search/build-search-index.ts';
import { createSearchEngine } from '../../../../renderer/search/create-search-engine.ts';
import { documentsOf } from '../../search/sample-index.ts';

const DOCS = '/search-index-docs-default-current.json';
const API = '/search-index-api.json';

const docs = () => Response.json(buildSearchIndex(documentsOf({ title: 'Managing disks', sectionRoute: '/disks' })));
const api = () =>
  Response.json(buildSearchIndex(documentsOf({ title: 'List disks', sectionRoute: '/api/', type: 'api' })));

/** A `fetch` that answers from a table and notes what it was asked for. */
function fakeFetch(answers: Record<string, () => Response>) {
  const asked: string[] = [];
  const fetchFile = async (url: Parameters<typeof fetch>[0]) => {
    asked.push(String(url));
    return answers[String(url)]?.() ?? Response.error();
  };
  return { asked, fetchFile };
}

test('every index is loaded once, also by searches at the same time, and their hits are merged', async () => {
  const { asked, fetchFile } = fakeFetch({ [DOCS]: docs, [API]: api });
  const engine = createSearchEngine([DOCS, API], fetchFile);
  expect(asked).toEqual([]);
  engine.prepare();
  const answers = await Promise.all([engine.search('disks'), engine.search('disks'), engine.search('disk')]);
  engine.prepare();
  await engine.search('disks');
  expect(answers.map((hits) => hits.map(({ route }) => route))).toEqual(Array(3).fill(['/disks', '/api/']));
  expect(asked).toEqual([DOCS, API]);
});

test('a hit holds what a box shows', async () => {
  const engine = createSearchEngine([DOCS], fakeFetch({ [DOCS]: docs }).fetchFile);
  const [hit] = await engine.search('disk');
  const shown = { route: '/disks', sectionTitle: 'Managing disks', pageTitle: 'Managing disks', categories: [] };
  expect(hit).toEqual({ ...shown, type: 'docs', terms: ['disk'], score: expect.any(Number) });
});

test.each([
  ['is missing', () => new Response('', { status: 404 })],
  ['fails', () => new Response('', { status: 500 })],
  ['is HTML', () => new Response('<!doctype html>')],
  ['is cut off', () => new Response('{"documents":[')],
  ['is of another shape', () => Response.json({ documents: 1 })],
  [
    'cannot be reached',
    () => {
      throw new TypeError('offline');
    },
  ],
])('an index that %s counts as empty, and is tried again at the next opening only', async (_, failing) => {
  const answers: Record<string, () => Response> = { [DOCS]: failing, [API]: api };
  const { asked, fetchFile } = fakeFetch(answers);
  const engine = createSearchEngine([DOCS, API], fetchFile);
  engine.prepare();
  expect((await engine.search('disks')).map(({ route }) => route)).toEqual(['/api/']);
  answers[DOCS] = docs;
  expect(await engine.search('disks')).toHaveLength(1);
  expect(asked).toEqual([DOCS, API]);
  engine.prepare();
  expect(await engine.search('disks')).toHaveLength(2);
  expect(asked).toEqual([DOCS, API, DOCS]);
});
