import type { Presence } from '../query/clause.ts';
import type { Answer } from './match-condition.ts';
import type { SearchableIndex } from './searchable-index.ts';

/** A document that fits a query. */
export interface RankedDocument {
  /** Place of its index among all. */
  index: number;
  id: number;
  score: number;
  /** How many words of the query its title has, how many others the title of its page has, and how many neither has. */
  inTitle: number;
  inPageTitle: number;
  elsewhere: number;
}

/*
 * The constants were chosen on one half of the questions of `npm run bench:search`, on the project's content and on the
 * corpus `cloud`; the figures are the mean reciprocal ranks there that decided.
 */
/**
 * What a condition is worth by its role. A text with the whole name beats one with its parts (identifiers: 0.89 to 0.92
 * from 0.5 to 2); fillers only decide between equals.
 */
const ROLE_WEIGHTS = { main: 1, whole: 2, filler: 0.5 };
/**
 * How much less a document counts that holds only some of the words: without it, one rare word beats all others
 * (three words of a text: 0.82 at 2, 0.84 at 3 and at 4).
 */
const COVERAGE_POWER = 3;
/** What is gained when the title consists of words of the query: more than this lets short titles win for nothing. */
const TITLE_COVERAGE = 0.3;
/** What is gained when the title is the query: then nothing else may come first. */
const WHOLE_TITLE = 0.6;
/**
 * What a word in the title of the page is worth for its sections, which then hold it as good as in their own text
 * (page and section: 0.83 without operations, 0.92 with them, 0.97 when it also counts as held).
 */
const CONTEXT = 0.5;

/**
 * The documents of one index that meet all conditions that are required, none that are prohibited, and one of the
 * others where nothing is required. The score is a sum over words and fields in which the boosts act as they are written
 * (no field is normalized), times a power of the share of the query that the document holds. Documents that merely lack
 * what is prohibited have the score 0.
 */
export function rankDocuments(index: number, data: SearchableIndex, answers: readonly Answer[]): RankedDocument[] {
  const ranked: RankedDocument[] = [];
  const meets = meetsAll(index, answers);
  for (const { id } of data.documents) if (meets(id)) ranked.push({ index, id, ...scoreOf(index, id, data, answers) });
  return ranked;
}

function meetsAll(index: number, answers: readonly Answer[]): (id: number) => boolean {
  const scoresWith = (presence: Presence) =>
    answers
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
  answers: readonly Answer[],
): Omit<RankedDocument, 'index' | 'id'> {
  const page = pages[id] ?? id;
  let score = 0;
  let held = 0;
  let asked = 0;
  let titleTerms = 0;
  const places = { inTitle: 0, inPageTitle: 0, elsewhere: 0 };
  for (const { condition, matches, found, rarity } of answers) {
    const { clause, role } = condition;
    const match = matches[index];
    if (clause.presence === 'prohibited' || !match) continue;
    const worth = match.scores[id] ?? 0;
    const isInTitle = (match.titleScores[id] ?? 0) > 0;
    score += worth * rarity * clause.boost * ROLE_WEIGHTS[role];
    if (role !== 'whole' && isInTitle) titleTerms++;
    if (role !== 'main') continue;
    // A word that is nowhere tells documents apart as little as one that is everywhere.
    if (found > 0) asked += rarity;
    const context = page === id ? 0 : (match.titleScores[page] ?? 0);
    score += context * rarity * CONTEXT;
    if (worth > 0 || context > 0) held += rarity;
    places[isInTitle ? 'inTitle' : context > 0 ? 'inPageTitle' : 'elsewhere']++;
  }
  if (asked === 0) return { score, ...places };
  const titleCoverage = Math.min(1, titleTerms / Math.max(1, terms.fields[0]?.lengths[id] ?? 0));
  const isWholeTitle = titleCoverage === 1 && places.inPageTitle === 0 && places.elsewhere === 0;
  const fit = 1 + TITLE_COVERAGE * titleCoverage + (isWholeTitle ? WHOLE_TITLE : 0);
  return { score: score * Math.min(1, held / asked) ** COVERAGE_POWER * fit, ...places };
}

/** Orders documents: best first, equal ones in the order of the indexes and their ids. */
export function byScore(a: RankedDocument, b: RankedDocument): number {
  return b.score - a.score || a.index - b.index || a.id - b.id;
}

/** So many of the best documents, best first. The others, which a short query has by the thousand, are not ordered. */
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
