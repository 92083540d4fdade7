import type { Presence } from '../query/clause.ts';
import { API_TAG } from '../search-fields.ts';
import { auxiliaries } from '../text/terms-of.ts';
import type { ConditionResult } from './match-condition.ts';
import type { SearchableIndex } from './searchable-index.ts';

/** A document that matches a query. */
export interface RankedDocument {
  /** Position of the document's index in the list of indexes. */
  index: number;
  id: number;
  score: number;
  /** Number of query words in the document's title, in its page title, and in neither. */
  inTitle: number;
  inPageTitle: number;
  elsewhere: number;
}

/* The constants were chosen with half of the questions in `npm run bench:search`, on the content of this repository and
   the corpus `cloud`. The numbers in these comments are mean reciprocal ranks in those runs. */
/**
 * Weights of conditions by role. Texts that contain a whole name rank above those with its parts: for identifiers,
 * increasing the weight from 0.5 to 2 raises the rank from 0.89 to 0.92. Fillers only break ties.
 */
export const ROLE_WEIGHTS = { main: 1, whole: 2, filler: 0.5 };
/** Weight of a negation or an auxiliary verb, such as `can't`. It's often rare, but never what a question is about. */
const AUXILIARY_WEIGHT = 0.02;
/**
 * Exponent of the penalty for documents that contain only some of the words. Without it, one rare word outweighs all
 * others. For three words from a text, the rank is 0.85 with an exponent of 2, and 0.86 with 2.5 or 3. For sloppy
 * questions about three foreign documentations, it's 0.55 with 3, 0.57 with 2.5, and 0.60 with 2.
 */
export const COVERAGE_POWER = 2.5;
/** Bonus if the title consists only of query words. A larger bonus would favor short titles. */
export const TITLE_COVERAGE = 0.3;
/** Bonus if the title is the same as the query, so that the document comes first. */
export const WHOLE_TITLE = 0.6;
/**
 * Weight of a word in the page title for the sections of the page. The word also counts as contained in these sections.
 * For questions about a section of a page, this raises the rank from 0.92 to 0.97. The title of an API doesn't count, since
 * it would match for all of its operations, except for the word `api`.
 */
export const CONTEXT = 0.75;

/**
 * Ranks the documents in an index that match all required conditions and no prohibited condition. If there are no
 * required conditions, they must match at least one optional condition. The score is the sum of the scores in all
 * fields, weighted by their boosts and not normalized, times a power of the share of the query that matches. If all
 * conditions are prohibited, scores are 0.
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
  { documents, pages, terms }: SearchableIndex,
  results: readonly ConditionResult[],
): Omit<RankedDocument, 'index' | 'id'> {
  const page = pages[id] ?? id;
  const isApi = documents[id - 1]?.type === 'api';
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
    const isAuxiliary = role === 'filler' && auxiliaries.has(condition.text);
    score += worth * rarity * clause.boost * (isAuxiliary ? AUXILIARY_WEIGHT : ROLE_WEIGHTS[role]);
    if (role !== 'whole' && isInTitle) titleTerms++;
    if (role !== 'main') continue;
    // A word without matches doesn't distinguish documents, so it doesn't count.
    if (found > 0) total += rarity;
    const isContext = page !== id && (!isApi || condition.text === API_TAG);
    const context = isContext ? (match.titleScores[page] ?? 0) : 0;
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

/** Compares documents by score, best first. Documents with the same score are in the order of their indexes and IDs. */
export function byScore(a: RankedDocument, b: RankedDocument): number {
  return b.score - a.score || a.index - b.index || a.id - b.id;
}

/** Returns the best documents, best first, without sorting the rest. A short query can match thousands. */
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
