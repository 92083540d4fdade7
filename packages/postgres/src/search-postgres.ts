import type { SearchAnswer } from '@docgraph/schemas/search-answer';
import { SearchDocument, type SearchType } from '@docgraph/schemas/search-index';
import {
  correctionsIn,
  MAX_NEAR,
  missingWords,
  problemOf,
  reducedQueries,
  similarTerms,
  textOf,
  unmatchedWords,
} from '@docgraph/search/advice';
import { termRanges } from '@docgraph/search/excerpt/term-ranges';
import { toHit } from '@docgraph/search/excerpt/to-hit';
import type { Clause } from '@docgraph/search/query/clause';
import { conditionsOf } from '@docgraph/search/query/conditions-of';
import { interpretQuery } from '@docgraph/search/query/interpret-query';
import { limits } from '@docgraph/search/query/limits';
import type { Candidate } from '@docgraph/search/rank/mix-types';
import { namedDocuments } from '@docgraph/search/rank/named-documents';
import { CANDIDATES, orderDocuments } from '@docgraph/search/rank/order-documents';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { storable } from './copy-line.ts';
import { keysIn } from './keys.ts';
import { type LookedUp, lookUpWords, similarWords } from './look-up-words.ts';
import { planQuery } from './plan-query.ts';
import type { Generation } from './pointer.ts';
import { MAX_COUNTED } from './ranking-sql.ts';

/** A search query and its options. */
export interface PostgresQuery {
  text: string;
  /** Tags of the indexes to search. If empty, all indexes are searched. */
  tags: readonly string[];
  /** The type of results. Undefined for all types. */
  type: SearchType | undefined;
  /** Maximum number of hits. */
  limit: number;
  /** Number of hits to skip for pagination. */
  offset: number;
}

/**
 * Searches a generation like the search box searches the indexes of the site. It parses the query in the same way, lets
 * PostgreSQL find and score records, and orders the best records of each type in the same way.
 */
export async function searchPostgres(
  client: ClientBase,
  generation: Generation,
  { text: written, tags, type, limit, offset }: PostgresQuery,
): Promise<SearchAnswer> {
  const text = storable(written).slice(0, limits.length);
  const named = await findNamed(client, generation, text, { tags, type });
  const { clauses, error } = interpretQuery(text, named.request);
  const isTyping = !/\s$/.test(written);
  const most = Math.max(CANDIDATES, offset + limit);
  const find = async (asked: readonly Clause[]) => {
    const { conditions, hints } = conditionsOf(asked, isTyping);
    const words = await lookUpWords(client, generation, conditions);
    return { words, hints, ...(await findSections(client, generation, words, { tags, type, most, named: named.ids })) };
  };
  const { words, hints, totals, found } = await find(clauses);
  const answers = words.map((one) => ({ ...one, matches: [], rarity: 0 }));
  const hits = orderDocuments(found, answers, offset + limit, new WeakMap(), () => true);
  const isNothing = totals.docs + totals.api + totals.cli === 0;
  const without = isNothing
    ? await withoutWords(words, async (asked) => (await find(asked)).found.length > 0)
    : undefined;
  return {
    hits: hits.slice(offset).map(({ document }) => toHit({ document, terms: termsIn(document, words) })),
    total: type === undefined ? totals.docs + totals.api + totals.cli : totals[type],
    totals,
    ...(totals.docs + totals.api + totals.cli >= MAX_COUNTED && { capped: true as const }),
    corrections: correctionsIn(text, words),
    problem: error && problemOf(text, error),
    hints,
    missing: missingWords(text, words),
    instead: {
      without: without && textOf(text, without),
      near: isNothing ? await nearWords(client, generation, unmatchedWords(words)) : [],
    },
    complete: true,
  };
}

/** Finds the records that a query refers to by name or request. For a request, also returns the words to search for. */
async function findNamed(
  client: ClientBase,
  { schema }: Generation,
  text: string,
  { tags, type }: Pick<PostgresQuery, 'tags' | 'type'>,
): Promise<{ ids: string[]; request: string | undefined }> {
  const { rows } = await client.query<{ id: string; document: unknown }>(
    `SELECT id, document FROM ${schema}.sections
     WHERE names && $1 AND (cardinality($2::text[]) = 0 OR tag = ANY ($2)) AND ($3::text IS NULL OR type = $3)
     ORDER BY id LIMIT 500`,
    [keysIn(text), tags, type ?? null],
  );
  const documents = new Map(rows.map(({ id, document }, at) => [toDocument(document, at + 1), id]));
  const { documents: named, request } = namedDocuments([...documents.keys()])(text);
  return { ids: [...named].flatMap((document) => documents.get(document) ?? []), request };
}

const Result = z.object({
  totals: z.partialRecord(z.enum(['docs', 'api', 'cli']), z.number()),
  found: z.array(
    z.object({
      score: z.number(),
      inTitle: z.number(),
      inPageTitle: z.number(),
      elsewhere: z.number(),
      isNamed: z.boolean(),
      document: z.unknown(),
    }),
  ),
});

interface Wanted extends Pick<PostgresQuery, 'tags' | 'type'> {
  /** Maximum number of records per type. */
  most: number;
  /** IDs of the records that the query refers to by name. */
  named: readonly string[];
}

async function findSections(
  client: ClientBase,
  generation: Generation,
  words: readonly LookedUp[],
  { tags, type, most, named }: Wanted,
): Promise<{ totals: Record<SearchType, number>; found: Candidate[] }> {
  const plan = planQuery(words, generation.records);
  if (!plan) return { totals: { docs: 0, api: 0, cli: 0 }, found: [] };
  const { rows } = await client.query(
    `SELECT ${generation.schema}.search_sections($1, $2, $3, $4, $5, $6, $7, $8, $9) AS result`,
    [
      plan.anyWord,
      plan.parts,
      plan.several,
      plan.restriction,
      JSON.stringify(plan.conditions),
      placeOf(tags, generation),
      type ?? null,
      named,
      most,
    ],
  );
  const { totals, found } = Result.parse(rows[0]?.result);
  return {
    totals: { docs: 0, api: 0, cli: 0, ...totals },
    found: found.map(({ document, ...one }, at) => ({
      ...one,
      index: 0,
      id: at + 1,
      document: toDocument(document, at + 1),
    })),
  };
}

/** Returns a condition that restricts records to some tags. Returns null for all tags, because it isn't needed. */
function placeOf(asked: readonly string[], { tags }: Generation): string | null {
  if (asked.length === 0 || tags.every((tag) => asked.includes(tag))) return null;
  return asked.map((tag) => `'=${tag.replace(/['\\]/g, '$&$&')}'`).join(' | ');
}

function toDocument(value: unknown, id: number): SearchDocument {
  return SearchDocument.parse({ ...z.record(z.string(), z.unknown()).parse(value), id });
}

/**
 * Returns the words to highlight. For each word in the query, that's the form in the document. For names, it's the
 * whole name instead of its parts.
 */
function termsIn({ sectionTitle, content, operation }: SearchDocument, words: readonly LookedUp[]): string[] {
  const text = `${sectionTitle}\n${operation?.path ?? ''}\n${content}`;
  const there = words.flatMap(({ condition, shown }) => {
    if (condition.role === 'filler' || condition.clause.presence === 'prohibited') return [];
    const term = shown.find((one) => termRanges(text, [one]).length > 0);
    return term === undefined ? [] : { condition, term };
  });
  const wholes = there.filter(({ condition }) => condition.role === 'whole').map(({ condition }) => condition.text);
  const wanted = there.filter(({ condition: { partOf } }) => partOf === undefined || !wholes.includes(partOf));
  return [...new Set(wanted.map(({ term }) => term))];
}

/** Returns the first query with fewer words that has results. */
async function withoutWords(
  words: readonly LookedUp[],
  finds: (clauses: readonly Clause[]) => Promise<boolean>,
): Promise<Clause[] | undefined> {
  for (const clauses of reducedQueries(words)) if (await finds(clauses)) return clauses;
  return undefined;
}

async function nearWords(client: ClientBase, generation: Generation, unmatched: readonly string[]): Promise<string[]> {
  const near = new Set<string>();
  for (const word of unmatched) {
    const similar = await similarWords(client, generation, word.replaceAll('*', ''));
    const terms = [...similar.keys()].sort();
    const places = similarTerms({ terms }, word).sort(
      (a, b) => (similar.get(terms[b] ?? '')?.sections ?? 0) - (similar.get(terms[a] ?? '')?.sections ?? 0),
    );
    for (const place of places) near.add(terms[place] ?? '');
  }
  return [...near].slice(0, MAX_NEAR);
}
