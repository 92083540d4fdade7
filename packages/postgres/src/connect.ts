import { ExportError } from '@docgraph/graph/export/compare-exports';
import { Client, Pool, type PoolConfig } from 'pg';

/** The location of an index. */
export interface Database {
  /**
   * Database URL, such as `postgres://user@host/name`. Without it, PostgreSQL's environment variables apply (`PGHOST`,
   * `PGPASSWORD`, and others).
   */
  url: string | undefined;
  /** Schema of the pointer. Schemas of generations have the same name with a number. */
  schema: string;
}

/** Opens a dedicated connection. */
export async function connectClient({ url }: Database): Promise<Client> {
  const client = new Client({ ...(url !== undefined && { connectionString: url }), connectionTimeoutMillis: 10_000 });
  // Without a listener, a lost connection would end the process. The current query is rejected too.
  client.on('error', () => {});
  await client.connect().catch((cause: unknown) => {
    throw new ExportError(`Can't connect to PostgreSQL: ${cause instanceof Error ? cause.message : cause}`, { cause });
  });
  return client;
}

/** Creates a connection pool. */
export function connectPool({ url }: Database, limits: PoolConfig): Pool {
  const pool = new Pool({ ...(url !== undefined && { connectionString: url }), ...limits });
  // A lost connection would end the process, whether it's in use or idle. Its user gets the error from the query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
