import { Edition } from '@docgraph/schemas/edition';
import type { ClientBase } from 'pg';
import { z } from 'zod';

/** The generation that readers are to use, as the pointer names it. */
export interface Generation {
  /** Schema of its tables and functions. */
  schema: string;
  number: number;
  /** How many records it has. */
  records: number;
  /** Tags of the indexes that they are of. */
  tags: string[];
  /** Versions and locales, the default one first; empty where an older export has loaded it. */
  editions: Edition[];
  /** Groups of words and phrases that mean the same. */
  synonyms: string[][];
  /** Differs where it was made by another version of the program, or with other synonyms. */
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

/** Makes the table that holds the pointer, a single row. */
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

/** The current generation; undefined where nothing was ever loaded. */
export async function readPointer(client: ClientBase, schema: string): Promise<Generation | undefined> {
  const { rows } = await client.query(`SELECT * FROM ${schema}.pointer`).catch((error: unknown) => {
    // There is no such schema or table.
    if (error instanceof Error && 'code' in error && ['3F000', '42P01'].includes(String(error.code)))
      return { rows: [] };
    throw error;
  });
  if (rows.length === 0) return undefined;
  const { generation: number, ...row } = Row.parse(rows[0]);
  return { schema: generationSchema(schema, number), number, ...row };
}

/** Lets readers go over to a generation. */
export async function movePointer(
  client: ClientBase,
  schema: string,
  { number, records, tags, editions, synonyms, fingerprint }: Generation,
): Promise<void> {
  // Only here, since it keeps readers waiting until the transaction ends. Older exports made the table without it.
  await client.query(`ALTER TABLE ${schema}.pointer ADD COLUMN IF NOT EXISTS editions jsonb NOT NULL DEFAULT '[]'`);
  await client.query(
    `INSERT INTO ${schema}.pointer (generation, records, tags, editions, synonyms, fingerprint) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (only_row) DO UPDATE
     SET generation = $1, records = $2, tags = $3, editions = $4, synonyms = $5, fingerprint = $6`,
    [number, records, tags, JSON.stringify(editions), JSON.stringify(synonyms), fingerprint],
  );
}

/** Name of the schema that holds a generation. */
export function generationSchema(schema: string, number: number): string {
  return `${schema}_${number}`;
}
