import { stopWords } from '../text/stop-words.ts';
import { wordsOf } from '../text/words-of.ts';
import type { Condition } from './condition.ts';

/** Words and phrases that mean the same to readers, in groups. */
export type SynonymGroups = readonly (readonly string[])[];

/** A word that may stand for a word of the query. */
export interface Synonym {
  /** In lower case, accents folded. */
  word: string;
  /** The part that it has in the meaning: a half for each word of a phrase of two. */
  share: number;
}

/**
 * The synonyms of some conditions, for those that have any. A phrase counts where the query has its words one after the
 * other; each of them is then as good as found where the synonym is.
 */
export function synonymsOf(
  conditions: readonly Condition[],
  groups: SynonymGroups,
): ReadonlyMap<Condition, readonly Synonym[]> {
  const words = conditions.filter(({ match, role }) => match === 'word' && role !== 'whole');
  const found = new Map<Condition, Synonym[]>();
  for (const group of groups) {
    const phrases = group.map(phraseWords);
    for (const phrase of phrases) {
      const others = phrases.filter((other) => other !== phrase).flatMap(sharesOf);
      for (const start of startsOf(phrase, words))
        for (const condition of words.slice(start, start + phrase.length))
          found.set(condition, [...(found.get(condition) ?? []), ...others]);
    }
  }
  return found;
}

function phraseWords(phrase: string): string[] {
  return wordsOf(phrase).map((word) => word.toLowerCase());
}

function sharesOf(phrase: readonly string[]): Synonym[] {
  const words = phrase.filter((word) => !stopWords.has(word));
  return words.map((word) => ({ word, share: 1 / words.length }));
}

function* startsOf(phrase: readonly string[], words: readonly Condition[]): Generator<number> {
  if (phrase.length === 0) return;
  for (let start = 0; start + phrase.length <= words.length; start++)
    if (phrase.every((word, index) => words[start + index]?.text === word)) yield start;
}
