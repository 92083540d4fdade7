import type { SearchDocument, SearchType } from '@docgraph/schemas/search-index';
import { type Instead, insteadOf, missingWords, NOTHING, problemOf } from './advice.ts';
import type { SearchIndexData } from './index/read-search-index.ts';
import type { Clause } from './query/clause.ts';
import { conditionsOf, type SearchHint } from './query/conditions-of.ts';
import { limits } from './query/limits.ts';
import type { QueryParseError } from './query/parse-query.ts';
import { readQuery } from './query/read-query.ts';
import { synonymsOf } from './query/synonyms-of.ts';
import { answerCondition } from './rank/answer-condition.ts';
import { compoundsOf } from './rank/compounds-of.ts';
import type { Answer } from './rank/match-condition.ts';
import type { Candidate } from './rank/mix-types.ts';
import { namedDocuments } from './rank/named-documents.ts';
import { CANDIDATES, orderDocuments } from './rank/order-documents.ts';
import { type RankedDocument, rankDocuments } from './rank/rank-documents.ts';
import { searchableIndex } from './rank/searchable-index.ts';

/** A document that a query found. */
export interface FoundDocument {
  document: SearchDocument;
  /** How well it fits; comparable inside one answer only. */
  score: number;
  /** What to look for in its text: the words as typed, or the forms of them that are there. */
  terms: string[];
}

/** What a query found, and how it was understood. */
export interface SearchResult {
  /** Best first. Equal scores keep the order of the indexes and their documents. */
  hits: FoundDocument[];
  /** How many documents of the type that was asked for fit, shown or not. */
  total: number;
  /** How many documents of each type fit, whatever was asked for. */
  totals: Record<SearchType, number>;
  /** The query in clauses. */
  clauses: Clause[];
  /** Words that are nowhere, and what was looked up instead. */
  corrections: { written: string; used: string }[];
  /** What is wrong with the query; it was taken for ordinary words then. */
  error: QueryParseError | undefined;
  /** What to tell of it; undefined where the query was hardly meant to be in the query language. */
  problem: string | undefined;
  /** The limits that the query is beyond. */
  hints: SearchHint[];
  /** Ordinary words of the query that are nowhere and were not corrected, as written. */
  missing: string[];
  /** What could be asked instead where nothing is found. */
  instead: Instead;
}

export interface SearchOptions {
  /** Most hits; 8 without it. */
  limit?: number;
  /** How many of the best hits are left out: those of earlier pages. The order does not depend on it. */
  offset?: number;
  /** What the hits are part of; anything without it. */
  type?: SearchType | undefined;
  /** Whether the query is being typed, so that its last word may be unfinished. */
  typing?: boolean;
}

/** Answers queries. Nothing is found for a query without a word, and no query is an exception. */
export type Searcher = (query: string, options?: SearchOptions) => SearchResult;

/** Most hits: a constant of the specification. */
const MAX_HITS = 8;

/** Prepares some indexes for queries that go to all of them together. */
export function createSearcher(files: readonly SearchIndexData[]): Searcher {
  const indexes = files.map(searchableIndex);
  const synonyms = files.find((file) => file.synonyms.length > 0)?.synonyms ?? [];
  const findNamed = namedDocuments(indexes.flatMap(({ documents }) => documents));
  const texts = new WeakMap<SearchDocument, string>();
  const candidates = files.some(({ shards }) => shards) ? CANDIDATES.sharded : CANDIDATES.whole;

  const find = (clauses: readonly Clause[], typing: boolean) => {
    const { conditions, hints } = conditionsOf(clauses, typing);
    const meanings = synonymsOf(conditions, synonyms);
    const spellings = compoundsOf(conditions, indexes);
    const answers = conditions.map((one) =>
      answerCondition(indexes, one, [...(meanings.get(one) ?? []), ...(spellings.get(one) ?? [])]),
    );
    const isPartial = files.some(({ shards }) => shards?.wantTerms());
    const ranked = isPartial ? [] : indexes.flatMap((data, index) => rankDocuments(index, data, answers));
    return { answers, ranked, hints };
  };
  const isLoaded = ({ index, id }: RankedDocument) => files[index]?.shards?.hasDocument(id) ?? true;

  return (written, { limit = MAX_HITS, offset = 0, type, typing = false } = {}) => {
    const query = written.slice(0, limits.length);
    const named = findNamed(query);
    const { clauses, error } = readQuery(query, named.request);
    const { answers, ranked, hints } = find(clauses, typing && !/\s$/.test(written));
    const found = ranked.flatMap((one) => {
      const document = indexes[one.index]?.documents[one.id - 1];
      return document ? [{ ...one, document, isNamed: named.documents.has(document) }] : [];
    });
    const wanted = type === undefined ? found : found.filter(({ document }) => document.type === type);
    const hits = orderDocuments(wanted, answers, offset + limit, candidates, texts, isLoaded)
      .slice(offset)
      .map((one) => ({ document: one.document, score: one.score, terms: termsIn(one, answers) }));
    const isFound = (others: readonly Clause[]) => find(others, false).ranked.length > 0;
    return {
      hits,
      total: wanted.length,
      totals: countByType(found),
      clauses,
      corrections: correctionsIn(answers),
      error,
      problem: error && problemOf(query, error),
      hints,
      missing: missingWords(query, answers),
      instead: found.length > 0 ? NOTHING : insteadOf(query, indexes, answers, isFound),
    };
  };
}

function countByType(found: readonly Candidate[]): Record<SearchType, number> {
  const totals = { docs: 0, api: 0, cli: 0 };
  for (const { document } of found) totals[document.type]++;
  return totals;
}

function correctionsIn(answers: readonly Answer[]): SearchResult['corrections'] {
  return answers.flatMap(({ condition, correction }) =>
    correction === undefined || condition.role === 'whole' ? [] : [{ written: condition.text, used: correction }],
  );
}

/** What a reader wants to see marked: no fillers, and a name such as `us-east1` rather than its parts. */
function termsIn({ index, id }: RankedDocument, answers: readonly Answer[]): string[] {
  const found = answers.flatMap(({ condition, matches }) => {
    if (condition.role === 'filler' || condition.clause.presence === 'prohibited') return [];
    return (matches[index]?.shownIn(id) ?? []).map((shown) => ({ condition, shown }));
  });
  const wholes = new Set(
    found.filter(({ condition }) => condition.role === 'whole').map(({ condition }) => condition.text),
  );
  const wanted = found.filter(({ condition }) => condition.partOf === undefined || !wholes.has(condition.partOf));
  return [...new Set(wanted.map(({ shown }) => shown))];
}
