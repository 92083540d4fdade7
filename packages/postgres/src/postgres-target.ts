import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Changes, ExportError } from '@docgraph/graph/export/compare-exports';
import type { ExportContent, ExportTarget } from '@docgraph/graph/export/export-target';
import type { SearchRecord } from '@docgraph/schemas/search-record';
import { stemOf, termsOf } from '@docgraph/search/text/terms-of';
import { wordsOf } from '@docgraph/search/text/words-of';
import { shortHash } from '@docgraph/source/hash';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { connectClient, type Database } from './connect.ts';
import { copyLine, storable } from './copy-line.ts';
import { indexesSql, tablesSql } from './generation-sql.ts';
import { keysOf } from './keys.ts';
import { type Generation, generationSchema, movePointer, pointerSql, readPointer } from './pointer.ts';
import { type MeanLengths, rankingSql } from './ranking-sql.ts';

/**
 * Creates a target for a search index in PostgreSQL. All records are loaded in one transaction, so an interrupted
 * export changes nothing.
 */
export async function postgresTarget(database: Database): Promise<ExportTarget> {
  const { schema } = database;
  const client = await connectClient(database);
  return {
    async readLast() {
      const current = await readPointer(client, schema);
      if (!current) return new Map();
      const { rows } = await client.query<{ id: string; hash: string }>(
        `SELECT id, hash FROM ${current.schema}.sections`,
      );
      return new Map(rows.map(({ id, hash }) => [id, hash]));
    },
    async write(content, changes) {
      const current = await readPointer(client, schema);
      const fingerprint = fingerprintOf(content);
      if (current?.fingerprint === fingerprint && changes.changed.size + changes.removed.length === 0)
        return `No changes in ${changes.total} records`;
      await client.query('BEGIN');
      try {
        await lock(client, schema);
        await client.query(pointerSql(schema));
        const number = ((await readPointer(client, schema))?.number ?? 0) + 1;
        const own = generationSchema(schema, number);
        const tags = await loadGeneration(client, content, own);
        const { synonyms, editions } = content.settings;
        const next = { schema: own, number, records: changes.total, tags, editions, synonyms, fingerprint };
        await movePointer(client, schema, next);
        // Running requests may still use the previous generation.
        if (number > 2) await client.query(`DROP SCHEMA IF EXISTS ${generationSchema(schema, number - 2)} CASCADE`);
        await client.query('COMMIT');
        return summaryOf(changes, next);
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {});
        throw error;
      }
    },
    close: () => client.end(),
  };
}

function summaryOf({ total, changed, removed }: Changes, { number }: Generation): string {
  return `Loaded ${total} records as generation ${number}: ${changed.size} new or changed, ${removed.length} removed`;
}

/** Ensures that only one export to a schema is running. Concurrent exports would create the same generation. */
async function lock(client: Client, schema: string): Promise<void> {
  const { rows } = await client.query('SELECT pg_try_advisory_xact_lock(hashtext($1)) AS locked', [
    `docgraph ${schema}`,
  ]);
  if (rows[0]?.locked !== true) throw new ExportError('Another export to this schema is running.');
}

/** Creates and fills a generation. Returns the tags of the records. */
async function loadGeneration(client: Client, { records }: ExportContent, schema: string): Promise<string[]> {
  await client.query(`SET LOCAL client_min_messages = warning; SET LOCAL maintenance_work_mem = '256MB'`);
  const extensions = await createExtensions(client);
  await client.query(tablesSql({ schema, extensions }));
  const counts = new Map<string, number>();
  await copy(
    client,
    `${schema}.sections (id, hash, tag, type, page_title, names, parts, document)`,
    sectionLines(records, counts),
  );
  await copy(client, `${schema}.words (word, stem, sections)`, wordLines(counts));
  const names = { schema, extensions };
  await client.query(indexesSql(names));
  await client.query(rankingSql(names, await meanLengths(client, schema)));
  const { rows } = await client.query<{ tag: string }>(`SELECT DISTINCT tag FROM ${schema}.sections ORDER BY tag`);
  return rows.map(({ tag }) => tag);
}

/**
 * Returns the average length of records with a title. Including fields, which are many and short, would make all other
 * records count as long.
 */
async function meanLengths(client: Client, schema: string): Promise<MeanLengths> {
  const { rows } = await client.query<MeanLengths>(
    `SELECT coalesce(avg(length(title_words) - 2), 1)::float8 AS title, coalesce(avg(length(words)), 1)::float8 AS words
     FROM ${schema}.sections WHERE length(title_words) > 2`,
  );
  return rows[0] ?? { title: 1, words: 1 };
}

/** Creates missing extensions. Returns the schema that contains them. */
async function createExtensions(client: Client): Promise<string> {
  await client.query('CREATE EXTENSION IF NOT EXISTS unaccent');
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT extnamespace::regnamespace::text AS name FROM pg_extension WHERE extname IN ('unaccent', 'pg_trgm')`,
  );
  if (rows.length > 1) throw new ExportError('The extensions unaccent and pg_trgm must be in the same schema.');
  return rows[0]?.name ?? 'public';
}

/**
 * Yields lines for pages first, then for sections, and then for fields, because a search examines only the first
 * records with a frequent word. Counts the records with each word in `counts`.
 */
async function* sectionLines(
  records: ExportContent['records'],
  counts: Map<string, number>,
): AsyncGenerator<string, void, undefined> {
  for (const level of [0, 1, 2])
    for await (const record of records()) {
      if (record.level !== level) continue;
      for (const word of wordsIn(record)) counts.set(word, (counts.get(word) ?? 0) + 1);
      const { id, hash, tag, type, kind, pageTitle, parts } = record;
      yield copyLine([
        id,
        hash,
        tag,
        type,
        kind === 'page' ? '' : pageTitle,
        keysOf(record),
        parts,
        documentOf(record),
      ]);
    }
}

function wordsIn({ title, content, tags, sidebarParentCategories }: SearchRecord): Set<string> {
  const text = [title, content, ...tags, ...sidebarParentCategories].join('\n');
  return new Set(wordsOf(text).flatMap(termsOf));
}

/** Yields lines for words in sorted order, so that words with a common prefix are adjacent. */
function* wordLines(counts: ReadonlyMap<string, number>): Generator<string, void, undefined> {
  for (const [word, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
    yield copyLine([word, stemOf(word) ?? word, String(count)]);
}

/** Maximum length of indexed text in UTF-16 code units. PostgreSQL limits the vector of its words to one megabyte. */
const MAX_CONTENT = 100_000;

/** Returns the JSON stored with a record, from which search hits are built. */
function documentOf(record: SearchRecord): string {
  const { title, content, tags, sidebarParentCategories, type, sectionTitle, pageTitle, sectionRoute, operation } =
    record;
  const texts = { title, content: content.slice(0, MAX_CONTENT), tags, sidebarParentCategories };
  const document = { ...texts, type, sectionTitle, pageTitle, sectionRoute, operation };
  return JSON.stringify(document, (_, value) => (typeof value === 'string' ? storable(value) : value));
}

async function copy(client: Client, into: string, lines: AsyncIterable<string> | Iterable<string>): Promise<void> {
  await pipeline(Readable.from(lines), client.query(from(`COPY ${into} FROM STDIN`)));
}

/** Returns a hash that changes if the same records would produce a different generation. */
function fingerprintOf({ settings }: ExportContent): string {
  const names = { schema: 'schema', extensions: 'extensions' };
  const ranking = rankingSql(names, { title: 1, words: 1 });
  return shortHash(JSON.stringify([settings, tablesSql(names), indexesSql(names), ranking]));
}
