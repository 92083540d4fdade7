import type { SearchDocument } from '#schemas/search-index.ts';
import { matchWord, type WordMatch } from './match-word.ts';
import { type QueryWord, queryWords } from './query-words.ts';
import type { SearchIndexData } from './read-search-index.ts';

/** A document that a query found. */
export interface SearchHit {
  document: SearchDocument;
  /** How well it fits; comparable inside one answer only. */
  score: number;
  /** What to look for in its text: the words as typed, or the forms of them that are there. */
  terms: string[];
}

export interface SearchOptions {
  /** Most hits; 8 without it. */
  limit?: number;
}

/** A word of the query with what it found. */
interface Answer {
  word: QueryWord;
  /** By document id, for each index. */
  matches: ReadonlyMap<number, WordMatch>[];
  /** How much the word says: the rarer, the more. */
  rarity: number;
}

/** A document on its way to be a hit. */
interface Candidate {
  index: number;
  id: number;
  score: number;
}

const MAX_HITS = 8;
/** What fillers and compounds are worth beside plain words. */
const EXTRA_WEIGHT = 0.5;
/** How much less a document counts that holds only some of the words. */
const COVERAGE_POWER = 3;
/** What is gained when the title consists of words of the query, and when it is the query. */
const TITLE_COVERAGE = 0.5;
const WHOLE_TITLE = 0.6;

/**
 * The documents that fit a query best, from all indexes together: a sum over words and fields in which the boosts act
 * as they are written (no field is normalized), times a power of the share of the query that a document holds.
 * Equal scores keep the order of the indexes and their documents. Nothing is found for a query without a word.
 */
export function searchIndexes(
  indexes: readonly SearchIndexData[],
  query: string,
  { limit = MAX_HITS }: SearchOptions = {},
): SearchHit[] {
  const total = indexes.reduce((sum, { documents }) => sum + documents.length, 0);
  const answers = queryWords(query).map((word): Answer => {
    const matches = matchWord(indexes, word);
    const found = matches.reduce((sum, { size }) => sum + size, 0);
    return { word, matches, rarity: Math.log(1 + (total - found + 0.5) / (found + 0.5)) };
  });
  return indexes
    .flatMap((data, index) => candidatesOf(index, data, answers))
    .sort((a, b) => b.score - a.score || a.index - b.index || a.id - b.id)
    .slice(0, limit)
    .flatMap(({ index, id, score }) => {
      const document = indexes[index]?.documents[id - 1];
      return document ? [{ document, score, terms: termsIn(index, id, answers) }] : [];
    });
}

/** The documents of one index that hold a plain word, with their scores. */
function candidatesOf(index: number, data: SearchIndexData, answers: readonly Answer[]): Candidate[] {
  const plain = answers.filter(({ word }) => word.kind === 'plain');
  const ids = new Set(plain.flatMap(({ matches }) => [...(matches[index]?.keys() ?? [])]));
  const titleLengths = data.fields.find(({ name }) => name === 'title')?.lengths;
  return [...ids].map((id) => ({ index, id, score: scoreOf(index, id, answers, titleLengths?.[id] ?? 0) }));
}

function scoreOf(index: number, id: number, answers: readonly Answer[], titleLength: number): number {
  let score = 0;
  let held = 0;
  let asked = 0;
  let inTitle = 0;
  let plainOutsideTitle = 0;
  for (const { word, matches, rarity } of answers) {
    const match = matches[index]?.get(id);
    const plain = word.kind === 'plain';
    score += (match?.score ?? 0) * rarity * (plain ? 1 : EXTRA_WEIGHT);
    if (word.kind !== 'compound' && match?.inTitle) inTitle++;
    if (!plain) continue;
    // A word that is nowhere tells documents apart as little as one that is everywhere.
    if (matches.some(({ size }) => size > 0)) asked += rarity;
    if (match) held += rarity;
    if (!match?.inTitle) plainOutsideTitle++;
  }
  const titleCoverage = Math.min(1, inTitle / Math.max(1, titleLength));
  const wholeTitle = titleCoverage === 1 && plainOutsideTitle === 0;
  return (
    score * (held / asked) ** COVERAGE_POWER * (1 + TITLE_COVERAGE * titleCoverage + (wholeTitle ? WHOLE_TITLE : 0))
  );
}

/** What a reader wants to see marked: no fillers, and a name such as `us-east1` rather than its parts. */
function termsIn(index: number, id: number, answers: readonly Answer[]): string[] {
  const found = answers.flatMap(({ word, matches }) => {
    const match = matches[index]?.get(id);
    return match && word.kind !== 'filler' ? [{ word, term: match.term }] : [];
  });
  const compounds = new Set(found.filter(({ word }) => word.kind === 'compound').map(({ word }) => word.text));
  const shown = found.filter(({ word }) => word.partOf === undefined || !compounds.has(word.partOf));
  return [...new Set(shown.map(({ term }) => term))];
}
