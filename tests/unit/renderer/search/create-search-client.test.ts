import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildSearchIndex } from '../../../../pipeline/search/build-search-index.ts';
import { createSearchClient } from '../../../../renderer/search/create-search-client.ts';
import { NO_ANSWER, type SearchAnswer } from '../../../../renderer/search/search-client.ts';
import type { SearchReport, SearchRequest } from '../../../../renderer/search/search-messages.ts';
import { documentsOf } from '../../search/sample-index.ts';
import { sampleHit } from './sample-hit.ts';

const index = buildSearchIndex(documentsOf({ title: 'Managing disks', sectionRoute: '/disks' }));
const fetchIndex = async () => Response.json(index);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

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

/** An answer whose only hit has the query as its route. */
const answerTo = (query: string): SearchAnswer => ({ ...NO_ANSWER, hits: [sampleHit(query)] });
const routesOf = (answer: SearchAnswer | undefined) => answer?.hits.map(({ route }) => route);

/** Answers at once. */
function answerNow(worker: FakeWorker, request: SearchRequest): void {
  if (request.kind !== 'search') return;
  worker.report({ kind: 'begun', id: request.id });
  worker.report({ kind: 'answer', id: request.id, answer: answerTo(request.query) });
}

test('queries go to the worker, which is told the addresses of the given tags first', async () => {
  const worker = new FakeWorker(answerNow);
  const client = createSearchClient('/base/', ['docs-default-2.0', 'api'], fetchIndex, () => worker);
  client.prepare();
  expect(routesOf(await client.search('one'))).toEqual(['one']);
  expect(routesOf(await client.search('two'))).toEqual(['two']);
  const urls = ['/base/search-index-docs-default-2.0.json', '/base/search-index-api.json'];
  expect(worker.received.slice(0, 2)).toEqual([{ kind: 'start', urls }, { kind: 'prepare' }]);
});

test('of the queries that come while one is answered, only the latest is asked', async () => {
  const worker = new FakeWorker(answerNow);
  const client = createSearchClient('/', ['api'], fetchIndex, () => worker);
  const answers = await Promise.all(['a', 'ab', 'abc', 'abcd'].map((query) => client.search(query)));
  expect(answers.map(routesOf)).toEqual([['a'], undefined, undefined, ['abcd']]);
  const asked = worker.received.flatMap((request) => (request.kind === 'search' ? [request.query] : []));
  expect(asked).toEqual(['a', 'abcd']);
});

test('a query that takes more than two seconds is ended with its worker, and another worker goes on', async () => {
  const workers: FakeWorker[] = [];
  const startWorker = () => {
    const worker = new FakeWorker((self, request) => {
      if (request.kind !== 'search') return;
      self.report({ kind: 'begun', id: request.id });
      if (request.query !== 'slow') answerNow(self, request);
    });
    workers.push(worker);
    return worker;
  };
  const client = createSearchClient('/', ['api'], fetchIndex, startWorker);
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
  const worker = new FakeWorker();
  const client = createSearchClient('/', ['api'], fetchIndex, () => worker);
  const found = client.search('disk');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(worker.terminated).toBe(false);
  answerNow(worker, { kind: 'search', id: 1, query: 'disk' });
  expect(routesOf(await found)).toEqual(['disk']);
});

test('nothing is started before the first call, and nothing for a blank query', async () => {
  let started = 0;
  const client = createSearchClient('/', ['api'], fetchIndex, () => {
    started++;
    return undefined;
  });
  expect(await client.search('  ')).toEqual(NO_ANSWER);
  expect(started).toBe(0);
});

test('a box that goes ends its worker', async () => {
  const worker = new FakeWorker(answerNow);
  const client = createSearchClient('/', ['api'], fetchIndex, () => worker);
  await client.search('disk');
  client.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(worker.terminated).toBe(true);
});

const failures: [string, () => Worker | undefined][] = [
  ['where there are no workers', () => undefined],
  [
    'where a worker is forbidden',
    () => {
      throw new TypeError('blocked by the content security policy');
    },
  ],
  [
    'where the worker fails',
    () => new FakeWorker((self, { kind }) => kind === 'search' && self.dispatchEvent(new Event('error'))),
  ],
];

test.each(failures)('%s the page answers itself, from one load', async (_, startWorker) => {
  vi.useRealTimers();
  let loads = 0;
  const countLoads = () => {
    loads++;
    return fetchIndex();
  };
  const client = createSearchClient('/', ['docs-default-current'], countLoads, startWorker);
  client.prepare();
  const answers = await Promise.all([client.search('disk'), client.search('disks')]);
  expect(answers.map(routesOf)).toEqual([['/disks'], ['/disks']]);
  expect((await client.search('managing'))?.hits).toHaveLength(1);
  expect(loads).toBe(1);
});
