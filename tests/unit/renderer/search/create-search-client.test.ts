import { expect, test } from 'vitest';
import { buildSearchIndex } from '../../../../pipeline/search/build-search-index.ts';
import { createSearchClient } from '../../../../renderer/search/create-search-client.ts';
import type { SearchHit } from '../../../../renderer/search/search-client.ts';
import type { SearchRequest } from '../../../../renderer/search/search-messages.ts';
import { documentsOf } from '../../search/sample-index.ts';

const index = buildSearchIndex(documentsOf({ title: 'Managing disks', sectionRoute: '/disks' }));
const fetchIndex = async () => Response.json(index);

const hit: SearchHit = {
  route: '/from-worker',
  sectionTitle: 'Hit',
  pageTitle: 'Hit',
  categories: [],
  type: 'docs',
  score: 1,
  terms: ['hit'],
};

/** A worker that notes what it is sent and does what `answer` says. */
class FakeWorker extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  readonly received: SearchRequest[] = [];
  readonly answer: (worker: FakeWorker, request: SearchRequest) => void;

  constructor(answer: (worker: FakeWorker, request: SearchRequest) => void) {
    super();
    this.answer = answer;
  }

  postMessage(request: SearchRequest): void {
    this.received.push(request);
    queueMicrotask(() => this.answer(this, request));
  }

  terminate(): void {}
}

test('queries go to the worker, which is told the addresses first', async () => {
  const worker = new FakeWorker((self, request) => {
    if (request.kind !== 'search') return;
    const data = { id: request.id, hits: [{ ...hit, sectionTitle: request.query }] };
    self.dispatchEvent(new MessageEvent('message', { data }));
  });
  const client = createSearchClient('/base/', ['docs-default-current', 'api'], fetchIndex, () => worker);
  client.prepare();
  const answers = await Promise.all([client.search('one'), client.search('two')]);
  expect(answers.map(([first]) => first?.sectionTitle)).toEqual(['one', 'two']);
  const urls = ['/base/search-index-docs-default-current.json', '/base/search-index-api.json'];
  expect(worker.received.slice(0, 2)).toEqual([{ kind: 'start', urls }, { kind: 'prepare' }]);
});

test('nothing is started before the first call, and nothing for a blank query', async () => {
  let started = 0;
  const client = createSearchClient('/', ['api'], fetchIndex, () => {
    started++;
    return undefined;
  });
  expect(await client.search('  ')).toEqual([]);
  expect(started).toBe(0);
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
  let loads = 0;
  const countLoads = () => {
    loads++;
    return fetchIndex();
  };
  const client = createSearchClient('/', ['docs-default-current'], countLoads, startWorker);
  client.prepare();
  const answers = await Promise.all([client.search('disk'), client.search('disks')]);
  expect(answers.map(([first]) => first?.route)).toEqual(['/disks', '/disks']);
  expect(await client.search('managing')).toHaveLength(1);
  expect(loads).toBe(1);
});
