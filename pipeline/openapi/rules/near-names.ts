import { nearest } from '../../report/nearest.ts';

/** Comparisons of names in one check: enough for hints at hundreds of slips, and no work for a file of nothing else. */
const MAX_COMPARISONS = 300_000;

/** Finds the name that was probably meant, for the hint of a problem. Gives up when asked too often. */
export function nearNames(): (written: string, names: Iterable<string>) => string | undefined {
  let comparisons = 0;
  return (written, names) => {
    if (comparisons > MAX_COMPARISONS) return undefined;
    const candidates = [...names];
    comparisons += candidates.length;
    return nearest(written, candidates);
  };
}
