/**
 * Orders names as people count: by number where both hold one (`2-a` before `10-a`), else by code unit, ignoring case.
 * The same in every locale.
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

/** Orders texts by code unit, the same in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
