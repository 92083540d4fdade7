/**
 * Creates a comparison of names in the order of a language, such as `Über` after `Uhr` in German, and of the numbers in
 * them by value (`2-a` before `10-a`). Names that only differ in what the language ignores are in the order of their code
 * units.
 */
export function nameOrder(locale: string): (a: string, b: string) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (a, b) => compare(a, b) || compareText(a, b);
}

/** Compares strings by code unit. Doesn't depend on the locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
