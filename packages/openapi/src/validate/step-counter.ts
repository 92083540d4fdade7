/**
 * Maximum number of steps for one value. Applied schemas, compared elements, and pattern matching count as steps.
 * Values in ten public descriptions, including those of Stripe, Kubernetes, and DigitalOcean, take at most 3,600.
 */
const MAX_STEPS = 5_000_000;

/** Thrown when validation exceeds the step limit. Unlike a time limit, it gives the same result on every machine. */
export class StepLimitError extends Error {
  /** The pattern that exceeded the limit, if any. */
  readonly pattern: string | undefined;

  constructor(limit: number, pattern?: string) {
    super(`more than ${limit.toLocaleString('en-US')} steps`);
    this.pattern = pattern;
  }
}

/** Counts validation steps. */
export class StepCounter {
  readonly #maxTotal: number;
  #left = MAX_STEPS;
  #total = 0;

  /** @param maxTotal The step limit for all values together. */
  constructor(maxTotal = Number.POSITIVE_INFINITY) {
    this.#maxTotal = maxTotal;
  }

  /** The remaining steps. */
  get left(): number {
    return Math.min(this.#left, this.#maxTotal - this.#total);
  }

  /** Resets the counter for the next value. */
  restart(): void {
    this.#left = MAX_STEPS;
  }

  take(steps: number): void {
    if (steps > this.left) throw this.limitError();
    this.#left -= steps;
    this.#total += steps;
  }

  /** Creates the error to throw at the step limit. */
  limitError(pattern?: string): StepLimitError {
    return new StepLimitError(this.#left < this.#maxTotal - this.#total ? MAX_STEPS : this.#maxTotal, pattern);
  }
}
