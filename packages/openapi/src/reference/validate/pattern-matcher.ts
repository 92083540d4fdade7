import { matchPattern } from '../pattern/match-pattern.ts';
import { type Pattern, readPattern } from '../pattern/read-pattern.ts';
import type { StepCounter } from './step-counter.ts';

/** Matches strings against patterns with a step limit. */
export class PatternMatcher {
  /** Patterns that exceeded the step limit. */
  readonly unfinished = new Set<string>();
  readonly #steps: StepCounter;
  readonly #patterns = new Map<string, Pattern>();

  constructor(steps: StepCounter) {
    this.#steps = steps;
  }

  /**
   * Returns whether a string matches a pattern. Returns undefined if the pattern isn't supported or the step limit is
   * exceeded.
   */
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
