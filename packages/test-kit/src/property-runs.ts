/** How often a property is tried in `npm run test:full` for each try in `npm test`. */
const FULL_RUNS = 20;

/**
 * Parameters of `fc.assert`: `npm test` tries the same `quick` values in every run, so that its verdict is the same;
 * `npm run test:full` tries many more, and others each time (a failure names the seed that repeats it).
 */
export function runs(quick: number): { numRuns: number; seed?: number } {
  return process.env.TEST_FULL ? { numRuns: quick * FULL_RUNS } : { numRuns: quick, seed: 1 };
}
