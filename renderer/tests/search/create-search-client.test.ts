import { buildSearchIndex } from '@docgraph/pipeline/tests/search/built-index';
import { documentsOf } from '@docgraph/pipeline/tests/search/sample-index';
import type { SearchAnswer } from '@docgraph/schemas/search-answer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchReport, SearchRequest } from '../../search/connect-worker.ts';
import { createSearchClient } from '../../search/create-search-client.ts';
import { NO_ANSWER, type SearchClient, type SearchQuery } from '../../search/search-client.ts';
import { sampleHit } from './sample-hit.ts';

const index = buildSearchIndex(documentsOf({ title: 'Managing disks', sectionRoute: '/disks' }));
const fetchIndex = async () => Response.json(index);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker that records its messages and calls `answer` for each. */
class FakeWorker extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  terminated = false;
  readonly received: SearchRequest[] = [];
  readonly answer: (worker: FakeWorker, request: SearchRequest) => void;

  constructor(answer: (worker: FakeWorker, request: SearchRequest) => void = () => {}) {
    super();
    this.answer = answer;
  }

  postMessage(request: SearchRequest): void {
    this.received.push(request);
    queueMicrotask(() => this.answer(this, request));
  }

  report(data: SearchReport): void {
    if (!this.terminated) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {
    this.terminated = true;
  }
}

/** Responds at once with a hit whose route is the query, unless the query is `slow`. */
function answerNow(worker: FakeWorker, request: SearchRequest): void {
  if (request.kind !== 'search') return;
  const { id, query } = request;
  worker.report({ kind: 'begun', id });
  if (query.text !== 'slow') worker.report({ kind: 'ended', id, answer: answerOf(query.text) });
}
const answerOf = (route: string): SearchAnswer => ({ ...NO_ANSWER, hits: [sampleHit(route)] });

/** Creates a client and records its workers, which call `answer`. */
function connect(answer?: ConstructorParameters<typeof FakeWorker>[0], baseUrl = '/', tags = ['api']) {
  const workers: FakeWorker[] = [];
  const startWorker = () => {
    const worker = new FakeWorker(answer);
    workers.push(worker);
    return worker;
  };
  return { workers, client: createSearchClient(baseUrl, tags, fetchIndex, startWorker) };
}

const queryFor = (text: string): SearchQuery => ({ text, type: undefined, limit: 8 });

/** Returns the routes of the first results for a query. */
const ask = async (client: SearchClient, text: string) => {
  const answer = await new Promise<SearchAnswer>((resolve) => client.search(queryFor(text), resolve));
  return answer.hits.map(({ route }) => route);
};

/** Searches for all texts at once, and records the results of each until the client is done. */
async function askAll(client: SearchClient, ...texts: string[]) {
  const answers = texts.map((text) => {
    const got: string[][] = [];
    client.search(queryFor(text), ({ hits }) => got.push(hits.map(({ route }) => route)));
    return got;
  });
  await vi.advanceTimersByTimeAsync(0);
  return answers;
}
const askedOf = (worker: FakeWorker | undefined) =>
  worker?.received.flatMap((request) => (request.kind === 'search' ? [request.query.text] : []));

test('sends the index URLs of the tags to the worker first, and then queries', async () => {
  const { client, workers } = connect(answerNow, '/base/', ['docs-default-2.0', 'api']);
  client.prepare();
  expect(await ask(client, 'one')).toEqual(['one']);
  expect(await ask(client, 'two')).toEqual(['two']);
  const urls = ['/base/search-index-docs-default-2.0.json', '/base/search-index-api.json'];
  expect(workers).toHaveLength(1);
  expect(workers[0]?.received.slice(0, 2)).toEqual([{ kind: 'start', urls }, { kind: 'prepare' }]);
});

test('passes on each result of the worker for a query, until a later query', async () => {
  const { client, workers } = connect();
  const [first, ...others] = await askAll(client, 'disk');
  const report = (id: number, route: string) => {
    workers[0]?.report({ kind: 'begun', id });
    workers[0]?.report({ kind: 'ended', id, answer: { ...answerOf(route), complete: false } });
  };
  report(1, 'docs');
  report(1, 'api');
  const [second] = await askAll(client, 'disks');
  report(1, 'late');
  report(2, 'docs');
  expect([first, second, others]).toEqual([[['docs'], ['api']], [['docs']], []]);
});

test('sends only the latest of the queries that arrive while one is evaluated', async () => {
  const { client, workers } = connect((worker, request) => {
    if (request.kind === 'search') worker.report({ kind: 'begun', id: request.id });
  });
  await askAll(client, 'a');
  await askAll(client, 'ab', 'abc', 'abcd');
  expect(askedOf(workers[0])).toEqual(['a']);
  workers[0]?.report({ kind: 'ended', id: 1, answer: undefined });
  expect(askedOf(workers[0])).toEqual(['a', 'abcd']);
});

test('replaces the worker if a query takes more than two seconds', async () => {
  const { client, workers } = connect(answerNow);
  const answers: SearchAnswer[] = [];
  client.search(queryFor('slow'), (answer) => answers.push(answer));
  await vi.advanceTimersByTimeAsync(1999);
  expect(workers.map(({ terminated }) => terminated)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toEqual([{ ...NO_ANSWER, hints: ['time'] }]);
  expect(await ask(client, 'next')).toEqual(['next']);
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
  expect(workers[1]?.received.map(({ kind }) => kind)).toEqual(['start', 'prepare', 'search']);
});

test('sends queries that arrive while one takes too long to the next worker', async () => {
  const { client, workers } = connect(answerNow);
  await askAll(client, 'slow');
  const [next] = await askAll(client, 'next');
  await vi.advanceTimersByTimeAsync(2000);
  expect(next).toEqual([['next']]);
  expect(workers.map(askedOf)).toEqual([['slow'], ['next']]);
});

test('does not limit the time while indexes load', async () => {
  const { client, workers } = connect();
  const found = ask(client, 'disk');
  await vi.advanceTimersByTimeAsync(60_000);
  const [worker = new FakeWorker()] = workers;
  expect(worker.terminated).toBe(false);
  answerNow(worker, { kind: 'search', id: 1, query: queryFor('disk') });
  expect(await found).toEqual(['disk']);
});

test('starts nothing before the first call or for a blank query, and terminates the worker at the end', async () => {
  const { client, workers } = connect(answerNow);
  expect(await ask(client, '  ')).toEqual([]);
  expect(workers).toEqual([]);
  await ask(client, 'disk');
  client.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(workers.map(({ terminated }) => terminated)).toEqual([true]);
});

test.each<[where: string, startWorker: () => Worker | undefined]>([
  ['without worker support', () => undefined],
  ['if workers are forbidden', () => expect.fail('blocked by the content security policy')],
  [
    'if the worker fails',
    () => new FakeWorker((self, { kind }) => kind === 'search' && self.dispatchEvent(new Event('error'))),
  ],
])('%s, the page evaluates queries itself, and loads the indexes once', async (_, startWorker) => {
  vi.useRealTimers();
  const countLoads = vi.fn(fetchIndex);
  const client = createSearchClient('/', ['docs-default-current'], countLoads, startWorker);
  client.prepare();
  const overtaken = vi.fn();
  client.search(queryFor('disk'), overtaken);
  expect(await ask(client, 'disks')).toEqual(['/disks']);
  expect(await ask(client, 'managing')).toEqual(['/disks']);
  expect(overtaken).not.toHaveBeenCalled();
  expect(countLoads).toHaveBeenCalledOnce();
});
