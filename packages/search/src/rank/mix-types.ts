import type { SearchDocument } from '@docgraph/schemas/search-index';
import { stopWords } from '../text/terms-of.ts';
import { wordsOf } from '../text/words-of.ts';
import { byScore, type RankedDocument } from './rank-documents.ts';

/** A document among those that are shown first. */
export interface Candidate extends RankedDocument {
  document: SearchDocument;
  /** Whether the query is a name of what it describes, or a request that calls it. */
  isNamed: boolean;
}

/** Most hits of one page, and of one type, before the others had their turn. */
const TURN = 3;
/** A document that is worth less than this share of the best one fits too little to get a turn. */
const LEAST_SHARE = 0.3;
/** What a whole page is worth at least, beside the best guide, to be put first in its place. */
const PAGE_SHARE = 0.5;

/**
 * Orders the best documents of all types so that each type has its turn, and each page; a guide comes first unless the
 * query names something else. What is put before others gets their score: scores stay in descending order.
 */
export function mixTypes(candidates: readonly Candidate[]): Candidate[] {
  const sorted = [...candidates].sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || byScore(a, b));
  const least = LEAST_SHARE * Math.max(0, ...sorted.map(({ score }) => score));
  const isFitting = ({ score, isNamed }: Candidate) => isNamed || score >= least;
  const byPage = takeTurns(sorted.filter(isFitting), ({ document }) => document.sectionRoute.replace(/#.*$/, ''));
  const mixed = takeTurns(byPage, ({ document }) => document.type);
  return withFallingScores([...withGuideFirst(mixed), ...sorted.filter((one) => !isFitting(one))]);
}

/** First some of each key, then some more of each, and so on; otherwise the order is kept. */
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
  if (!titled && mixed.some(isAskedFor)) return mixed;
  const isPage = ({ document, score }: Candidate) =>
    !document.sectionRoute.includes('#') && score >= PAGE_SHARE * best.score;
  const guide = titled ?? guides.find(isPage) ?? best;
  return [guide, ...mixed.filter((one) => one !== guide)];
}

/**
 * Whether a query is about nothing but an operation or a command: its title, for a command with a word of the title of
 * its page, because groups of commands are called as what they work on.
 */
function isAskedFor(one: Candidate): boolean {
  const { document, inPageTitle } = one;
  return (document.operation !== undefined || (document.type === 'cli' && inPageTitle > 0)) && isTitled(one);
}

/** Whether a query is the title of a document, perhaps with words of the title of its page. */
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
