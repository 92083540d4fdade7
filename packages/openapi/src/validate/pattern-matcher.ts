import { matchPattern } from '../reference/pattern/match-pattern.ts';
import { type PatternNode, parsePattern } from '../reference/pattern/parse-pattern.ts';
import type { StepCounter } from './step-counter.ts';

/** Matches texts against the patterns of a description, in a bounded number of steps. */
export class PatternMatcher {
  /** The patterns that took too many steps for some text. */
  readonly unfinished = new Set<string>();
  readonly #steps: StepCounter;
  readonly #patterns = new Map<string, Pattern | undefined>();

  constructor(steps: StepCounter) {
    this.#steps = steps;
  }

  /** Whether a text matches a pattern; undefined for one that cannot be used, or takes too many steps. */
  test(source: string, text: string): boolean | undefined {
    const pattern = this.#pattern(source);
    if (!pattern?.tree) return undefined;
    const { isMatch, steps } = matchPattern(pattern.tree, pattern.isUnicode, text, this.#steps.left);
    if (isMatch === undefined) this.unfinished.add(source);
    else this.#steps.take(steps);
    return isMatch;
  }

  #pattern(source: string): Pattern | undefined {
    if (!this.#patterns.has(source)) {
      const read = readPattern(source);
      this.#patterns.set(source, 'error' in read ? undefined : read);
    }
    return this.#patterns.get(source);
  }
}

/** A pattern as JavaScript understands it. */
interface Pattern {
  /** Undefined where matching cannot be bounded: values are not checked against such a pattern. */
  tree: PatternNode | undefined;
  /** Whether it is read in Unicode mode, in which JSON Schema wants patterns read. */
  isUnicode: boolean;
  /** Why it is not valid in Unicode mode. */
  unicodeError?: string;
}

/** Reads the `pattern` of a schema (ECMA-262): in Unicode mode, or without it where that fails; else says why. */
export function readPattern(source: string): Pattern | { error: string } {
  const unicodeError = syntaxErrorOf(source, 'u');
  if (unicodeError === undefined) return { tree: parsePattern(source, true), isUnicode: true };
  const error = syntaxErrorOf(source, '');
  return error === undefined ? { tree: parsePattern(source, false), isUnicode: false, unicodeError } : { error };
}

function syntaxErrorOf(source: string, flags: string): string | undefined {
  try {
    new RegExp(source, flags);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // "Invalid regular expression: /[/u: Unterminated character class"
    return error.message.slice(error.message.lastIndexOf(': ') + 2);
  }
}
