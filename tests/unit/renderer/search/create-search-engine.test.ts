import { expect, test } from 'vitest';
import { buildSearchIndex } from '../../../../pipeline/search/build-search-index.ts';
import { createSearchEngine } from '../../../../renderer/search/create-search-engine.ts';
import type { SearchAnswer } from '../../../../renderer/search/search-client.ts';
import { documentsOf } from '../../search/sample-index.ts';

const DOCS = '/search-index-docs-default-current.json';
const API = '/search-index-api.json';

const docsIndex = buildSearchIndex(
  documentsOf({ title: 'Managing disks', content: 'A disk is\n\na block device.', sectionRoute: '/disks' }),
);
const docs = () => Response.json(docsIndex);
const call = {
  title: 'List disks',
  content: 'GET /disks\nlistDisks\nAll of a project.',
  sectionRoute: '/api/#operation/listDisks',
  type: 'api',
  operation: { method: 'get', path: '/disks' },
} as const;
const api = () => Response.json(buildSearchIndex(documentsOf(call)));

/** A `fetch` that answers from a table and notes what it was asked for: with addresses alone, it asks with GET. */
function fakeFetch(answers: Record<string, () => Response>) {
  const asked: unknown[] = [];
  const fetchFile = async (...[url, ...options]: Parameters<typeof fetch>) => {
    asked.push(url, ...options);
    return answers[String(url)]?.() ?? Response.error();
  };
  return { asked, fetchFile };
}

const routesOf = ({ hits }: SearchAnswer) => hits.map(({ route }) => route);

test('every index is loaded once, also by searches at the same time, and their hits are merged', async () => {
  const { asked, fetchFile } = fakeFetch({ [DOCS]: docs, [API]: api });
  const engine = createSearchEngine([DOCS, API], fetchFile);
  expect(asked).toEqual([]);
  engine.prepare();
  const answers = await Promise.all([engine.search('disks'), engine.search('disks'), engine.search('disk')]);
  engine.prepare();
  await engine.search('disks');
  expect(answers.map((answer) => routesOf(answer).sort())).toEqual(
    Array(3).fill(['/api/#operation/listDisks', '/disks']),
  );
  expect(asked).toEqual([DOCS, API]);
});

test('a hit holds what a box shows, with what matches marked', async () => {
  const engine = createSearchEngine([DOCS], fakeFetch({ [DOCS]: docs }).fetchFile);
  const { hits } = await engine.search('disk');
  expect(hits).toEqual([
    {
      route: '/disks',
      kind: 'page',
      title: { text: 'Managing disks', marks: [{ start: 9, end: 13 }] },
      pageTitle: 'Managing disks',
      categories: [],
      operation: undefined,
      snippet: { text: 'A disk is a block device.', marks: [{ start: 2, end: 6 }] },
      terms: ['disk'],
    },
  ]);
});

test('an operation shows its call, and its text only where that matches', async () => {
  const engine = createSearchEngine([API], fakeFetch({ [API]: api }).fetchFile);
  const [byText] = (await engine.search('project')).hits;
  expect(byText).toMatchObject({
    kind: 'operation',
    operation: { method: 'get', path: { text: '/disks', marks: [] } },
  });
  expect(byText?.snippet.text).toBe('All of a project.');
  const [byId] = (await engine.search('listDisks')).hits;
  expect(byId?.snippet).toEqual({ text: 'listDisks', marks: [{ start: 0, end: 9 }] });
  const [byMethod] = (await engine.search('get')).hits;
  expect(byMethod?.snippet.text).toBe('');
});

test('what was made of a query is said: corrections, problems and limits', async () => {
  const engine = createSearchEngine([DOCS], fakeFetch({ [DOCS]: docs }).fetchFile);
  expect((await engine.search('managign')).corrections).toEqual([{ written: 'managign', used: 'managing' }]);
  const faulty = await engine.search('kubectl get --disks');
  expect(faulty.problem).toBe("expecting term or field, found 'PRESENCE'");
  expect(faulty.hits).toHaveLength(1);
  expect((await engine.search('disk~9')).hints).toEqual(['Words are at most 2 edits away.']);
});

const text = JSON.stringify(docsIndex);
const faults: [string, () => Response][] = [
  ['is missing', () => new Response('<!doctype html>Not found', { status: 404 })],
  ['fails, with a body that could be one', () => new Response(text, { status: 500 })],
  ['is HTML', () => new Response('<!doctype html><p>Welcome</p>')],
  ['is empty', () => new Response('')],
  ['is null', () => new Response('null')],
  ['is cut off', () => new Response(text.slice(0, text.length / 2))],
  ['is corrupt', () => new Response(text.replace(/"ids":"../, '"ids":"??'))],
  ['is of another shape', () => Response.json({ documents: {}, index: [] })],
  ['cannot be reached', () => expect.fail('offline')],
];

test.each(faults)('an index that %s counts as empty, and is tried again at the next opening only', async (_, fault) => {
  const answers: Record<string, () => Response> = { [DOCS]: fault, [API]: api };
  const { asked, fetchFile } = fakeFetch(answers);
  const engine = createSearchEngine([DOCS, API], fetchFile);
  engine.prepare();
  expect(routesOf(await engine.search('disks'))).toEqual(['/api/#operation/listDisks']);
  answers[DOCS] = docs;
  expect(routesOf(await engine.search('disks'))).toHaveLength(1);
  expect(asked).toEqual([DOCS, API]);
  engine.prepare();
  expect(routesOf(await engine.search('disks'))).toHaveLength(2);
  expect(asked).toEqual([DOCS, API, DOCS]);
});
