/** Thrown when validation exceeds the step limit. Unlike a time limit, it gives the same result on every machine. */
export class StepLimitError extends Error {
  /** The pattern that exceeded the limit, if any. */
  readonly pattern: string | undefined;

  constructor(limit: number, pattern?: string) {
    super(`more than ${limit.toLocaleString('en-US')} steps`);
    this.pattern = pattern;
  }
}

/** Counts validation steps. Applied schemas, compared values, and pattern matching count as steps. */
export class StepCounter {
  readonly #max: number;
  readonly #maxTotal: number;
  #left: number;
  #total = 0;

  /**
   * @param max The step limit for one value.
   * @param maxTotal The step limit for all values together.
   */
  constructor(max: number, maxTotal = Number.POSITIVE_INFINITY) {
    this.#max = max;
    this.#left = max;
    this.#maxTotal = maxTotal;
  }

  /** The remaining steps. */
  get left(): number {
    return Math.min(this.#left, this.#maxTotal - this.#total);
  }

  /** Resets the counter for the next value. */
  restart(): void {
    this.#left = this.#max;
  }

  take(steps: number): void {
    if (steps > this.left) throw this.limitError();
    this.#left -= steps;
    this.#total += steps;
  }

  /** Creates the error to throw at the step limit. */
  limitError(pattern?: string): StepLimitError {
    return new StepLimitError(this.#left < this.#maxTotal - this.#total ? this.#max : this.#maxTotal, pattern);
  }
}
