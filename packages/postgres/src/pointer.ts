import { Edition } from '@docgraph/schemas/edition';
import type { ClientBase } from 'pg';
import { z } from 'zod';

/** The current generation, as stored in the pointer. */
export interface Generation {
  /** Schema that contains its tables and functions. */
  schema: string;
  number: number;
  /** The number of records. */
  records: number;
  /** Tags of the indexes that contain the records. */
  tags: string[];
  /** All versions and locales, starting with the default. Empty if it was loaded by an older version of docgraph. */
  editions: Edition[];
  /** Synonym groups. */
  synonyms: string[][];
  /** Changes if the settings or the SQL of docgraph change. */
  fingerprint: string;
}

const Row = z.object({
  generation: z.number(),
  records: z.number(),
  tags: z.array(z.string()),
  editions: z.array(Edition).default([]),
  synonyms: z.array(z.array(z.string())),
  fingerprint: z.string(),
});

/** Returns the SQL that creates the pointer, a table with a single row. */
export function pointerSql(schema: string): string {
  return `
CREATE SCHEMA IF NOT EXISTS ${schema};
CREATE TABLE IF NOT EXISTS ${schema}.pointer (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  generation integer NOT NULL,
  records integer NOT NULL,
  tags text[] NOT NULL,
  synonyms jsonb NOT NULL,
  fingerprint text NOT NULL
);`;
}

/** Returns the current generation, or undefined if nothing was loaded yet. */
export async function readPointer(client: ClientBase, schema: string): Promise<Generation | undefined> {
  const { rows } = await client.query(`SELECT * FROM ${schema}.pointer`).catch((error: unknown) => {
    // The schema or table doesn't exist.
    if (error instanceof Error && 'code' in error && ['3F000', '42P01'].includes(String(error.code)))
      return { rows: [] };
    throw error;
  });
  if (rows.length === 0) return undefined;
  const { generation: number, ...row } = Row.parse(rows[0]);
  return { schema: generationSchema(schema, number), number, ...row };
}

/** Makes a generation the current one, which new requests use. */
export async function movePointer(
  client: ClientBase,
  schema: string,
  { number, records, tags, editions, synonyms, fingerprint }: Generation,
): Promise<void> {
  // Done only here, because it blocks readers until the transaction ends. Older versions of docgraph created the table
  // without this column.
  await client.query(`ALTER TABLE ${schema}.pointer ADD COLUMN IF NOT EXISTS editions jsonb NOT NULL DEFAULT '[]'`);
  await client.query(
    `INSERT INTO ${schema}.pointer (generation, records, tags, editions, synonyms, fingerprint) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (only_row) DO UPDATE
     SET generation = $1, records = $2, tags = $3, editions = $4, synonyms = $5, fingerprint = $6`,
    [number, records, tags, JSON.stringify(editions), JSON.stringify(synonyms), fingerprint],
  );
}

/** Returns the name of a generation's schema. */
export function generationSchema(schema: string, number: number): string {
  return `${schema}_${number}`;
}
