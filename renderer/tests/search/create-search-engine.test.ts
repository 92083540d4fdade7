import { buildSearchIndex, shardsOf } from '@docgraph/pipeline/tests/search/built-index';
import { documentsOf } from '@docgraph/pipeline/tests/search/sample-index';
import type { SearchAnswer } from '@docgraph/schemas/search-answer';
import { searchShardPath } from '@docgraph/search/index/read-shards';
import { expect, test } from 'vitest';
import { createSearchEngine, type SearchEngine } from '../../search/create-search-engine.ts';
import { NO_ANSWER } from '../../search/search-client.ts';

const DOCS = '/search-index-docs-default-current.json';
const shardUrl = (kind: 'terms' | 'documents', number: number) => searchShardPath(DOCS, kind, number);
const API = '/search-index-api.json';

const documents = documentsOf({
  title: 'Managing disks',
  content: 'A disk is\n\na block device.',
  sectionRoute: '/disks',
});
const docs = () => Response.json(buildSearchIndex(documents));
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

/** All answers to a query. */
async function answersOf(engine: SearchEngine, text: string): Promise<SearchAnswer[]> {
  const answers: SearchAnswer[] = [];
  await engine.search({ text, type: undefined, limit: 8 }, (answer) => answer && answers.push(answer));
  return answers;
}

/** The last answer to a query, which is complete. */
async function ask(engine: SearchEngine, text: string): Promise<SearchAnswer> {
  const answer = (await answersOf(engine, text)).at(-1);
  expect(answer?.complete).toBe(true);
  return answer ?? NO_ANSWER;
}

test('every index is loaded once, also by searches at the same time, and their hits are merged', async () => {
  const { asked, fetchFile } = fakeFetch({ [DOCS]: docs, [API]: api });
  const engine = createSearchEngine([DOCS, API], fetchFile);
  expect(asked).toEqual([]);
  engine.prepare();
  const [overtaken, answer] = await Promise.all([answersOf(engine, 'disk'), ask(engine, 'disks')]);
  engine.prepare();
  await ask(engine, 'disks');
  expect(overtaken).toEqual([]);
  expect(routesOf(answer).sort()).toEqual(['/api/#operation/listDisks', '/disks']);
  expect(asked).toEqual([DOCS, API]);
});

test('hits of an index are shown before the others are there, in the order of the indexes in the end', async () => {
  let deliver = () => {};
  const late = new Promise<Response>((resolve) => {
    deliver = () => resolve(docs());
  });
  const engine = createSearchEngine([DOCS, API], async (url) => (url === DOCS ? late : api()));
  const answers: (SearchAnswer | undefined)[] = [];
  const steps: string[] = [];
  await engine.search(
    { text: 'disks', type: undefined, limit: 8 },
    (answer) => {
      steps.push('ended');
      answers.push(answer);
      deliver();
    },
    () => steps.push('begun'),
  );
  expect(answers.map((answer) => answer && [routesOf(answer).length, answer.complete])).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(answers[1]).toEqual(await ask(engine, 'disks'));
  expect(steps).toEqual(['begun', 'ended', 'begun', 'ended']);
});

test('where an index finds nothing, the others are waited for before that is said', async () => {
  const engine = createSearchEngine([API, DOCS], fakeFetch({ [DOCS]: docs, [API]: api }).fetchFile);
  expect((await answersOf(engine, 'managing')).map(routesOf)).toEqual([['/disks']]);
  expect((await answersOf(engine, 'nothing')).map(routesOf)).toEqual([[]]);
});

test('of a sharded index what a query needs is loaded, once', async () => {
  const shards = shardsOf(documents);
  const { asked, fetchFile } = fakeFetch({
    [DOCS]: () => Response.json(shards.index),
    ...Object.fromEntries(shards.terms.map((shard, n) => [shardUrl('terms', n), () => Response.json(shard)])),
    ...Object.fromEntries(shards.documents.map((shard, n) => [shardUrl('documents', n), () => Response.json(shard)])),
    [API]: api,
  });
  const engine = createSearchEngine([DOCS, API], fetchFile);
  expect(routesOf(await ask(engine, 'disks')).sort()).toEqual(['/api/#operation/listDisks', '/disks']);
  expect(asked).toEqual([DOCS, API, shardUrl('terms', 0), shardUrl('documents', 0)]);
  await ask(engine, 'managing');
  expect(asked).toHaveLength(4);
});

test('where a shard cannot be loaded the other indexes answer, and all of its index is tried again', async () => {
  const shards = shardsOf(documents);
  const answers: Record<string, () => Response> = { [DOCS]: () => Response.json(shards.index), [API]: api };
  const { asked, fetchFile } = fakeFetch(answers);
  const engine = createSearchEngine([DOCS, API], fetchFile);
  expect(routesOf(await ask(engine, 'disks'))).toEqual(['/api/#operation/listDisks']);
  expect(routesOf(await ask(engine, 'disks'))).toHaveLength(1);
  expect(asked).toEqual([DOCS, API, shardUrl('terms', 0)]);
  answers[shardUrl('terms', 0)] = () => Response.json(shards.terms[0]);
  answers[shardUrl('documents', 0)] = () => Response.json(shards.documents[0]);
  engine.prepare();
  expect(routesOf(await ask(engine, 'disks'))).toHaveLength(2);
  expect(asked.slice(3)).toEqual([DOCS, shardUrl('terms', 0), shardUrl('documents', 0)]);
});

test('a hit holds what a box shows, with what matches marked', async () => {
  const engine = createSearchEngine([DOCS], fakeFetch({ [DOCS]: docs }).fetchFile);
  const { hits } = await ask(engine, 'disk');
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
  const [byText] = (await ask(engine, 'project')).hits;
  expect(byText).toMatchObject({
    kind: 'operation',
    operation: { method: 'get', path: { text: '/disks', marks: [] } },
  });
  expect(byText?.snippet.text).toBe('All of a project.');
  const [byId] = (await ask(engine, 'listDisks')).hits;
  expect(byId?.snippet).toEqual({ text: 'listDisks', marks: [{ start: 0, end: 9 }] });
  const [byMethod] = (await ask(engine, 'get')).hits;
  expect(byMethod?.snippet.text).toBe('');
});

test('what was made of a query is said: corrections, problems and limits', async () => {
  const engine = createSearchEngine([DOCS], fakeFetch({ [DOCS]: docs }).fetchFile);
  expect((await ask(engine, 'managign')).corrections).toEqual([{ written: 'managign', used: 'managing' }]);
  const faulty = await ask(engine, 'disks~x');
  expect(faulty.problem).toBe('edit distance must be numeric');
  expect(faulty.hits).toHaveLength(1);
  expect((await ask(engine, 'disk~9')).hints).toEqual(['editDistance']);
});

const text = JSON.stringify(buildSearchIndex(documents));
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
  expect(routesOf(await ask(engine, 'disks'))).toEqual(['/api/#operation/listDisks']);
  answers[DOCS] = docs;
  expect(routesOf(await ask(engine, 'disks'))).toHaveLength(1);
  expect(asked).toEqual([DOCS, API]);
  engine.prepare();
  expect(routesOf(await ask(engine, 'disks'))).toHaveLength(2);
  expect(asked).toEqual([DOCS, API, DOCS]);
});
