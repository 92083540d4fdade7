/** Where a heading stands in the window, in CSS pixels from its top edge. */
export interface HeadingPosition {
  id: string;
  top: number;
}

/** What decides which heading the reader is at. */
export interface ReadingPosition {
  /** Headings of the table of contents in document order. */
  headings: HeadingPosition[];
  /** Height of what covers the top of the window. */
  offset: number;
  /** Height of the window. */
  height: number;
  /** Whether the page cannot be scrolled further down. */
  atEnd: boolean;
  /** Id of the heading the address points at, if any. */
  target: string;
}

/**
 * The heading that the reader is at: the last one that has passed the top of the window. At the end of the page, where
 * short sections never reach the top, it is the one the address points at if that can be seen, else the last one.
 */
export function activeHeading({ headings, offset, height, atEnd, target }: ReadingPosition): string | undefined {
  const passed = headings.filter(({ top }) => top <= offset);
  if (atEnd && (passed.length > 0 || headings.length > 0)) {
    const seen = headings.filter(({ top }) => top > offset && top < height);
    const aimed = seen.find(({ id }) => id === target);
    return aimed?.id ?? seen.at(-1)?.id ?? passed.at(-1)?.id;
  }
  return passed.at(-1)?.id;
}
