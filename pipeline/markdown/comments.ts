import type { Offsets } from '@docgraph/source/parsed-fragment';
import type { Image, ImageReference, Nodes, Root } from 'mdast';
import { walkMarkdown } from './elements.ts';
import { contextOf, type MarkdownFile, type ParseContext } from './parse-context.ts';

/** Drops HTML comments, which their writer wants unseen, and notes where they stand in the source. */
export function dropComments() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (!context.text.includes('<!--')) return;
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type === 'image' || node.type === 'imageReference') dropFromAlternative(node, context);
      if (node.type !== 'html' || !node.value.includes('<!--')) return undefined;
      // The source differs from the value where a container has marks at the start of its lines.
      context.addComments(node, commentsIn(context.sourceOf(node) ?? ''));
      node.value = withoutComments(node.value);
      if (node.value.trim() !== '') return undefined;
      parent.children.splice(index, 1);
      trimEdge(parent.children, index);
      return 0;
    });
  };
}

/** Removes the space that a comment at the start or the end of a line has left behind. */
function trimEdge(siblings: readonly Nodes[], index: number): void {
  const [before, after] = [siblings[index - 1], siblings[index]];
  if ((!after || after.type === 'break') && before?.type === 'text') before.value = before.value.trimEnd();
  if ((!before || before.type === 'break') && after?.type === 'text') after.value = after.value.trimStart();
}

/** A text without its closed comments. */
export function withoutComments(html: string): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of commentsIn(html)) {
    rest += html.slice(from, start);
    from = end;
  }
  return rest + html.slice(from);
}

/** The closed comments in a piece of HTML. One that is never closed would swallow text unseen, so it stays. */
export function commentsIn(html: string): Offsets[] {
  const found: Offsets[] = [];
  let from = 0;
  for (;;) {
    const start = html.indexOf('<!--', from);
    const end = start < 0 ? -1 : html.indexOf('-->', start + 2);
    if (end < 0) return found;
    from = end + 3;
    found.push({ start, end: from });
  }
}

/** Drops the comments from the text alternative of an image. In one that holds code, they may be code. */
function dropFromAlternative(node: Image | ImageReference, context: ParseContext): void {
  const source = context.sourceOf(node) ?? '';
  if (!node.alt?.includes('<!--') || source.includes('`')) return;
  const { length } = commentsIn(node.alt);
  node.alt = withoutComments(node.alt).trim();
  // The alternative comes first; what looks like a comment in the title behind it is text.
  context.addComments(node, commentsIn(source).slice(0, length));
}

/** What may stand on a line of Markdown that is empty, be it in a quote. */
const BLANK = /^[ \t>]*$/;
const BLANK_LINES = /(?:[ \t>]*\n)*/y;

/**
 * A comment with the white space around it that would mean something once the comment is gone: spaces at the start of a
 * line make it code, those at its end break it. A line of its own goes too, unless it parts two paragraphs.
 */
export function withSpaceAround(text: string, { start, end }: Offsets): Offsets {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = endOfLine(text, end);
  const before = text.slice(lineStart, start);
  const after = text.slice(end, lineEnd);
  const isAtEnd = after.trim() === '';
  if (!BLANK.test(before)) return { start: isAtEnd ? lineStart + before.trimEnd().length : start, end };
  if (!isAtEnd) return { start, end: lineEnd - after.trimStart().length };
  const lineBefore = text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, Math.max(0, lineStart - 1));
  if (!BLANK.test(lineBefore)) return { start, end: lineEnd };
  BLANK_LINES.lastIndex = Math.min(lineEnd + 1, text.length);
  BLANK_LINES.test(text);
  return { start: lineStart, end: BLANK_LINES.lastIndex };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
