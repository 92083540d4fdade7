import type { SearchDocument } from '@docgraph/schemas/search-index';
import { stopWords } from '../text/terms-of.ts';
import { wordsOf } from '../text/words-of.ts';
import { byScore, type RankedDocument } from './rank-documents.ts';

/** A candidate for the first results. */
export interface Candidate extends RankedDocument {
  document: SearchDocument;
  /** Whether the query is the name of the document or a request that it documents. */
  isNamed: boolean;
}

/** Maximum number of consecutive hits from one page or of one type. */
const TURN = 3;
/** Minimum score, relative to the best one, of documents that get a turn. */
const LEAST_SHARE = 0.3;
/** Minimum score of a whole page that's put first in place of the best guide, relative to that guide. */
const PAGE_SHARE = 0.5;

/**
 * Orders the best documents so that types and pages take turns. A guide comes first unless the query names something
 * else. Documents that are moved up get the score of the document that follows, so that scores are in descending order.
 */
export function mixTypes(candidates: readonly Candidate[]): Candidate[] {
  const sorted = [...candidates].sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || byScore(a, b));
  const least = LEAST_SHARE * Math.max(0, ...sorted.map(({ score }) => score));
  const isFitting = ({ score, isNamed }: Candidate) => isNamed || score >= least;
  const fitting = withGuideFirst(sorted.filter(isFitting));
  const byPage = takeTurns(fitting, ({ document }) => document.sectionRoute.replace(/#.*$/, ''));
  const mixed = takeTurns(byPage, ({ document }) => document.type);
  return withFallingScores([...mixed, ...sorted.filter((one) => !isFitting(one))]);
}

/** Reorders candidates so that keys take turns, with at most {@link TURN} candidates each. */
function takeTurns(candidates: readonly Candidate[], keyOf: (one: Candidate) => string): Candidate[] {
  const counts = new Map<string, number>();
  const turns = candidates.map((one) => {
    const key = keyOf(one);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return { one, turn: Math.floor(count / TURN) };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ one }) => one);
}

function withGuideFirst(sorted: readonly Candidate[]): readonly Candidate[] {
  const guides = sorted.filter(({ document }) => document.type === 'docs');
  const [best] = guides;
  if (!best || best === sorted[0] || sorted.some(({ isNamed }) => isNamed)) return sorted;
  const titled = guides.find((one) => one.inTitle > 1 && one.inPageTitle === 0 && isTitled(one));
  if (!titled && sorted.some(isTargeted)) return sorted;
  const isPage = ({ document, score }: Candidate) =>
    !document.sectionRoute.includes('#') && score >= PAGE_SHARE * best.score;
  const guide = titled ?? guides.find(isPage) ?? best;
  return [guide, ...sorted.filter((one) => one !== guide)];
}

/**
 * Returns whether a query is only about an operation or command: it's the title of the document. For commands, it must
 * also contain a word in the page title, because groups of commands are named after resources.
 */
function isTargeted(one: Candidate): boolean {
  const { document, inPageTitle } = one;
  return (document.operation !== undefined || (document.type === 'cli' && inPageTitle > 0)) && isTitled(one);
}

/** Returns whether a query is the title of a document. It may also contain words in the page title. */
function isTitled({ document, inTitle, elsewhere }: Candidate): boolean {
  const words = wordsOf(document.title).map((word) => word.toLowerCase());
  return elsewhere === 0 && inTitle > 0 && inTitle >= words.filter((word) => !stopWords.has(word)).length;
}

function withFallingScores(candidates: readonly Candidate[]): Candidate[] {
  let highest = 0;
  const raised = candidates.toReversed().map((one) => {
    highest = Math.max(highest, one.score);
    return { ...one, score: highest };
  });
  return raised.reverse();
}
