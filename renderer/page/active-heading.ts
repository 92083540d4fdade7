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
  /** How far the page is scrolled. */
  scrolled: number;
  /** How far it can still be scrolled down. */
  remaining: number;
  /** Id of the heading that the reader has just jumped to, if any. */
  aimed: string | undefined;
}

/**
 * The heading that the reader is at: the last one above the reading line. That line is below what covers the top of the
 * window; over the last window of a page it moves down to the lower edge, because short last sections never reach the
 * top. A heading that was jumped to is the one, wherever it came to stand.
 */
export function activeHeading({
  headings,
  offset,
  height,
  scrolled,
  remaining,
  aimed,
}: ReadingPosition): string | undefined {
  if (headings.some(({ id, top }) => id === aimed && top >= 0 && top < height)) return aimed;
  // A page that can be scrolled by less than a window has only that for the whole movement.
  const way = Math.min(height, scrolled + remaining);
  const done = way > 0 ? Math.max(0, 1 - remaining / way) : 0;
  const line = offset + (height - offset) * done;
  return headings.findLast(({ top }) => top <= line)?.id;
}
