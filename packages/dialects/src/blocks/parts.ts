/** Returns the items between the first one that starts a part and the next one that ends it, or the last item. */
export function between<Item>(
  items: readonly Item[],
  starts: (item: Item) => boolean,
  ends: (item: Item) => boolean,
): Item[] | undefined {
  const start = items.findIndex(starts);
  if (start < 0) return undefined;
  const end = items.findIndex((item, index) => index > start && ends(item));
  return items.slice(start + 1, end < 0 ? undefined : end);
}

/** Returns the lines of the section that starts with a heading. */
export function sectionOf<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  isHeading: (text: string) => boolean,
): Item[] | undefined {
  const levelOf = (item: Item) => /^(#{1,6})\s/.exec(textOf(item))?.[1]?.length ?? 7;
  const start = items.findIndex((item) => levelOf(item) < 7 && isHeading(textOf(item)));
  const heading = items[start];
  if (heading === undefined) return undefined;
  const rest = between(
    items,
    (item) => item === heading,
    (item) => levelOf(item) <= levelOf(heading),
  );
  return [heading, ...(rest ?? [])];
}

/** Returns the numbers in ranges such as `1,3-5`; the separator of ranges is given. */
export function numbersIn(ranges: string, separator: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 1, last = first] = range.split(separator).map(Number);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  });
}
