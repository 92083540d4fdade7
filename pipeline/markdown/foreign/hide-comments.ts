import type { Offsets } from '@docgraph/source/parsed-fragment';
import type { Root } from 'mdast';
import { commentsIn } from '../comments.ts';
import { walkMarkdown } from '../elements.ts';

/** How another system begins and ends a comment. */
const PAIRS: readonly (readonly [open: RegExp, close: RegExp])[] = [
  // `50%%`, `5 %%`, and `%%%` are text.
  [/(?<![\w%\\]|\d[ \t])%%(?!%)/g, /(?<!\\)%%(?!%)/g],
  [/\{\/\*/g, /\*\/\}/g],
  [/\{>>/g, /<<\}/g],
  [/\{%-?[ \t]*comment\b[^%{}]*%\}/g, /\{%-?[ \t]*endcomment[ \t]*-?%\}/g],
  [/\{\{[<%][ \t]*comment[ \t]*[%>]\}\}/g, /\{\{[<%][ \t]*\/comment[ \t]*[%>]\}\}/g],
  [/\{\{-?[ \t]*\/\*/g, /\*\/[ \t]*-?\}\}/g],
  [/\{::comment\}/g, /\{:\/(?:comment)?\}/g],
  // A paragraph of lines that begin with `%`.
  [/(?<![^\n]|[^\n]\n)%(?=[ \t])/g, /(?=\n(?!%))|$/g],
];
const MAY_HOLD = /%%|\{\/\*|\{>>|\{%-?[ \t]*comment|\{\{[<%-]?[ \t]*(?:comment|\/\*)|\{::comment|(?:^|\n)%[ \t]/;
/** What may be before a comment on its line. */
const LINE_START = /(?:^|\n)[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?$/;

/** A text in which the comments of other systems are HTML comments without their words, and where those are. */
interface HiddenComments {
  text: string;
  comments: Offsets[];
}

/**
 * Converts comments of other systems to HTML comments, which aren't published. Uses `parse` to skip code. Keeps line
 * numbers.
 */
export function hideForeignComments(text: string, parse: (text: string) => Root | undefined): HiddenComments {
  if (!MAY_HOLD.test(text)) return { text, comments: [] };
  const code = codeOf(text, parse);
  const found = PAIRS.flatMap(([open, close]) => commentsBetween(code, open, close));
  const comments: Offsets[] = [];
  let result = '';
  let from = 0;
  for (const { start, end } of found.sort((a, b) => a.start - b.start)) {
    if (start < from) continue;
    result += text.slice(from, start);
    const written = text.slice(start, end);
    const rest = /^[ \t]*(?=\S)/.exec(text.slice(end, end + 200))?.[0];
    // At the start of a line an HTML comment would make HTML of the text behind it.
    const isGone = rest !== undefined && !written.includes('\n') && startsLine(text, start);
    const shown = isGone ? '' : htmlComment(written);
    comments.push({ start: result.length, end: result.length + Math.max(1, shown.length) });
    result += shown;
    from = isGone ? end + rest.length : end;
  }
  return { text: result + text.slice(from), comments };
}

/** A comment in the same lines and quotes as another one, and as long where it is one line and has room for its marks. */
function htmlComment(written: string): string {
  const hidden = (text: string) => text.replace(/[^\s>]|(?<=[^\s>][^\n]*)>/g, '.');
  const lastLine = written.lastIndexOf('\n') + 1;
  if (lastLine === 0) return `<!--${hidden(written.slice('<!---->'.length))}-->`;
  const firstLine = written.indexOf('\n');
  const quotes = /^[ \t>]*/.exec(written.slice(lastLine))?.[0] ?? '';
  return `<!--${hidden(written.slice(firstLine, lastLine))}${quotes}-->`;
}

/** The comments between two marks. What begins one that never ends is one only alone on its line: it hides all that follows. */
function commentsBetween(text: string, open: RegExp, close: RegExp): Offsets[] {
  const found: Offsets[] = [];
  const nextClose = seek(text, close);
  const nextBlank = seek(text, /\n[ \t>]*\n/g);
  open.lastIndex = 0;
  for (let match = open.exec(text); match; match = open.exec(text)) {
    const { index: start } = match;
    const isBlock = startsLine(text, start);
    const closing = nextClose(open.lastIndex);
    const isAlone = isBlock && /^[ \t]*(?:\n|$)/.test(text.slice(open.lastIndex, open.lastIndex + 200));
    if (!closing && !isAlone) return found;
    const end = closing ? closing.index + closing[0].length : text.length;
    // Within a paragraph, the marks of another one are none of its own.
    if (!isBlock && (nextBlank(start)?.index ?? end) < end) continue;
    found.push({ start, end });
    open.lastIndex = end;
  }
  return found;
}

/** Finds the first match at or after an offset, for offsets that grow: each part of the text is looked at once. */
function seek(text: string, pattern: RegExp): (from: number) => RegExpExecArray | null {
  let match: RegExpExecArray | null | undefined;
  return (from) => {
    if (match === null || (match && match.index >= from)) return match;
    pattern.lastIndex = from;
    match = pattern.exec(text);
    return match;
  };
}

function startsLine(text: string, at: number): boolean {
  return LINE_START.test(text.slice(Math.max(0, at - 200), at));
}

/** The text with spaces for its code and its HTML comments. */
function codeOf(text: string, parse: (text: string) => Root | undefined): string {
  const tree = parse(text);
  const hidden: Offsets[] = [];
  if (tree)
    walkMarkdown(tree, (node) => {
      const start = node.position?.start.offset;
      const end = node.position?.end.offset;
      if (start === undefined || end === undefined || !('value' in node) || node.type === 'text') return undefined;
      if (node.type !== 'html') hidden.push({ start, end });
      else
        for (const one of commentsIn(text.slice(start, end)))
          hidden.push({ start: start + one.start, end: start + one.end });
      return undefined;
    });
  return blanked(text, hidden);
}

/** A text with spaces for some of its parts, so that every other place in it stays true. */
export function blanked(text: string, parts: Offsets[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of parts.sort((a, b) => a.start - b.start)) {
    rest += text.slice(from, start) + text.slice(Math.max(from, start), end).replace(/[^\n]/g, ' ');
    from = Math.max(from, end);
  }
  return rest + text.slice(from);
}
