import { partsOf, stemOf, stopWords, termOf } from '../text/terms-of.ts';
import { fold, wordsOf } from '../text/words-of.ts';
import type { Clause } from './clause.ts';
import { limits } from './limits.ts';

/** A limit that a query is beyond: of its words, of how far they are apart, or of the wildcards in one. */
export type SearchHint = 'words' | 'editDistance' | 'wildcards';

/** The conditions of a query, and what was left out of it. */
interface Conditions {
  conditions: Condition[];
  /** The limits that the query is beyond. */
  hints: SearchHint[];
}

/**
 * What a query asks for, word by word, each once. With `typing`, the last word may be unfinished: it also stands for
 * what starts with it.
 */
export function conditionsOf(clauses: readonly Clause[], typing: boolean): Conditions {
  const hints = new Set<SearchHint>();
  const found = new Map<string, Condition>();
  clauses.forEach((clause, index) => {
    for (const condition of conditionsIn(clause, typing && index === clauses.length - 1, hints)) {
      const { match, text } = condition;
      const key = JSON.stringify([match, text, clause.field, clause.presence, clause.editDistance]);
      if (!found.has(key)) found.set(key, condition);
    }
  });
  const all = [...found.values()];
  if (all.length > limits.words) hints.add('words');
  const conditions = all.slice(0, limits.words);
  // A query of fillers alone is about them.
  const isVague = !conditions.some(({ role }) => role === 'main');
  return { conditions: isVague ? conditions.map((one) => ({ ...one, role: 'main' })) : conditions, hints: [...hints] };
}

function conditionsIn(clause: Clause, unfinished: boolean, hints: Set<SearchHint>): Condition[] {
  if (clause.term.includes('*') || clause.editDistance > 0) return [literalCondition(clause, hints)];
  return wordsOf(clause.term).flatMap((written, index, words) => {
    const isLast = index === words.length - 1;
    if (clause.plain) return plainConditions(clause, written);
    const isOpen = unfinished && isLast && clause.presence !== 'prohibited';
    return [wordCondition(clause, written, isOpen ? 'start' : 'exact', undefined)];
  });
}

/** A pattern is compared with whole terms as it is: no stem, no parts. */
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
  const kept = `${pieces.slice(0, limits.wildcards).join('*')}*`;
  return { ...base, text: kept, match: 'wildcards', clause };
}

function plainConditions(clause: Clause, written: string): Condition[] {
  const parts = partsOf(written);
  const whole = wordCondition(clause, written, 'word', undefined);
  if (parts.length < 2) return [whole];
  return [{ ...whole, role: 'whole' }, ...parts.map((part) => wordCondition(clause, part, 'word', whole.text))];
}

function wordCondition(
  clause: Clause,
  written: string,
  match: Condition['match'],
  partOf: string | undefined,
): Condition {
  const text = termOf(written);
  const isFiller = clause.plain && (stopWords.has(text) || (text.length === 1 && partOf !== undefined));
  return { text, stem: stemOf(text), match, role: isFiller ? 'filler' : 'main', partOf, clause };
}

/**
 * What a clause asks for of one word. A clause is one condition, or several where its text is made of several words
 * (`tcp/ip`) or is a name that is also found by its parts (`us-east1`).
 */
export interface Condition {
  /** The word: in lower case, accents folded; `*` where the clause has wildcards. */
  text: string;
  /** Its stem, where other forms of the word count. */
  stem: string | undefined;
  /**
   * How terms are compared: `word` finds the word, its forms, what starts with it, and if there is nothing, words that
   * are nearly the same; `exact` only the word and its forms; `start` also what starts with it.
   */
  match: 'word' | 'exact' | 'start' | 'wildcards' | 'edits';
  /**
   * `main` conditions decide what is found. The others only lift what those found: a `filler` is a stop word or a
   * single character, a `whole` is a name whose parts are conditions of their own.
   */
  role: 'main' | 'filler' | 'whole';
  /** The name that this is a part of. */
  partOf: string | undefined;
  /** What it is part of in the query. */
  clause: Clause;
}
