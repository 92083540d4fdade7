import type { SearchDocument, SearchType } from '@docgraph/schemas/search-index';
import { correctionsIn, missingWords, NO_SUGGESTIONS, problemOf, type Suggestions, suggestionsFor } from './advice.ts';
import type { SearchIndexData } from './index/read-search-index.ts';
import { candidatesOf } from './match/candidates-of.ts';
import type { Clause } from './query/clause.ts';
import { conditionsOf, type SearchHint } from './query/conditions-of.ts';
import { interpretQuery } from './query/interpret-query.ts';
import { limits } from './query/limits.ts';
import type { QueryParseError } from './query/parse-query.ts';
import { synonymsOf } from './query/synonyms-of.ts';
import { compoundsOf } from './rank/compounds-of.ts';
import { evaluateCondition } from './rank/evaluate-condition.ts';
import { explainScore } from './rank/explain-score.ts';
import type { ConditionResult } from './rank/match-condition.ts';
import type { Candidate } from './rank/mix-types.ts';
import { namedDocuments } from './rank/named-documents.ts';
import { orderDocuments } from './rank/order-documents.ts';
import { type RankedDocument, rankDocuments } from './rank/rank-documents.ts';
import { searchableIndex } from './rank/searchable-index.ts';
import { withVariants } from './text/with-variants.ts';

/** A search result. */
export interface FoundDocument {
  document: SearchDocument;
  /** Relevance score. Scores can be compared only within one result list. */
  score: number;
  /** Words to highlight: words as typed, or the forms that matched. */
  terms: string[];
  /** What each word adds to the score, if requested. */
  parts?: ScorePart[];
}

/** What a word in a query adds to the score of a document, before the factors for coverage and phrases. */
export interface ScorePart {
  /** The word, or the one that replaces it. */
  word: string;
  /** Points for matches in the title, in other fields, and in the title of the page. */
  title: number;
  text: number;
  page: number;
  /** The factor by which the points are multiplied. Rare words have high values. */
  rarity: number;
}

/** Search results and the interpretation of the query. */
export interface SearchResult {
  /** Best results first. Documents with equal scores are in index order. */
  hits: FoundDocument[];
  /** The number of matching documents of the requested type, including those that aren't returned. */
  total: number;
  /** The number of matching documents of each type, regardless of the requested one. */
  totals: Record<SearchType, number>;
  /** The clauses of the query. */
  clauses: Clause[];
  /** Words without matches, and their replacements. */
  corrections: { written: string; used: string }[];
  /** The syntax error, if any. The query was then treated as ordinary words. */
  error: QueryParseError | undefined;
  /** The error message to display. Undefined if the query probably isn't meant to use the query language. */
  problem: string | undefined;
  /** The limits that the query exceeds. */
  hints: SearchHint[];
  /** Ordinary words that have no matches or corrections, as written. */
  missing: string[];
  /** Suggestions if there are no results. */
  instead: Suggestions;
}

export interface SearchOptions {
  /** Maximum number of hits. The default is 8. */
  limit?: number;
  /** Number of hits to skip for pagination. Doesn't affect the order. */
  offset?: number;
  /** Returns only documents of this type. */
  type?: SearchType | undefined;
  /** Whether the query is still being typed. If so, the last word may be incomplete. */
  typing?: boolean;
  /** Whether hits include the parts of their score. */
  explain?: boolean;
}

/** Runs a query. Queries without words have no results. Never throws. */
export type Searcher = (query: string, options?: SearchOptions) => SearchResult;

/** Default for the maximum number of hits. */
const MAX_HITS = 8;

/** Creates a searcher for one or more indexes. */
export function createSearcher(files: readonly SearchIndexData[]): Searcher {
  const indexes = files.map(searchableIndex);
  const synonyms = files.find((file) => file.synonyms.length > 0)?.synonyms ?? [];
  const findNamed = namedDocuments(indexes.flatMap(({ documents }) => documents));
  const texts = new WeakMap<SearchDocument, string>();
  const language = files.find(({ terms }) => terms.language !== undefined)?.terms.language;
  const variants = files.map((file) => file.variants ?? '').join('');
  const isWaiting = () => files.some(({ shards }) => shards?.wantTerms());

  const find = (clauses: readonly Clause[], typing: boolean) => {
    const { conditions, hints } = conditionsOf(clauses, typing, language);
    // A word isn't misspelled before the terms that it may match are loaded.
    for (const condition of conditions)
      for (const [at, { terms }] of indexes.entries())
        if (files[at]?.shards) Array.from(candidatesOf(terms, condition));
    if (isWaiting()) return { answers: [], ranked: [], hints };
    const meanings = synonymsOf(conditions, synonyms);
    const spellings = compoundsOf(conditions, indexes);
    const answers = conditions.map((one) =>
      evaluateCondition(indexes, one, [...(meanings.get(one) ?? []), ...(spellings.get(one) ?? [])]),
    );
    const ranked = isWaiting() ? [] : indexes.flatMap((data, index) => rankDocuments(index, data, answers));
    return { answers, ranked, hints };
  };
  const isLoaded = ({ index, id }: RankedDocument) => files[index]?.shards?.hasDocument(id) ?? true;

  return (written, { limit = MAX_HITS, offset = 0, type, typing = false, explain = false } = {}) => {
    const query = withVariants(written.slice(0, limits.length), variants);
    const named = findNamed(query);
    const { clauses, error } = interpretQuery(query, named.request);
    const { answers, ranked, hints } = find(clauses, typing && !/\s$/.test(written));
    const found = ranked.flatMap((one) => {
      const document = indexes[one.index]?.documents[one.id - 1];
      return document ? [{ ...one, document, isNamed: named.documents.has(document) }] : [];
    });
    const wanted = type === undefined ? found : found.filter(({ document }) => document.type === type);
    const hits = orderDocuments(wanted, answers, offset + limit, texts, isLoaded)
      .slice(offset)
      .map((one) => ({
        document: one.document,
        score: one.score,
        terms: termsIn(one, answers),
        ...(explain && { parts: explainScore(one, indexes, answers) }),
      }));
    const hasResults = (others: readonly Clause[]) => find(others, false).ranked.length > 0;
    return {
      hits,
      total: wanted.length,
      totals: countByType(found),
      clauses,
      corrections: correctionsIn(query, answers),
      error,
      problem: error && problemOf(query, error),
      hints,
      missing: missingWords(query, answers),
      instead: found.length > 0 ? NO_SUGGESTIONS : suggestionsFor(query, indexes, answers, hasResults),
    };
  };
}

function countByType(found: readonly Candidate[]): Record<SearchType, number> {
  const totals = { docs: 0, api: 0, cli: 0 };
  for (const { document } of found) totals[document.type]++;
  return totals;
}

/** Returns the words to highlight. Omits fillers, and the parts of names if the whole name matches. */
function termsIn({ index, id }: RankedDocument, answers: readonly ConditionResult[]): string[] {
  const found = answers.flatMap(({ condition, matches }) => {
    if (condition.role === 'filler' || condition.clause.presence === 'prohibited') return [];
    return (matches[index]?.highlightsIn(id) ?? []).map((word) => ({ condition, word }));
  });
  const wholes = new Set(
    found.filter(({ condition }) => condition.role === 'whole').map(({ condition }) => condition.text),
  );
  const wanted = found.filter(({ condition }) => condition.partOf === undefined || !wholes.has(condition.partOf));
  return [...new Set(wanted.map(({ word }) => word))];
}
