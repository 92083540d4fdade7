import type { Root } from 'mdast';
import { hideForeignComments } from '../foreign/hide-comments.ts';

/** Matches any text with a block that continues over blank lines: code, a directive, HTML, a comment, or a formula. */
const MAY_CONTINUE = /`{3}|~{3}|:{3}|\${2}|[<%{]/;

/**
 * Returns the line where a block starts that isn't closed at the end of a text, and so would continue in any text below.
 * Returns undefined if there's none.
 */
export function openBlockLine(text: string, parse: (text: string) => Root | undefined): number | undefined {
  if (!MAY_CONTINUE.test(text)) return undefined;
  const below = hideForeignComments(`${text}\n\nBelow`, parse).text;
  const last = parse(below)?.children.at(-1)?.position?.start.line;
  return last === below.split('\n').length ? undefined : last;
}
