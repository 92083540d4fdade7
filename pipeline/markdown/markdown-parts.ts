import type { MarkdownPart, ParsedLink } from '../model/parsed-page.ts';
import type { MarkdownOptions } from './markdown-options.ts';
import { substituteVariables } from './variables.ts';

/** Cuts the source of a page at the targets of its links, and fills in its variables. */
export function markdownParts(
  text: string,
  links: readonly ParsedLink[],
  variables: MarkdownOptions['variables'],
): MarkdownPart[] {
  const filled = (piece: string) => substituteVariables(piece, variables, () => {});
  const cuts = links
    .flatMap(({ destination }, link) => (destination ? [{ ...destination, link }] : []))
    .sort((a, b) => a.start - b.start);
  const parts: MarkdownPart[] = [];
  // Empty lines stand where the front matter was.
  let from = /^(?:[ \t]*\n)*/.exec(text)?.[0].length ?? 0;
  for (const { start, end, link } of cuts) {
    // Several links may share a definition.
    if (start < from) continue;
    parts.push(filled(text.slice(from, start)), { link, written: filled(text.slice(start, end)) });
    from = end;
  }
  return [...parts, filled(text.slice(from))];
}
