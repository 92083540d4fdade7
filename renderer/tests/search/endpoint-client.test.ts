import type { SearchAnswer } from '@docgraph/schemas/search-answer';
import { expect, test, vi } from 'vitest';
import { createEndpointClient } from '../../search/endpoint-client.ts';
import { NO_ANSWER, type SearchQuery } from '../../search/search-client.ts';
import { sampleHit } from './sample-hit.ts';

const ENDPOINT = 'https://search.example/search?site=7';
const answerOf = (route: string): SearchAnswer => ({ ...NO_ANSWER, hits: [sampleHit(route)], total: 1 });
const queryFor = (text: string): SearchQuery => ({ text, type: undefined, limit: 8 });

/** A client whose own indexes find `/local`. */
function connect(fetchAnswer: typeof fetch) {
  const local = {
    prepare: vi.fn(),
    search: vi.fn((_: SearchQuery, onAnswer: (answer: SearchAnswer) => void) => onAnswer(answerOf('/local'))),
    end: vi.fn(),
  };
  return { local, client: createEndpointClient(ENDPOINT, ['docs', 'api'], fetchAnswer, local) };
}

const ask = (client: ReturnType<typeof createEndpointClient>, query: SearchQuery) =>
  new Promise<SearchAnswer>((resolve) => client.search(query, resolve));

test('the server is asked for what is typed, and its answer is the answer', async () => {
  const asked: string[] = [];
  const { client, local } = connect(async (url) => {
    asked.push(String(url));
    return Response.json(answerOf('/there'));
  });
  client.prepare();
  expect(await ask(client, { text: 'disk & co', type: 'api', limit: 50 })).toEqual(answerOf('/there'));
  expect(asked).toEqual(['https://search.example/search?site=7&q=disk+%26+co&tag=docs&tag=api&type=api&limit=50']);
  expect(local.prepare).not.toHaveBeenCalled();
  expect(local.search).not.toHaveBeenCalled();
});

const withHit = (change: object) => Response.json({ ...NO_ANSWER, hits: [{ ...sampleHit('/a'), ...change }] });

test.each<[string, typeof fetch]>([
  ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['has too much to do', async () => new Response('Later.', { status: 503 })],
  ['is another program', async () => new Response('<html>')],
  ['sends something else', async () => Response.json({ hits: [] })],
  ['sends a hit on another site', async () => withHit({ route: 'https://evil.example/' })],
  ['sends a hit on another host', async () => withHit({ route: '//evil.example/' })],
])(
  'a server that %s is not asked again, but the indexes of the site, until the search is opened again',
  async (_, answer) => {
    const fetchAnswer = vi.fn(answer);
    const { client, local } = connect(fetchAnswer);
    expect(await ask(client, queryFor('disk'))).toEqual(answerOf('/local'));
    expect(local.prepare).toHaveBeenCalledOnce();
    expect(await ask(client, queryFor('disks'))).toEqual(answerOf('/local'));
    expect(fetchAnswer).toHaveBeenCalledOnce();
    client.prepare();
    await ask(client, queryFor('disk'));
    expect(fetchAnswer).toHaveBeenCalledTimes(2);
  },
);

test('only the latest query is answered', async () => {
  const open: ((response: Response) => void)[] = [];
  const { client } = connect(() => new Promise((resolve) => open.push(resolve)));
  const first = vi.fn();
  client.search(queryFor('dis'), first);
  const second = ask(client, queryFor('disk'));
  open[1]?.(Response.json(answerOf('/second')));
  expect(await second).toEqual(answerOf('/second'));
  open[0]?.(Response.json(answerOf('/first')));
  await new Promise((resolve) => setImmediate(resolve));
  expect(first).not.toHaveBeenCalled();
});

test('nothing is asked for an empty query', async () => {
  const fetchAnswer = vi.fn();
  const { client } = connect(fetchAnswer);
  expect(await ask(client, queryFor('  '))).toBe(NO_ANSWER);
  expect(fetchAnswer).not.toHaveBeenCalled();
});
