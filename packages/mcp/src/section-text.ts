import type { Heading as PageHeading } from '@docgraph/schemas/page';
import type { Heading } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { sentBytes } from './tool-result.ts';

/**
 * Returns the Markdown of a section with its subsections, preceded by the edition notice from above the page title. Adds
 * the text around it on the page while all of it fits in a number of bytes. Returns undefined if the page has no such
 * heading. Markdown has no anchors, so headings are matched by position: the first is the title, and the others have the
 * same order as `headings`.
 */
export function sectionText(
  markdown: string,
  headings: readonly PageHeading[],
  id: string,
  bytes = 0,
): string | undefined {
  const written: Heading[] = [];
  visit(unified().use(remarkParse).parse(markdown), 'heading', (heading) => {
    written.push(heading);
  });
  const at = headings.findIndex((heading) => heading.id === id);
  const level = headings[at]?.level;
  if (level === undefined) return undefined;
  if (written.length !== headings.length + 1) return markdown;
  const offsets = [...written.map(({ position }) => position?.start.offset ?? 0), markdown.length];
  const text = (from: number, to: number) => markdown.slice(0, offsets[0]) + markdown.slice(offsets[from], offsets[to]);
  const next = headings.findIndex((heading, index) => index > at && heading.level <= level);
  let from = at + 1;
  let to = next === -1 ? written.length : next + 1;
  const sizeOf = (from: number, to: number) =>
    from < 0 || to > written.length ? Number.POSITIVE_INFINITY : sentBytes(text(from, to));
  for (;;) {
    const [before, after] = [sizeOf(from - 1, to), sizeOf(from, to + 1)];
    if (Math.min(before, after) > bytes) return text(from, to);
    if (after <= before) to++;
    else from--;
  }
}
