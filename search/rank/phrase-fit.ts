import type { SearchDocument } from '#schemas/search-index.ts';
import { plainText } from '../text/terms-of.ts';
import { wordsOf } from '../text/words-of.ts';
import type { Answer } from './answer.ts';

/**
 * What is gained when all neighboring words of the query are neighbors in the text, too. Parts of a name are found by it
 * (0.76 at 0.4, 0.84 at 1.6); more would let a phrase in passing beat a title.
 */
const PHRASE = 1.6;

/** Pairs of words that stand beside each other in the query. */
export type Pairs = readonly string[];

/** The pairs of a query: of ordinary words, fillers included, as they were meant. */
export function pairsOf(answers: readonly Answer[]): Pairs {
  const words = answers
    .filter(({ condition }) => condition.match === 'word' && condition.partOf === undefined)
    .flatMap(({ condition, correction }) => plainText(correction ?? condition.text).split(' '));
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

/** A factor from 1: the more, the more of the pairs a document has. `texts` keeps what was made of documents before. */
export function phraseFit(document: SearchDocument, pairs: Pairs, texts: WeakMap<SearchDocument, string>): number {
  if (pairs.length === 0) return 1;
  const text = texts.get(document) ?? normalText(document);
  texts.set(document, text);
  // The last word may be unfinished, so that a pair need not end where a word ends.
  const held = pairs.filter((pair) => text.includes(` ${pair}`)).length;
  return 1 + (PHRASE * held) / pairs.length;
}

function normalText({ title, content }: SearchDocument): string {
  return ` ${plainText(wordsOf(`${title}\n${content}`).join(' '))} `;
}
