import type { Presence } from '../query/clause.ts';
import type { ConditionResult } from './match-condition.ts';
import type { SearchableIndex } from './searchable-index.ts';

/** A document that matches a query. */
export interface RankedDocument {
  /** Place of its index. */
  index: number;
  id: number;
  score: number;
  /** The number of query words in its title, in its page's title, and in neither. */
  inTitle: number;
  inPageTitle: number;
  elsewhere: number;
}

/*
 * The constants were chosen on one half of the questions of `npm run bench:search`, on the project's content and on the
 * corpus `cloud`; the figures are the mean reciprocal ranks there that decided.
 */
/**
 * Weights of conditions by role. A text with a whole name beats one with its parts (identifiers: 0.89 to 0.92 from 0.5
 * to 2). Fillers only break ties.
 */
const ROLE_WEIGHTS = { main: 1, whole: 2, filler: 0.5 };
/**
 * Penalty exponent for documents with only some of the words. Without it, one rare word beats all others (three words
 * of a text: 0.82 at 2, 0.84 at 3 and 4).
 */
const COVERAGE_POWER = 3;
/** Bonus if the title consists of query words. A larger one would favor short titles. */
const TITLE_COVERAGE = 0.3;
/** Bonus if the title is the query, so that nothing else comes first. */
const WHOLE_TITLE = 0.6;
/**
 * Weight of a word in the page's title for the sections of the page, which then count as containing it (page and
 * section: 0.83 without operations, 0.92 with them, 0.97 if it also counts as contained).
 */
const CONTEXT = 0.5;

/**
 * Ranks the documents of an index that match all required conditions, no prohibited one, and an optional one if none is
 * required. The score is a sum over words and fields with unnormalized boosts, times a power of the matched share of
 * the query. Documents that match prohibitions only have score 0.
 */
export function rankDocuments(
  index: number,
  data: SearchableIndex,
  results: readonly ConditionResult[],
): RankedDocument[] {
  const ranked: RankedDocument[] = [];
  const meets = meetsAll(index, results);
  for (const { id } of data.documents) if (meets(id)) ranked.push({ index, id, ...scoreOf(index, id, data, results) });
  return ranked;
}

function meetsAll(index: number, results: readonly ConditionResult[]): (id: number) => boolean {
  const scoresWith = (presence: Presence) =>
    results
      .filter(({ condition: { clause, role } }) => clause.presence === presence && role === 'main')
      .flatMap(({ matches }) => matches[index]?.scores ?? []);
  const required = scoresWith('required');
  const prohibited = scoresWith('prohibited');
  const optional = scoresWith('optional');
  const needsOptional = required.length === 0 && (optional.length > 0 || prohibited.length === 0);
  const isIn = (id: number) => (scores: Float64Array) => (scores[id] ?? 0) > 0;
  return (id) => {
    const has = isIn(id);
    return required.every(has) && !prohibited.some(has) && (!needsOptional || optional.some(has));
  };
}

function scoreOf(
  index: number,
  id: number,
  { pages, terms }: SearchableIndex,
  results: readonly ConditionResult[],
): Omit<RankedDocument, 'index' | 'id'> {
  const page = pages[id] ?? id;
  let score = 0;
  let matched = 0;
  let total = 0;
  let titleTerms = 0;
  const places = { inTitle: 0, inPageTitle: 0, elsewhere: 0 };
  for (const { condition, matches, found, rarity } of results) {
    const { clause, role } = condition;
    const match = matches[index];
    if (clause.presence === 'prohibited' || !match) continue;
    const worth = match.scores[id] ?? 0;
    const isInTitle = (match.titleScores[id] ?? 0) > 0;
    score += worth * rarity * clause.boost * ROLE_WEIGHTS[role];
    if (role !== 'whole' && isInTitle) titleTerms++;
    if (role !== 'main') continue;
    // A word without matches is as uninformative as one that's everywhere.
    if (found > 0) total += rarity;
    const context = page === id ? 0 : (match.titleScores[page] ?? 0);
    score += context * rarity * CONTEXT;
    if (worth > 0 || context > 0) matched += rarity;
    places[isInTitle ? 'inTitle' : context > 0 ? 'inPageTitle' : 'elsewhere']++;
  }
  if (total === 0) return { score, ...places };
  const titleCoverage = Math.min(1, titleTerms / Math.max(1, terms.fields[0]?.lengths[id] ?? 0));
  const isWholeTitle = titleCoverage === 1 && places.inPageTitle === 0 && places.elsewhere === 0;
  const fit = 1 + TITLE_COVERAGE * titleCoverage + (isWholeTitle ? WHOLE_TITLE : 0);
  return { score: score * Math.min(1, matched / total) ** COVERAGE_POWER * fit, ...places };
}

/** Compares documents: best first, ties in the order of indexes and IDs. */
export function byScore(a: RankedDocument, b: RankedDocument): number {
  return b.score - a.score || a.index - b.index || a.id - b.id;
}

/** Returns the best documents, best first, without sorting the others. A short query can have thousands. */
export function bestDocuments<Document extends RankedDocument>(
  documents: readonly Document[],
  count: number,
): Document[] {
  const scores = Float64Array.from(documents, ({ score }) => score).sort();
  const least = scores[scores.length - count] ?? Number.NEGATIVE_INFINITY;
  return documents
    .filter(({ score }) => score >= least)
    .sort(byScore)
    .slice(0, count);
}
