/**
 * Steps that checking one value may take: schemas that it meets, elements that are compared, and steps of matching. The
 * values of ten public descriptions (Stripe, Kubernetes, DigitalOcean and others) take 3,600 at most.
 */
const MAX_STEPS = 5_000_000;

/** Thrown where checking a value takes too many steps. Unlike time, steps are the same on every machine. */
export class StepLimitError extends Error {
  /** The pattern that took the last step, if it was one. */
  readonly pattern: string | undefined;

  constructor(limit: number, pattern?: string) {
    super(`more than ${limit.toLocaleString('en-US')} steps`);
    this.pattern = pattern;
  }
}

/** Counts the steps of checking values. */
export class StepCounter {
  readonly #maxTotal: number;
  #left = MAX_STEPS;
  #total = 0;

  /** @param maxTotal Steps for all values together. */
  constructor(maxTotal = Number.POSITIVE_INFINITY) {
    this.#maxTotal = maxTotal;
  }

  /** Steps that may still be taken. */
  get left(): number {
    return Math.min(this.#left, this.#maxTotal - this.#total);
  }

  /** Begins with the next value. */
  restart(): void {
    this.#left = MAX_STEPS;
  }

  take(steps: number): void {
    if (steps > this.left) throw this.limitError();
    this.#left -= steps;
    this.#total += steps;
  }

  /** What to throw when the steps are used up. */
  limitError(pattern?: string): StepLimitError {
    return new StepLimitError(this.#left < this.#maxTotal - this.#total ? MAX_STEPS : this.#maxTotal, pattern);
  }
}
