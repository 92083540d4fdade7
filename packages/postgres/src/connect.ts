import { ExportError } from '@docgraph/graph/export/compare-exports';
import { Client, Pool, type PoolConfig } from 'pg';

/** The location of a search index in PostgreSQL. */
export interface Database {
  /**
   * Database URL, such as `postgres://user@host/name`. If undefined, PostgreSQL's environment variables apply
   * (`PGHOST`, `PGPASSWORD`, and so on).
   */
  url: string | undefined;
  /** Schema that contains the pointer. Each generation has its own schema, with a number after this name. */
  schema: string;
}

/** Opens a dedicated connection. */
export async function connectClient({ url }: Database): Promise<Client> {
  const client = new Client({ ...(url !== undefined && { connectionString: url }), connectionTimeoutMillis: 10_000 });
  // Without a listener, a lost connection would end the process. The current query is rejected anyway.
  client.on('error', () => {});
  await client.connect().catch((cause: unknown) => {
    throw new ExportError(`Can't connect to PostgreSQL: ${cause instanceof Error ? cause.message : cause}`, { cause });
  });
  return client;
}

/** Creates a connection pool. */
export function connectPool({ url }: Database, limits: PoolConfig): Pool {
  const pool = new Pool({ ...(url !== undefined && { connectionString: url }), ...limits });
  // Without listeners, a lost connection would end the process, whether it's in use or idle. The current query is
  // rejected anyway.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
