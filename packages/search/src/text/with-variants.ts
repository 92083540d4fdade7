/** Replaces characters in a query by the variants that an index contains. Doesn't change the length. */
export function withVariants(query: string, variants: string): string {
  if (variants === '' || !/\p{Script=Han}/u.test(query)) return query;
  const known = new Map(
    Array.from({ length: variants.length / 2 }, (_, at) => [variants[2 * at], variants[2 * at + 1]]),
  );
  return query.replace(/\p{Script=Han}/gu, (character) => known.get(character) ?? character);
}
