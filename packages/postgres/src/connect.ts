import { ExportError } from '@docgraph/graph/export/compare-exports';
import type { Client, Pool, PoolConfig } from 'pg';

/** Where an index is kept. */
export interface Database {
  /**
   * Address of the database, as in `postgres://user@host/name`; without it, what the variables of PostgreSQL say
   * (`PGHOST`, `PGPASSWORD` and so on).
   */
  url: string | undefined;
  /** Schema of the pointer; those of generations have a number behind its name. */
  schema: string;
}

/** A connection of its own. */
export async function connectClient({ url }: Database): Promise<Client> {
  const { Client } = await optional(() => import('pg'));
  const client = new Client({ ...(url !== undefined && { connectionString: url }), connectionTimeoutMillis: 10_000 });
  // Without a listener, the end of the connection would end the process; the query under way is rejected, too.
  client.on('error', () => {});
  await client.connect().catch((cause: unknown) => {
    throw new ExportError(`PostgreSQL cannot be reached: ${cause instanceof Error ? cause.message : cause}`, { cause });
  });
  return client;
}

/** Connections that requests share. */
export async function connectPool({ url }: Database, limits: PoolConfig): Promise<Pool> {
  const { Pool } = await optional(() => import('pg'));
  const pool = new Pool({ ...(url !== undefined && { connectionString: url }), ...limits });
  // The end of a connection would end the process, whether it is lent or not; who uses it hears of it from the query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Loads a package that is not installed with this one, because few need it. */
export async function optional<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch((cause: unknown) => {
    throw new ExportError('PostgreSQL needs two more packages: npm install pg pg-copy-streams', { cause });
  });
}

/** A name of PostgreSQL that needs no quotes. */
export const SCHEMA_NAME = /^[a-z_][a-z\d_]{0,39}$/;
