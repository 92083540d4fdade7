import type { Offsets } from '@docgraph/source/parsed-fragment';
import type { Image, ImageReference, Nodes, Root } from 'mdast';
import { walkMarkdown } from './elements.ts';
import { contextOf, type MarkdownFile, type ParseContext } from './parse-context.ts';

/** Removes HTML comments, and records their ranges in the source. */
export function dropComments() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (!context.text.includes('<!--')) return;
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type === 'image' || node.type === 'imageReference') dropFromAlternative(node, context);
      if (node.type !== 'html' || !node.value.includes('<!--')) return undefined;
      // In a block quote or list, the source has markers at the start of lines, unlike `node.value`.
      context.addComments(node, commentsIn(context.sourceOf(node) ?? ''));
      node.value = withoutComments(node.value);
      if (node.value.trim() !== '') return undefined;
      parent.children.splice(index, 1);
      trimEdge(parent.children, index);
      return 0;
    });
  };
}

/** Removes the space next to a removed comment at the start or end of a line. */
function trimEdge(siblings: readonly Nodes[], index: number): void {
  const [before, after] = [siblings[index - 1], siblings[index]];
  if ((!after || after.type === 'break') && before?.type === 'text') before.value = before.value.trimEnd();
  if ((!before || before.type === 'break') && after?.type === 'text') after.value = after.value.trimStart();
}

/** Removes closed comments from HTML. */
export function withoutComments(html: string): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of commentsIn(html)) {
    rest += html.slice(from, start);
    from = end;
  }
  return rest + html.slice(from);
}

/** Finds closed comments in HTML. Ignores unclosed comments, which would hide the rest of the text. */
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

/** Removes comments from the alternative text of an image, unless it contains code, which may include them. */
function dropFromAlternative(node: Image | ImageReference, context: ParseContext): void {
  const source = context.sourceOf(node) ?? '';
  if (!node.alt?.includes('<!--') || source.includes('`')) return;
  const { length } = commentsIn(node.alt);
  node.alt = withoutComments(node.alt).trim();
  // The alternative text comes first. A comment in the title is text.
  context.addComments(node, commentsIn(source).slice(0, length));
}

/** A blank line, possibly in a block quote. */
const BLANK = /^[ \t>]*$/;
const BLANK_LINES = /(?:[ \t>]*\n)*/y;

/**
 * Extends the range of a comment by surrounding whitespace that would have a meaning once the comment is removed: leading
 * spaces would become code, and trailing spaces a line break. If the comment is alone on its line, includes the whole line,
 * unless that line separates two paragraphs.
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
