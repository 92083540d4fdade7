import { stopWords } from '../text/stop-words.ts';
import { wordsOf } from '../text/words-of.ts';
import type { Condition } from './condition.ts';

/** Words and phrases that mean the same to readers, in groups. */
export type SynonymGroups = readonly (readonly string[])[];

/** What may stand for a word of the query: the words of it, stop words left out, in lower case, accents folded. */
export type Synonym = readonly string[];

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
      const others = phrases
        .filter((other) => other !== phrase)
        .map(withoutStopWords)
        .filter(({ length }) => length > 0);
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

function withoutStopWords(phrase: readonly string[]): Synonym {
  return phrase.filter((word) => !stopWords.has(word));
}

function* startsOf(phrase: readonly string[], words: readonly Condition[]): Generator<number> {
  if (phrase.length === 0) return;
  for (let start = 0; start + phrase.length <= words.length; start++)
    if (phrase.every((word, index) => words[start + index]?.text === word)) yield start;
}
