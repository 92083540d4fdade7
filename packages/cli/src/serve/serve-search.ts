import type { Server, ServerResponse } from 'node:http';
import type { Database, PostgresQuery } from '@docgraph/postgres';
import type { Edition } from '@docgraph/schemas/edition';
import { type EditionChoice, selectEdition } from '@docgraph/schemas/editions';
import { SearchType } from '@docgraph/schemas/search-index';
import type { Pool, PoolClient } from 'pg';
import { importRequired } from '../optional-packages.ts';
import { type ServerOptions, send, sendText, startServer } from './request-server.ts';
import { SearchMetrics } from './search-metrics.ts';

/** Options of the search server. */
export interface ServeSearchOptions extends Pick<ServerOptions, 'port' | 'address' | 'onError'> {
  database: Database;
  /** Milliseconds until an incomplete request is closed: 5,000 by default. */
  timeout?: number;
}

/** Size of the connection pool, and how many requests may wait for a connection before others are rejected. */
const CONNECTIONS = 8;
const MAX_WAITING = 64;
/** Maximum milliseconds to wait for a connection, for a statement in PostgreSQL, and for its result. */
const TIMEOUTS = { connectionTimeoutMillis: 1000, statement_timeout: 1500, query_timeout: 2000 };
/** Maximum `limit`, `offset`, and number of tags of a search. */
const MAX_LIMIT = 200;
const MAX_OFFSET = 1000;
const MAX_TAGS = 16;

/**
 * Serves search results from PostgreSQL: `/search?q=…&version=…&locale=…&type=…&limit=…&offset=…` responds with a
 * `SearchAnswer`. Also serves `/health` and `/metrics`. The index is public, so all origins are allowed.
 */
export async function serveSearch({ database, timeout = 5000, ...options }: ServeSearchOptions): Promise<Server> {
  const { connectPool, readPointer, searchPostgres } = await importRequired('postgres');
  const { onError } = options;
  const pool = connectPool(database, { max: CONNECTIONS, application_name: 'docgraph', ...TIMEOUTS });
  const metrics = new SearchMetrics();
  const limits = { ...options, timeout, allowedHosts: 'any' } as const;
  const server = await startServer(limits, async (_, response, { pathname, searchParams }) => {
    response.setHeader('access-control-allow-origin', '*');
    if (pathname === '/search') return sendSearch(searchParams, response);
    if (pathname === '/health') return sendHealth(response);
    if (pathname === '/metrics')
      return sendText(response, 200, metrics.text({ connections: pool.totalCount, waiting: pool.waitingCount }));
    sendText(response, 404, 'Not found. Use /search?q=QUERY, /health, or /metrics.');
  });
  server.once('close', () => void pool.end());

  async function sendSearch(parameters: URLSearchParams, response: ServerResponse): Promise<void> {
    const start = performance.now();
    response.once('close', () => metrics.add(response.statusCode, (performance.now() - start) / 1000));
    const query = readSearchRequest(parameters);
    if (typeof query === 'string') return sendText(response, 400, query);
    if (pool.waitingCount >= MAX_WAITING) return sendUnavailable(response, 'Too many concurrent searches.');
    try {
      const result = await withConnection(pool, async (client) => {
        // Read once per request, so that all its statements use the same generation.
        const generation = await readPointer(client, database.schema);
        if (!generation) return undefined;
        const tags = selectTags(generation.editions, query);
        return typeof tags === 'string' ? tags : searchPostgres(client, generation, { ...query, tags });
      });
      if (typeof result === 'string') return sendText(response, 400, result);
      if (!result) return sendUnavailable(response, 'No search records have been exported yet.');
      sendJson(response, result);
    } catch (error) {
      onError?.(`A search failed: ${error instanceof Error ? error.message : error}`);
      sendUnavailable(response, 'Search is temporarily unavailable.');
    }
  }

  async function sendHealth(response: ServerResponse): Promise<void> {
    const current = await withConnection(pool, (client) => readPointer(client, database.schema)).catch(() => undefined);
    if (!current)
      return sendUnavailable(response, "No search records have been exported, or PostgreSQL can't be reached.");
    sendJson(response, { generation: current.number, records: current.records });
  }

  return server;
}

/** Runs a function with a pooled connection. On failure, closes the connection, since it may still be busy. */
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

/** The parameters of a search, with the edition or the tags to search. */
interface SearchRequest extends PostgresQuery, EditionChoice {}

/** Parses the parameters of a search. Returns an error message if they're invalid. */
export function readSearchRequest(parameters: URLSearchParams): SearchRequest | string {
  const text = parameters.get('q');
  if (text === null) return 'Missing parameter `q`, the search query.';
  const tags = parameters.getAll('tag');
  if (tags.length > MAX_TAGS) return `Too many \`tag\` parameters. The maximum is ${MAX_TAGS}.`;
  const type = SearchType.optional().safeParse(parameters.get('type') ?? undefined);
  if (!type.success) return `Parameter \`type\` must be one of ${SearchType.options.join(', ')}.`;
  const limit = Number(parameters.get('limit') ?? 8);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    return `Parameter \`limit\` must be an integer from 1 to ${MAX_LIMIT}.`;
  const offset = Number(parameters.get('offset') ?? 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET)
    return `Parameter \`offset\` must be an integer from 0 to ${MAX_OFFSET}.`;
  const [version, locale] = ['version', 'locale'].map((name) => parameters.get(name) ?? undefined);
  if (tags.length > 0 && (version ?? locale) !== undefined)
    return "Parameter `tag` can't be combined with `version` or `locale`.";
  return { text, tags, type: type.data, limit, offset, version, locale };
}

/**
 * Returns the tags of the indexes to search: the requested tags, or those of the requested edition. For an export
 * without editions, returns no tags, which means all indexes. For an unknown edition, returns an error message.
 */
export function selectTags(editions: readonly Edition[], request: Pick<SearchRequest, 'tags' | 'version' | 'locale'>) {
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

/** Sends 503, in which case the search box falls back to the site's index. */
function sendUnavailable(response: ServerResponse, message: string): void {
  sendText(response, 503, message, { 'retry-after': '1' });
}
