import type { SearchAnswer } from '@docgraph/schemas/search-answer';
import { expect, test, vi } from 'vitest';
import { createEndpointClient } from '../../search/endpoint-client.ts';
import { NO_ANSWER, type SearchQuery } from '../../search/search-client.ts';
import { sampleHit } from './sample-hit.ts';

const ENDPOINT = 'https://search.example/search?site=7';
const answerOf = (route: string): SearchAnswer => ({ ...NO_ANSWER, hits: [sampleHit(route)], total: 1 });
const queryFor = (text: string): SearchQuery => ({ text, type: undefined, limit: 8 });

/** Creates a client whose local indexes find `/local`. */
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

test('sends the query to the server, and returns its results', async () => {
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
  ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is overloaded', async () => new Response('Later.', { status: 503 })],
  ['is another program', async () => new Response('<html>')],
  ['returns an invalid response', async () => Response.json({ hits: [] })],
  ['returns a hit on another site', async () => withHit({ route: 'https://evil.example/' })],
  ['returns a hit on another host', async () => withHit({ route: '//evil.example/' })],
])('if the server %s, search uses the indexes of the site until it is reopened', async (_, answer) => {
  const fetchAnswer = vi.fn(answer);
  const { client, local } = connect(fetchAnswer);
  expect(await ask(client, queryFor('disk'))).toEqual(answerOf('/local'));
  expect(local.prepare).toHaveBeenCalledOnce();
  expect(await ask(client, queryFor('disks'))).toEqual(answerOf('/local'));
  expect(fetchAnswer).toHaveBeenCalledOnce();
  client.prepare();
  await ask(client, queryFor('disk'));
  expect(fetchAnswer).toHaveBeenCalledTimes(2);
});

test('returns results only for the latest query', async () => {
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

test('sends no request for an empty query', async () => {
  const fetchAnswer = vi.fn();
  const { client } = connect(fetchAnswer);
  expect(await ask(client, queryFor('  '))).toBe(NO_ANSWER);
  expect(fetchAnswer).not.toHaveBeenCalled();
});
