import type { Definition, Image, Link } from 'mdast';
import type { Offsets } from '../../model/parsed-page.ts';

/** What stands between the end of a link's text and its target, and the target: in angle brackets or without spaces. */
const INLINE = /\]\([ \t\n]*(<[^<>\n]*>|(?:\\.|[^\s()\\]|\((?:\\.|[^\s()\\])*\))*)/y;
const DEFINED = /\]:[ \t\n]*(<[^<>\n]*>|\S+)/y;

/** Where the target of a link, an image or a definition is written; undefined where it is its own text. */
export function destinationOf(text: string, node: Link | Image | Definition): Offsets | undefined {
  const start = node.position?.start.offset;
  if (start === undefined) return undefined;
  const lastChild = 'children' in node ? node.children.at(-1)?.position?.end.offset : undefined;
  const pattern = node.type === 'definition' ? DEFINED : INLINE;
  pattern.lastIndex = lastChild ?? closingBracket(text, text.indexOf('[', start));
  const match = pattern.exec(text);
  const written = match?.[1];
  if (written === undefined || pattern.lastIndex > (node.position?.end.offset ?? 0)) return undefined;
  return { start: pattern.lastIndex - written.length, end: pattern.lastIndex };
}

/** Offset of the bracket that closes the one at `open`. */
function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let at = Math.max(open, 0); at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '[') depth++;
    else if (character === ']' && --depth === 0) return at;
  }
  return text.length;
}
