import type { SearchDocument } from '#schemas/search-index.ts';
import type { SearchIndexData } from './index/read-search-index.ts';
import type { Clause } from './query/clause.ts';
import { conditionsOf } from './query/conditions-of.ts';
import { limits } from './query/limits.ts';
import { parseQuery } from './query/parse-query.ts';
import { plainClauses } from './query/plain-clauses.ts';
import { QueryParseError } from './query/QueryParseError.ts';
import { synonymsOf } from './query/synonyms-of.ts';
import type { Answer } from './rank/answer.ts';
import { answerCondition } from './rank/answer-condition.ts';
import { bestDocuments, byScore } from './rank/best-documents.ts';
import { pathFit } from './rank/path-fit.ts';
import { pairsOf, phraseFit } from './rank/phrase-fit.ts';
import { type RankedDocument, rankDocuments } from './rank/rank-documents.ts';
import { searchableIndex } from './rank/searchable-index.ts';
import { fieldAliases, searchFields } from './search-fields.ts';

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
  /** How many documents fit, shown or not. */
  total: number;
  /** The query in clauses. */
  clauses: Clause[];
  /** Words that are nowhere, and what was looked up instead. */
  corrections: { written: string; used: string }[];
  /** What is wrong with the query; it was taken for ordinary words then. */
  error: QueryParseError | undefined;
  /** Sentences about limits that the query is beyond. */
  hints: string[];
}

export interface SearchOptions {
  /** Most hits; 8 without it. */
  limit?: number;
  /** Whether the query is being typed, so that its last word may be unfinished. */
  typing?: boolean;
}

/** Answers queries. Nothing is found for a query without a word, and no query is an exception. */
export type Searcher = (query: string, options?: SearchOptions) => SearchResult;

/** Most hits: a constant of the specification. */
const MAX_HITS = 8;
/** How many of the best documents are looked at for phrases: with twice as many no question is answered better. */
const PHRASE_CANDIDATES = 50;

/** Prepares some indexes for queries that go to all of them together. */
export function createSearcher(files: readonly SearchIndexData[]): Searcher {
  const indexes = files.map(({ documents, terms }) => searchableIndex(documents, terms));
  const synonyms = files.find((file) => file.synonyms.length > 0)?.synonyms ?? [];
  const texts = new WeakMap<SearchDocument, string>();
  const documentOf = ({ index, id }: RankedDocument) => indexes[index]?.documents[id - 1];

  return (query, { limit = MAX_HITS, typing = false } = {}) => {
    const { clauses, error } = readQuery(query.slice(0, limits.length));
    const { conditions, hints } = conditionsOf(clauses, typing && !/\s$/.test(query));
    const alternatives = synonymsOf(conditions, synonyms);
    const answers = conditions.map((one) => answerCondition(indexes, one, alternatives.get(one) ?? []));
    const ranked = indexes.flatMap((data, index) => rankDocuments(index, data, answers));
    const best = bestDocuments(ranked, Math.max(limit, PHRASE_CANDIDATES));
    const pairs = pairsOf(answers);
    const refined = best.slice(0, PHRASE_CANDIDATES).map((one) => {
      const document = documentOf(one);
      if (!document) return one;
      return { ...one, score: one.score * phraseFit(document, pairs, texts) * pathFit(document, query) };
    });
    const hits = [...refined.sort(byScore), ...best.slice(PHRASE_CANDIDATES)].slice(0, limit).flatMap((one) => {
      const document = documentOf(one);
      return document ? [{ document, score: one.score, terms: termsIn(one, answers) }] : [];
    });
    return { hits, total: ranked.length, clauses, corrections: correctionsIn(answers), error, hints };
  };
}

function readQuery(query: string): { clauses: Clause[]; error: QueryParseError | undefined } {
  try {
    const names = searchFields.map(({ name }) => name);
    return { clauses: parseQuery(query, names, fieldAliases), error: undefined };
  } catch (error) {
    if (!(error instanceof QueryParseError)) throw error;
    return { clauses: plainClauses(query), error };
  }
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
