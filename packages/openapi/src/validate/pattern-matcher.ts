import { matchPattern } from '../reference/pattern/match-pattern.ts';
import { type Pattern, readPattern } from '../reference/pattern/read-pattern.ts';
import type { StepCounter } from './step-counter.ts';

/** Matches texts against the patterns of a description, in a bounded number of steps. */
export class PatternMatcher {
  /** The patterns that took too many steps for some text. */
  readonly unfinished = new Set<string>();
  readonly #steps: StepCounter;
  readonly #patterns = new Map<string, Pattern>();

  constructor(steps: StepCounter) {
    this.#steps = steps;
  }

  /** Whether a text matches a pattern; undefined for one that cannot be used, or takes too many steps. */
  test(source: string, text: string): boolean | undefined {
    const { tree, isUnicode } = this.#pattern(source);
    if (!tree) return undefined;
    const { isMatch, steps } = matchPattern(tree, isUnicode, text, this.#steps.left);
    if (isMatch === undefined) this.unfinished.add(source);
    else this.#steps.take(steps);
    return isMatch;
  }

  #pattern(source: string): Pattern {
    const pattern = this.#patterns.get(source) ?? readPattern(source);
    this.#patterns.set(source, pattern);
    return pattern;
  }
}
