import type { Heading as PageHeading } from '@docgraph/schemas/page';
import type { Heading } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/**
 * Returns the Markdown of a section with its subsections, preceded by the edition notice from above the page title.
 * Returns undefined if the page has no such heading. Markdown has no anchors, so headings are matched by position: the
 * first is the title, and the others have the same order as `headings`.
 */
export function sectionText(markdown: string, headings: readonly PageHeading[], id: string): string | undefined {
  const written: Heading[] = [];
  visit(unified().use(remarkParse).parse(markdown), 'heading', (heading) => {
    written.push(heading);
  });
  const at = headings.findIndex((heading) => heading.id === id);
  const level = headings[at]?.level;
  const isCounted = written.length === headings.length + 1;
  if (level === undefined) return undefined;
  if (!isCounted) return markdown;
  const next = headings.findIndex((heading, index) => index > at && heading.level <= level);
  const offsetOf = (index: number) => written[index + 1]?.position?.start.offset;
  return markdown.slice(0, offsetOf(-1)) + markdown.slice(offsetOf(at), next === -1 ? undefined : offsetOf(next));
}
