import type { Offsets } from '@docgraph/source/parsed-fragment';
import type { Root } from 'mdast';
import { commentsIn } from '../comments.ts';
import { walkMarkdown } from '../elements.ts';

/** Comment delimiters in other tools. */
const PAIRS: readonly (readonly [open: RegExp, close: RegExp])[] = [
  // `50%%`, `5 %%`, and `%%%` are text.
  [/(?<![\w%\\]|\d[ \t])%%(?!%)/g, /(?<!\\)%%(?!%)/g],
  [/\{\/\*/g, /\*\/\}/g],
  [/\{>>/g, /<<\}/g],
  [/\{%-?[ \t]*comment\b[^%{}]*%\}/g, /\{%-?[ \t]*endcomment[ \t]*-?%\}/g],
  [/\{\{[<%][ \t]*comment[ \t]*[%>]\}\}/g, /\{\{[<%][ \t]*\/comment[ \t]*[%>]\}\}/g],
  [/\{\{-?[ \t]*\/\*/g, /\*\/[ \t]*-?\}\}/g],
  [/\{::comment\}/g, /\{:\/(?:comment)?\}/g],
  // A paragraph of lines that start with `%`.
  [/(?<![^\n]|[^\n]\n)%(?=[ \t])/g, /(?=\n(?!%))|$/g],
];
const MAY_CONTAIN = /%%|\{\/\*|\{>>|\{%-?[ \t]*comment|\{\{[<%-]?[ \t]*(?:comment|\/\*)|\{::comment|(?:^|\n)%[ \t]/;
/** Matches a line up to a comment, if only list and quote markers precede it. */
const LINE_START = /(?:^|\n)[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?$/;

/** A text with other tools' comments converted to HTML comments, and the ranges of these comments. */
interface HiddenComments {
  text: string;
  comments: Offsets[];
}

/**
 * Converts comments in the syntax of other tools to HTML comments, which aren't published. Preserves line numbers.
 *
 * @param parse Parses Markdown, to find the code that must stay unchanged.
 */
export function hideForeignComments(text: string, parse: (text: string) => Root | undefined): HiddenComments {
  if (!MAY_CONTAIN.test(text)) return { text, comments: [] };
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
    // At the start of a line, an HTML comment would turn the following text into HTML.
    const isRemoved = rest !== undefined && !written.includes('\n') && startsLine(text, start);
    const shown = isRemoved ? '' : htmlComment(written);
    comments.push({ start: result.length, end: result.length + Math.max(1, shown.length) });
    result += shown;
    from = isRemoved ? end + rest.length : end;
  }
  return { text: result + text.slice(from), comments };
}

/** Returns an HTML comment with the same lines and quote markers as the original, and the same length if possible. */
function htmlComment(written: string): string {
  const hidden = (text: string) => text.replace(/[^\s>]|(?<=[^\s>][^\n]*)>/g, '.');
  const lastLine = written.lastIndexOf('\n') + 1;
  if (lastLine === 0) return `<!--${hidden(written.slice('<!---->'.length))}-->`;
  const firstLine = written.indexOf('\n');
  const quotes = /^[ \t>]*/.exec(written.slice(lastLine))?.[0] ?? '';
  return `<!--${hidden(written.slice(firstLine, lastLine))}${quotes}-->`;
}

/**
 * Finds comments between two delimiters. An unclosed comment hides the rest of the text if its opening delimiter is alone on
 * a line. Otherwise, it isn't a comment.
 */
function commentsBetween(text: string, open: RegExp, close: RegExp): Offsets[] {
  const found: Offsets[] = [];
  const nextClose = matchFrom(text, close);
  const nextBlank = matchFrom(text, /\n[ \t>]*\n/g);
  open.lastIndex = 0;
  for (let match = open.exec(text); match; match = open.exec(text)) {
    const { index: start } = match;
    const isBlock = startsLine(text, start);
    const closing = nextClose(open.lastIndex);
    const isAlone = isBlock && /^[ \t]*(?:\n|$)/.test(text.slice(open.lastIndex, open.lastIndex + 200));
    if (!closing && !isAlone) return found;
    const end = closing ? closing.index + closing[0].length : text.length;
    // An inline comment can't extend to another paragraph.
    if (!isBlock && (nextBlank(start)?.index ?? end) < end) continue;
    found.push({ start, end });
    open.lastIndex = end;
  }
  return found;
}

/**
 * Returns a function that finds the first match at or after an offset. Searches each part of the text only once, so offsets
 * must not decrease.
 */
function matchFrom(text: string, pattern: RegExp): (from: number) => RegExpExecArray | null {
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

/** Replaces code and HTML comments with spaces. */
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

/** Replaces ranges of a text with spaces, so that all other positions stay the same. */
export function blanked(text: string, parts: Offsets[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of parts.sort((a, b) => a.start - b.start)) {
    rest += text.slice(from, start) + text.slice(Math.max(from, start), end).replace(/[^\n]/g, ' ');
    from = Math.max(from, end);
  }
  return rest + text.slice(from);
}
