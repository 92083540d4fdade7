import type { SearchDocument } from '@docgraph/schemas/search-index';
import { stopWords } from '../text/terms-of.ts';
import { wordsOf } from '../text/words-of.ts';
import { byScore, type RankedDocument } from './rank-documents.ts';

/** A candidate for the first results. */
export interface Candidate extends RankedDocument {
  document: SearchDocument;
  /** Whether the query is its name, or a request for it. */
  isNamed: boolean;
}

/** Maximum number of hits of one page or type before others get their turn. */
const TURN = 3;
/** Documents below this share of the best score don't get a turn. */
const LEAST_SHARE = 0.3;
/** Minimum score of a whole page, relative to the best guide, to be put first instead. */
const PAGE_SHARE = 0.5;

/**
 * Orders the best documents so that each type and page gets its turn, and a guide comes first unless the query names
 * something else. Documents moved up get the score of those they precede, so scores stay in descending order.
 */
export function mixTypes(candidates: readonly Candidate[]): Candidate[] {
  const sorted = [...candidates].sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || byScore(a, b));
  const least = LEAST_SHARE * Math.max(0, ...sorted.map(({ score }) => score));
  const isFitting = ({ score, isNamed }: Candidate) => isNamed || score >= least;
  const byPage = takeTurns(sorted.filter(isFitting), ({ document }) => document.sectionRoute.replace(/#.*$/, ''));
  const mixed = takeTurns(byPage, ({ document }) => document.type);
  return withFallingScores([...withGuideFirst(mixed), ...sorted.filter((one) => !isFitting(one))]);
}

/** Takes some documents of each key, then some more of each, and so on. Otherwise keeps the order. */
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

function withGuideFirst(mixed: readonly Candidate[]): readonly Candidate[] {
  const guides = mixed.filter(({ document }) => document.type === 'docs');
  const [best] = guides;
  if (!best || best === mixed[0] || mixed.some(({ isNamed }) => isNamed)) return mixed;
  const titled = guides.find((one) => one.inTitle > 1 && one.inPageTitle === 0 && isTitled(one));
  if (!titled && mixed.some(isTargeted)) return mixed;
  const isPage = ({ document, score }: Candidate) =>
    !document.sectionRoute.includes('#') && score >= PAGE_SHARE * best.score;
  const guide = titled ?? guides.find(isPage) ?? best;
  return [guide, ...mixed.filter((one) => one !== guide)];
}

/**
 * Returns whether a query is about an operation or command only: its title, for a command with a word of its page's
 * title, because groups of commands are named after resources.
 */
function isTargeted(one: Candidate): boolean {
  const { document, inPageTitle } = one;
  return (document.operation !== undefined || (document.type === 'cli' && inPageTitle > 0)) && isTitled(one);
}

/** Returns whether a query is the title of a document, possibly with words of its page's title. */
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
