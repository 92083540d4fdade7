/** Number of runs of a property in `npm run test:full` for each run in `npm test`. */
const FULL_RUNS = 20;

/**
 * Returns the parameters for `fc.assert`. `npm test` always uses the same `quick` values, so that its result is
 * reproducible. `npm run test:full` uses many more, and different ones each time. A failure prints the seed to repeat it.
 */
export function runs(quick: number): { numRuns: number; seed?: number } {
  return process.env.TEST_FULL ? { numRuns: quick * FULL_RUNS } : { numRuns: quick, seed: 1 };
}
