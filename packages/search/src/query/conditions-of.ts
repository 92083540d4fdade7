import { isFillerIn } from '../text/languages.ts';
import { auxiliaries, partsOf, stemOf, stopWords, termOf } from '../text/terms-of.ts';
import { fold, wordsOf } from '../text/words-of.ts';
import type { Clause } from './clause.ts';
import { limits } from './limits.ts';

/** A limit that a query exceeds: the number of words, the edit distance, or the wildcards in a word. */
export type SearchHint = 'words' | 'editDistance' | 'wildcards';

/** The conditions in a query, and the limits that the query exceeds. */
interface Conditions {
  conditions: Condition[];
  hints: SearchHint[];
}

/**
 * Converts a query to conditions, one per unique word. While typing, the last word also matches as a prefix. `language` is
 * that of the indexes.
 */
export function conditionsOf(clauses: readonly Clause[], typing: boolean, language?: string): Conditions {
  const hints = new Set<SearchHint>();
  const found = new Map<string, Condition>();
  clauses.forEach((clause, index) => {
    for (const condition of conditionsIn(clause, typing && index === clauses.length - 1, hints, language)) {
      const { match, text } = condition;
      const key = JSON.stringify([match, text, clause.field, clause.presence, clause.editDistance]);
      if (!found.has(key)) found.set(key, condition);
    }
  });
  const all = [...found.values()];
  if (all.length > limits.words) hints.add('words');
  const conditions = all.slice(0, limits.words);
  // If a query consists only of fillers, they're what it's about.
  const isVague = !conditions.some(({ role }) => role === 'main');
  return { conditions: isVague ? conditions.map((one) => ({ ...one, role: 'main' })) : conditions, hints: [...hints] };
}

function conditionsIn(
  clause: Clause,
  unfinished: boolean,
  hints: Set<SearchHint>,
  language: string | undefined,
): Condition[] {
  if (clause.term.includes('*') || clause.editDistance > 0) return [literalCondition(clause, hints)];
  return wordsOf(clause.term).flatMap((written, index, words) => {
    const isLast = index === words.length - 1;
    if (clause.plain) return plainConditions(clause, written, language);
    const isOpen = unfinished && isLast && clause.presence !== 'prohibited';
    return [wordCondition(clause, written, isOpen ? 'start' : 'exact', undefined, language)];
  });
}

/** Creates the condition for a pattern or a word with edits, which is compared with whole terms only. */
function literalCondition(clause: Clause, hints: Set<SearchHint>): Condition {
  const base = { stem: undefined, role: 'main', partOf: undefined } as const;
  const text = fold(clause.term).toLowerCase();
  if (clause.editDistance > 0) {
    const editDistance = Math.min(clause.editDistance, limits.editDistance);
    if (editDistance < clause.editDistance) hints.add('editDistance');
    return { ...base, text, match: 'edits', clause: { ...clause, editDistance } };
  }
  const pattern = text.replace(/\*{2,}/g, '*');
  const pieces = pattern.split('*');
  if (pieces.length - 1 <= limits.wildcards) return { ...base, text: pattern, match: 'wildcards', clause };
  hints.add('wildcards');
  const shortened = `${pieces.slice(0, limits.wildcards).join('*')}*`;
  return { ...base, text: shortened, match: 'wildcards', clause };
}

function plainConditions(clause: Clause, written: string, language: string | undefined): Condition[] {
  const parts = partsOf(written);
  const whole = wordCondition(clause, written, 'word', undefined, language);
  if (parts.length < 2) return [whole];
  return [
    { ...whole, role: 'whole' },
    ...parts.map((part) => wordCondition(clause, part, 'word', whole.text, language)),
  ];
}

function wordCondition(
  clause: Clause,
  written: string,
  match: Condition['match'],
  partOf: string | undefined,
  language: string | undefined,
): Condition {
  const text = termOf(written);
  const isFiller =
    clause.plain &&
    (isFillerWord(text, language) || auxiliaries.has(text) || (text.length === 1 && partOf !== undefined));
  return { text, stem: stemOf(text, language), match, role: isFiller ? 'filler' : 'main', partOf, clause };
}

function isFillerWord(text: string, language: string | undefined): boolean {
  return language === undefined ? stopWords.has(text) : isFillerIn(language, text);
}

/**
 * A requirement of a clause that concerns one word. A clause has multiple conditions if it contains multiple words
 * (`tcp/ip`), or if it's a name that can also be found by its parts (`us-east1`).
 */
export interface Condition {
  /** The word in lower case with folded accents, or a pattern with `*`. */
  text: string;
  /** The stem of the word, if other forms match. */
  stem: string | undefined;
  /**
   * How terms are compared. `word` matches the word, its forms, and its completions, or otherwise similar words.
   * `exact` matches the word and its forms. `start` also matches completions.
   */
  match: 'word' | 'exact' | 'start' | 'wildcards' | 'edits';
  /**
   * `main` conditions determine the results. All others only affect ranking: a `filler` is a stop word or a single
   * character, and a `whole` is a name whose parts have separate conditions.
   */
  role: 'main' | 'filler' | 'whole';
  /** The name that contains the word. */
  partOf: string | undefined;
  /** The clause that the condition belongs to. */
  clause: Clause;
}
