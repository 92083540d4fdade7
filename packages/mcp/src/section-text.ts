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
 * same order as `headings`. `related` are the IDs of other sections, most relevant first, or '' for the text below the
 * title. Those that fit are added first, and `…` marks omitted text.
 */
export function sectionText(
  markdown: string,
  headings: readonly PageHeading[],
  id: string,
  bytes = 0,
  related: readonly string[] = [],
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
  const next = headings.findIndex((heading, index) => index > at && heading.level <= level);
  const end = next === -1 ? written.length : next + 1;
  let chosen = Array.from({ length: end - at - 1 }, (_, index) => at + 1 + index);
  const text = (parts: readonly number[]) =>
    markdown.slice(0, offsets[0]) +
    parts
      .map((part, index) => {
        const isGap = index > 0 && parts[index - 1] !== part - 1;
        return (isGap ? '…\n\n' : '') + markdown.slice(offsets[part], offsets[part + 1]);
      })
      .join('');
  const withPart = (part: number) => [...new Set([...chosen, part])].sort((a, b) => a - b);
  const sizeWith = (part: number) =>
    part < 0 || part >= written.length ? Number.POSITIVE_INFINITY : sentBytes(text(withPart(part)));
  for (const each of related) {
    const part = each === '' ? 0 : headings.findIndex((heading) => heading.id === each) + 1;
    if ((each === '' || part > 0) && sizeWith(part) <= bytes) chosen = withPart(part);
  }
  let [before, after] = [at, end];
  for (;;) {
    const [sizeBefore, sizeAfter] = [sizeWith(before), sizeWith(after)];
    if (Math.min(sizeBefore, sizeAfter) > bytes) return text(chosen);
    chosen = withPart(sizeAfter <= sizeBefore ? after++ : before--);
  }
}
