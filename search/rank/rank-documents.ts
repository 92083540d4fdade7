import type { Presence } from '../query/clause.ts';
import type { Answer } from './answer.ts';
import type { SearchableIndex } from './searchable-index.ts';

/** A document that fits a query. */
export interface RankedDocument {
  /** Place of its index among all. */
  index: number;
  id: number;
  score: number;
}

/** What fillers and whole names are worth beside main conditions. */
const EXTRA_WEIGHT = 0.5;
/** How much less a document counts that holds only some of the words. */
const COVERAGE_POWER = 3;
/** What is gained when the title consists of words of the query, and when it is the query. */
const TITLE_COVERAGE = 0.5;
const WHOLE_TITLE = 0.6;
/** What a word in the title of the page is worth for a section that does not hold it. */
const CONTEXT = 0.25;
const CONTEXT_COVERAGE = 0.8;

/**
 * The documents of one index that meet all conditions that are required, none that are prohibited, and one of the
 * others where nothing is required. The score is a sum over words and fields in which the boosts act as they are written
 * (no field is normalized), times a power of the share of the query that the document holds. Documents that merely lack
 * what is prohibited have the score 0.
 */
export function rankDocuments(index: number, data: SearchableIndex, answers: readonly Answer[]): RankedDocument[] {
  const ranked: RankedDocument[] = [];
  const meets = meetsAll(index, answers);
  for (const { id } of data.documents)
    if (meets(id)) ranked.push({ index, id, score: scoreOf(index, id, data, answers) });
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

function scoreOf(index: number, id: number, { pages, terms }: SearchableIndex, answers: readonly Answer[]): number {
  const page = pages[id] ?? id;
  let score = 0;
  let held = 0;
  let asked = 0;
  let inTitle = 0;
  let mainOutsideTitle = 0;
  for (const { condition, matches, found, rarity } of answers) {
    const { clause, role } = condition;
    const match = matches[index];
    if (clause.presence === 'prohibited' || !match) continue;
    const isMain = role === 'main';
    const worth = match.scores[id] ?? 0;
    const isInTitle = (match.titleScores[id] ?? 0) > 0;
    score += worth * rarity * clause.boost * (isMain ? 1 : EXTRA_WEIGHT);
    if (role !== 'whole' && isInTitle) inTitle++;
    if (!isMain) continue;
    // A word that is nowhere tells documents apart as little as one that is everywhere.
    if (found > 0) asked += rarity;
    if (worth > 0) held += rarity;
    if (!isInTitle) mainOutsideTitle++;
    const context = page === id ? 0 : (match.titleScores[page] ?? 0);
    score += context * rarity * CONTEXT;
    if (worth === 0 && context > 0) held += rarity * CONTEXT_COVERAGE;
  }
  if (asked === 0) return score;
  const titleCoverage = Math.min(1, inTitle / Math.max(1, terms.fields[0]?.lengths[id] ?? 0));
  const wholeTitle = titleCoverage === 1 && mainOutsideTitle === 0;
  const fit = 1 + TITLE_COVERAGE * titleCoverage + (wholeTitle ? WHOLE_TITLE : 0);
  return score * Math.min(1, held / asked) ** COVERAGE_POWER * fit;
}
