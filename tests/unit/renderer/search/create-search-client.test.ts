import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildSearchIndex } from '../../../../pipeline/search/build-search-index.ts';
import { createSearchClient } from '../../../../renderer/search/create-search-client.ts';
import { NO_ANSWER, type SearchAnswer } from '../../../../renderer/search/search-client.ts';
import type { SearchReport, SearchRequest } from '../../../../renderer/search/search-messages.ts';
import { documentsOf } from '../../search/sample-index.ts';
import { sampleHit } from './sample-hit.ts';

const index = buildSearchIndex(documentsOf({ title: 'Managing disks', sectionRoute: '/disks' }));
const fetchIndex = async () => Response.json(index);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker that notes what it is sent and does what `answer` says. */
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

/** Answers at once, with a hit that has the query as its route, unless the query is `slow`. */
function answerNow(worker: FakeWorker, request: SearchRequest): void {
  if (request.kind !== 'search') return;
  const { id, query } = request;
  worker.report({ kind: 'begun', id });
  if (query !== 'slow') worker.report({ kind: 'answer', id, answer: { ...NO_ANSWER, hits: [sampleHit(query)] } });
}

/** A client whose workers, all of which are noted, do what `answer` says. */
function connect(answer?: ConstructorParameters<typeof FakeWorker>[0], baseUrl = '/', tags = ['api']) {
  const workers: FakeWorker[] = [];
  const startWorker = () => {
    const worker = new FakeWorker(answer);
    workers.push(worker);
    return worker;
  };
  return { workers, client: createSearchClient(baseUrl, tags, fetchIndex, startWorker) };
}
const routesOf = (answer: SearchAnswer | undefined) => answer?.hits.map(({ route }) => route);

test('queries go to the worker, which is told the addresses of the given tags first', async () => {
  const { client, workers } = connect(answerNow, '/base/', ['docs-default-2.0', 'api']);
  client.prepare();
  expect(routesOf(await client.search('one'))).toEqual(['one']);
  expect(routesOf(await client.search('two'))).toEqual(['two']);
  const urls = ['/base/search-index-docs-default-2.0.json', '/base/search-index-api.json'];
  expect(workers).toHaveLength(1);
  expect(workers[0]?.received.slice(0, 2)).toEqual([{ kind: 'start', urls }, { kind: 'prepare' }]);
});

test('of the queries that come while one is answered, only the latest is asked', async () => {
  const { client, workers } = connect(answerNow);
  const answers = await Promise.all(['a', 'ab', 'abc', 'abcd'].map((query) => client.search(query)));
  expect(answers.map(routesOf)).toEqual([['a'], undefined, undefined, ['abcd']]);
  const asked = workers[0]?.received.flatMap((request) => (request.kind === 'search' ? [request.query] : []));
  expect(asked).toEqual(['a', 'abcd']);
});

test('a query that takes more than two seconds is ended with its worker, and another worker goes on', async () => {
  const { client, workers } = connect(answerNow);
  const slow = client.search('slow');
  const next = client.search('next');
  await vi.advanceTimersByTimeAsync(1999);
  expect(workers.map(({ terminated }) => terminated)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await slow).toEqual({ ...NO_ANSWER, hints: ['This search took too long and was ended.'] });
  expect(routesOf(await next)).toEqual(['next']);
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
  expect(workers[1]?.received.map(({ kind }) => kind)).toEqual(['start', 'prepare', 'search']);
});

test('while the indexes load, a query may wait as long as they need', async () => {
  const { client, workers } = connect();
  const found = client.search('disk');
  await vi.advanceTimersByTimeAsync(60_000);
  const [worker = new FakeWorker()] = workers;
  expect(worker.terminated).toBe(false);
  answerNow(worker, { kind: 'search', id: 1, query: 'disk' });
  expect(routesOf(await found)).toEqual(['disk']);
});

test('nothing is started before the first call, and nothing for a blank query; a box that goes ends its worker', async () => {
  const { client, workers } = connect(answerNow);
  expect(await client.search('  ')).toEqual(NO_ANSWER);
  expect(workers).toEqual([]);
  await client.search('disk');
  client.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(workers.map(({ terminated }) => terminated)).toEqual([true]);
});

test.each<[where: string, startWorker: () => Worker | undefined]>([
  ['where there are no workers', () => undefined],
  ['where a worker is forbidden', () => expect.fail('blocked by the content security policy')],
  [
    'where the worker fails',
    () => new FakeWorker((self, { kind }) => kind === 'search' && self.dispatchEvent(new Event('error'))),
  ],
])('%s the page answers itself, from one load', async (_, startWorker) => {
  vi.useRealTimers();
  const countLoads = vi.fn(fetchIndex);
  const client = createSearchClient('/', ['docs-default-current'], countLoads, startWorker);
  client.prepare();
  const answers = await Promise.all([client.search('disk'), client.search('disks')]);
  expect(answers.map(routesOf)).toEqual([['/disks'], ['/disks']]);
  expect((await client.search('managing'))?.hits).toHaveLength(1);
  expect(countLoads).toHaveBeenCalledOnce();
});
