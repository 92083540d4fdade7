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

/** Creates a `fetch` that responds from a table, and records its arguments. */
function fakeFetch(answers: Record<string, () => Response>) {
  const asked: unknown[] = [];
  const fetchFile = async (...[url, ...options]: Parameters<typeof fetch>) => {
    asked.push(url, ...options);
    return answers[String(url)]?.() ?? Response.error();
  };
  return { asked, fetchFile };
}

const routesOf = ({ hits }: SearchAnswer) => hits.map(({ route }) => route);

/** Returns all results for a query. */
async function answersOf(engine: SearchEngine, text: string): Promise<SearchAnswer[]> {
  const answers: SearchAnswer[] = [];
  await engine.search({ text, type: undefined, limit: 8 }, (answer) => answer && answers.push(answer));
  return answers;
}

/** Returns the last results for a query, which are complete. */
async function ask(engine: SearchEngine, text: string): Promise<SearchAnswer> {
  const answer = (await answersOf(engine, text)).at(-1);
  expect(answer?.complete).toBe(true);
  return answer ?? NO_ANSWER;
}

test('loads every index once, even for concurrent searches, and merges their hits', async () => {
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

test('returns hits of an index before others have loaded, and finally all in index order', async () => {
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

test('waits for the other indexes before returning empty results', async () => {
  const engine = createSearchEngine([API, DOCS], fakeFetch({ [DOCS]: docs, [API]: api }).fetchFile);
  expect((await answersOf(engine, 'managing')).map(routesOf)).toEqual([['/disks']]);
  expect((await answersOf(engine, 'nothing')).map(routesOf)).toEqual([[]]);
});

test('loads only the shards that a query needs, once', async () => {
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

test('if a shard fails to load, uses the other indexes, and loads the whole index again later', async () => {
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

test('a hit contains what the UI shows, with marked matches', async () => {
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

test('an operation shows its request, and its text only if that matches', async () => {
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

test('returns corrections, problems, and limits of a query', async () => {
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

test.each(faults)('treats an index that %s as empty, and loads it again only at the next opening', async (_, fault) => {
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
