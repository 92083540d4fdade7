import { matchPattern } from '../../../reference/pattern/match-pattern.ts';
import { type Pattern, readPattern } from './read-pattern.ts';
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
