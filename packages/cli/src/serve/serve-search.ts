import type { Server, ServerResponse } from 'node:http';
import { connectPool, type Database } from '@docgraph/postgres/connect';
import { readPointer } from '@docgraph/postgres/pointer';
import { type PostgresQuery, searchPostgres } from '@docgraph/postgres/search-postgres';
import type { Edition } from '@docgraph/schemas/edition';
import { type EditionChoice, selectEdition } from '@docgraph/schemas/editions';
import { SearchType } from '@docgraph/schemas/search-index';
import type { Pool, PoolClient } from 'pg';
import { type ServerOptions, send, sendText, startServer } from './request-server.ts';
import { SearchMetrics } from './search-metrics.ts';

/** How a search server runs. */
export interface ServeSearchOptions extends Pick<ServerOptions, 'port' | 'address' | 'onError'> {
  database: Database;
  /** Milliseconds that a client may take to send its request: 5,000 by default. */
  patience?: number;
}

/** Connections to PostgreSQL, and requests that may wait for one before further ones are turned away. */
const CONNECTIONS = 8;
const MAX_WAITING = 64;
/** Milliseconds that a request may wait for a connection, that one statement may take, and that it is waited for. */
const PATIENCE = { connectionTimeoutMillis: 1000, statement_timeout: 1500, query_timeout: 2000 };
/** Most hits of an answer, and most that are left out before them. */
const MAX_LIMIT = 200;
const MAX_OFFSET = 1000;
/** Most tags that are asked for. */
const MAX_TAGS = 16;

/**
 * Answers the search box from PostgreSQL: `/search?q=…&version=…&locale=…&type=…&limit=…&offset=…` with a
 * `SearchAnswer`, `/health`, `/metrics`. What is found is public, so that pages of any site may ask.
 */
export async function serveSearch({ database, patience = 5000, ...options }: ServeSearchOptions): Promise<Server> {
  const { onError } = options;
  const pool = await connectPool(database, { max: CONNECTIONS, application_name: 'docgraph', ...PATIENCE });
  const metrics = new SearchMetrics();
  const limits = { ...options, patience, allowedHosts: 'any' } as const;
  const server = await startServer(limits, async (_, response, { pathname, searchParams }) => {
    response.setHeader('access-control-allow-origin', '*');
    if (pathname === '/search') return answerSearch(searchParams, response);
    if (pathname === '/health') return answerHealth(response);
    if (pathname === '/metrics')
      return sendText(response, 200, metrics.text({ connections: pool.totalCount, waiting: pool.waitingCount }));
    sendText(response, 404, 'Ask /search?q=WORDS, /health or /metrics.');
  });
  server.once('close', () => void pool.end());

  async function answerSearch(parameters: URLSearchParams, response: ServerResponse): Promise<void> {
    const start = performance.now();
    response.once('close', () => metrics.add(response.statusCode, (performance.now() - start) / 1000));
    const query = readSearchRequest(parameters);
    if (typeof query === 'string') return sendText(response, 400, query);
    if (pool.waitingCount >= MAX_WAITING) return sendLater(response, 'Too many searches at once.');
    try {
      const answer = await withConnection(pool, async (client) => {
        // Once for a request, which so never sees two generations.
        const generation = await readPointer(client, database.schema);
        if (!generation) return undefined;
        const tags = tagsAsked(generation.editions, query);
        return typeof tags === 'string' ? tags : searchPostgres(client, generation, { ...query, tags });
      });
      if (typeof answer === 'string') return sendText(response, 400, answer);
      if (!answer) return sendLater(response, 'Nothing has been exported yet.');
      sendJson(response, answer);
    } catch (error) {
      onError?.(`A search failed: ${error instanceof Error ? error.message : error}`);
      sendLater(response, 'The search cannot be answered now.');
    }
  }

  async function answerHealth(response: ServerResponse): Promise<void> {
    const current = await withConnection(pool, (client) => readPointer(client, database.schema)).catch(() => undefined);
    if (!current) return sendLater(response, 'There is no index, or PostgreSQL cannot be reached.');
    sendJson(response, { generation: current.number, records: current.records });
  }

  return server;
}

/** Lends a connection; one on which something failed may still be busy with it, and is not used again. */
async function withConnection<Value>(pool: Pool, use: (client: PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  try {
    const value = await use(client);
    client.release();
    return value;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** A request: what is searched for, and in which edition, or which indexes. */
interface SearchRequest extends PostgresQuery, EditionChoice {}

/** Reads a request; returns a sentence where something is wrong with it. */
export function readSearchRequest(parameters: URLSearchParams): SearchRequest | string {
  const text = parameters.get('q');
  if (text === null) return 'There is no q, which holds the words to look for.';
  const tags = parameters.getAll('tag');
  if (tags.length > MAX_TAGS) return `There are more than ${MAX_TAGS} tags.`;
  const type = SearchType.optional().safeParse(parameters.get('type') ?? undefined);
  if (!type.success) return `The type is one of ${SearchType.options.join(', ')}.`;
  const limit = Number(parameters.get('limit') ?? 8);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    return `The limit is a number from 1 to ${MAX_LIMIT}.`;
  const offset = Number(parameters.get('offset') ?? 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET)
    return `The offset is a number from 0 to ${MAX_OFFSET}.`;
  const [version, locale] = ['version', 'locale'].map((name) => parameters.get(name) ?? undefined);
  if (tags.length > 0 && (version ?? locale) !== undefined) return 'Name tags, or a version and a locale, not both.';
  return { text, tags, type: type.data, limit, offset, version, locale };
}

/**
 * Returns the tags of the indexes that a request asks, or a sentence where there is no such edition. Without tags, that is
 * the edition it names; all indexes where the export doesn't say which editions there are.
 */
export function tagsAsked(editions: readonly Edition[], request: Pick<SearchRequest, 'tags' | 'version' | 'locale'>) {
  const isOlder = editions.length === 0 && (request.version ?? request.locale) === undefined;
  if (request.tags.length > 0 || isOlder) return request.tags;
  const edition = selectEdition(editions, request);
  return typeof edition === 'string' ? edition : edition.tags;
}

function sendJson(response: ServerResponse, value: unknown): void {
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  };
  send(response, 200, headers, JSON.stringify(value));
}

/** Says that another attempt may succeed; the search box then asks the index of the site. */
function sendLater(response: ServerResponse, message: string): void {
  sendText(response, 503, message, { 'retry-after': '1' });
}
