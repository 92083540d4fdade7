/**
 * Compares names in natural order: numbers by value (`2-a` before `10-a`), and all else by code unit, ignoring case.
 * Doesn't depend on the locale.
 */
export function compareNames(a: string, b: string): number {
  const left = partsOf(a);
  const right = partsOf(b);
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = compareParts(left[i] ?? '', right[i] ?? '');
    if (difference !== 0) return difference;
  }
  return left.length - right.length || compareText(a, b);
}

function partsOf(name: string): string[] {
  return name.toLowerCase().match(/\d+|\D+/g) ?? [];
}

function compareParts(a: string, b: string): number {
  const bothNumbers = /^\d/.test(a) && /^\d/.test(b);
  return (bothNumbers ? Number(a) - Number(b) : 0) || compareText(a, b);
}

/** Compares strings by code unit. Doesn't depend on the locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
