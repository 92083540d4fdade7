import type { Clause } from './clause.ts';

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
