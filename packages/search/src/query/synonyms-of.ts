import { baseForm, stopWords } from '../text/terms-of.ts';
import { wordsOf } from '../text/words-of.ts';
import { COMMON_SYNONYMS } from './common-synonyms.ts';
import type { Condition } from './conditions-of.ts';

/** Groups of synonymous words and phrases. */
export type SynonymGroups = readonly (readonly string[])[];

/** The words of a synonym in lower case, with folded accents and without stop words. */
export type Synonym = readonly string[];

/** Maximum number of words in a phrase. */
const MAX_WORDS = 4;

/**
 * Finds synonyms for conditions. Words match in all their forms. A phrase matches consecutive words in the query, or
 * the same words written as one. Its synonyms then apply to each of these words.
 */
export function synonymsOf(
  conditions: readonly Condition[],
  groups: SynonymGroups,
): ReadonlyMap<Condition, readonly Synonym[]> {
  const words = conditions.filter(({ match, role }) => match === 'word' && role !== 'whole');
  const spans = words.flatMap((_, start) =>
    Array.from({ length: Math.min(MAX_WORDS, words.length - start) }, (_, more) =>
      words.slice(start, start + more + 1),
    ),
  );
  const found = new Map<Condition, Synonym[]>();
  for (const group of [...groups, ...COMMON_SYNONYMS]) {
    const phrases = group.map(phraseWords);
    for (const phrase of phrases) {
      const asTyped = spans.filter((span) => isSame(phrase, span));
      const asOneWord = spans.filter((span) => span.length !== phrase.length && isJoined(phrase, span));
      const others = phrases.filter((other) => other !== phrase);
      for (const condition of asTyped.flat()) add(found, condition, others);
      for (const condition of asOneWord.flat()) add(found, condition, phrases);
    }
  }
  return found;
}

function add(found: Map<Condition, Synonym[]>, condition: Condition, phrases: readonly string[][]): void {
  const synonyms = phrases.map(withoutStopWords).filter(({ length }) => length > 0);
  found.set(condition, [...(found.get(condition) ?? []), ...synonyms]);
}

function isSame(phrase: readonly string[], span: readonly Condition[]): boolean {
  return (
    phrase.length === span.length && phrase.every((word, index) => baseForm(word) === baseForm(span[index]?.text ?? ''))
  );
}

function isJoined(phrase: readonly string[], span: readonly Condition[]): boolean {
  return baseForm(phrase.join('')) === baseForm(span.map(({ text }) => text).join(''));
}

function phraseWords(phrase: string): string[] {
  return wordsOf(phrase).map((word) => word.toLowerCase());
}

function withoutStopWords(phrase: readonly string[]): Synonym {
  return phrase.filter((word) => !stopWords.has(word));
}
