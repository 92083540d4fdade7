import type { MarkdownPart, Offsets, ParsedLink } from '../model/parsed-page.ts';
import { withSpaceAround } from './comments.ts';
import type { MarkdownOptions } from './markdown-options.ts';
import { substituteVariables } from './variables.ts';

/** The source of a page, and what of it does not stay as it is. */
interface MarkdownSource {
  text: string;
  links: readonly ParsedLink[];
  comments: readonly Offsets[];
}

/** Cuts the source of a page at the targets of its links, leaves out its comments, and fills in its variables. */
export function markdownParts(
  { text, links, comments }: MarkdownSource,
  variables: MarkdownOptions['variables'],
): MarkdownPart[] {
  const filled = (piece: string) => substituteVariables(piece, variables, () => {});
  const targets = links.flatMap(({ destination }, link) => (destination ? [{ ...destination, link }] : []));
  const gaps = comments.map((comment) => ({ ...withSpaceAround(text, comment), link: undefined }));
  const parts: MarkdownPart[] = [];
  // Empty lines stand where the front matter was.
  let from = /^(?:[ \t]*\n)*/.exec(text)?.[0].length ?? 0;
  for (const { start, end, link } of [...targets, ...gaps].sort((a, b) => a.start - b.start)) {
    // Several links may share a definition.
    if (start < from && link !== undefined) continue;
    parts.push(filled(text.slice(from, start)));
    if (link !== undefined) parts.push({ link, written: filled(text.slice(start, end)) });
    from = Math.max(from, end);
  }
  return [...parts, filled(text.slice(from))];
}
