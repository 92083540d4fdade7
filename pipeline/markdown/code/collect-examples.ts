import type { Position } from '@docgraph/schemas/diagnostic';
import { FILE_START } from '@docgraph/source/checked';
import type { Code, InlineCode, List, ListItem, Nodes, Root } from 'mdast';
import type { SourceMark } from '../../model/parsed-page.ts';
import { contextOf, type MarkdownFile, type MarkdownOptions, type ParseContext } from '../parse-context.ts';
import { findVariables, substituteVariables } from '../variables.ts';
import { infoOf, parseCodeMeta } from './fence-info.ts';
import { neededLines } from './line-marks.ts';

declare module 'mdast' {
  interface CodeData {
    /** Index of the block on a page whose requests are run. */
    block?: number | undefined;
  }
}

/** Collects code with its position. Runs before variables are replaced, which shifts positions. */
export function collectExamples() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (!/[`~[<]/.test(context.text)) return;
    collectIn(tree, context, true);
  };
}

/** Collects the code in a node. An operation that's only in a list of links doesn't count as discussed. */
function collectIn(node: Nodes, context: ParseContext, isDiscussed: boolean): void {
  // Generated text may mention removed operations. The data file it's generated from is checked instead.
  if (!context.isGenerated(node)) {
    if (node.type === 'code') addBlock(context, node);
    else if (node.type === 'inlineCode') addInline(context, node, isDiscussed);
    else if (node.type === 'link' && isDiscussed) context.examples.discussedLinks.push(node.url);
  }
  if (!('children' in node)) return;
  const isDiscussedInChildren = isDiscussed && !(node.type === 'list' && isLinkList(node));
  for (const child of node.children) collectIn(child, context, isDiscussedInChildren);
}

/** Checks whether a list is a list of links: bulleted, and each item starts with a link. */
function isLinkList({ ordered, children }: List): boolean {
  const beginsWithLink = ({ children: [paragraph] }: ListItem) =>
    paragraph?.type === 'paragraph' && /^link/.test(paragraph.children[0]?.type ?? '');
  return !ordered && children.every(beginsWithLink);
}

function addBlock(context: ParseContext, node: Code): void {
  const source = context.sourceOf(node);
  const start = node.position?.start;
  if (source === undefined || !start || !/^(?:`{3,}|~{3,})/.test(source)) return;
  const [opening = '', ...below] = source.split('\n');
  const { language, meta } = infoOf(node);
  const written = node.data?.lines ?? node.value.split('\n').map((text, index) => ({ text, marks: [], index }));
  const kept = neededLines(written);
  const { shown } = node.data ?? {};
  const lines = kept.map(({ text, index }): SourceLine => {
    if (shown) return { text, place: { ...(shown.places[index] ?? FILE_START.start), file: shown.file } };
    // Block quotes, lists, and fences only strip characters from the start of a line, and marks from its end.
    const column = Math.max(0, below[index]?.lastIndexOf(text) ?? 0) + 1;
    const place = { line: start.line + index + 1, column };
    const { start: first, file } = context.spanInFile({ start: place, end: place });
    return { text, place: { ...first, ...(file !== undefined && { file }) } };
  });
  const variables = context.variablesAt(start.line);
  const filled = (text: string) => substituteVariables(text, variables, () => {});
  const { words, title } = parseCodeMeta(meta);
  if (context.runs) node.data = { ...node.data, block: context.examples.blocks.length };
  context.examples.blocks.push({
    language,
    ...(title !== undefined && { title: filled(title) }),
    words: words.map((word) => ({
      text: filled(word),
      span: context.spanInside(node, word),
    })),
    ...markedText(lines, shown ? {} : variables),
    line: start.line,
    span: context.spanAt(start.offset ?? 0, opening.length),
  });
}

function addInline(context: ParseContext, node: InlineCode, isDiscussed: boolean): void {
  const text = substituteVariables(node.value, context.variablesAt(node.position?.start.line), () => {});
  context.examples.inline.push({ text, span: context.spanInside(node, node.value), isDiscussed });
}

/** A line of code, with the position of its first character in the file. */
interface SourceLine {
  text: string;
  place: Position & { file?: string };
}

/** Replaces variables and joins the lines. Maps each range of the resulting text to its position in the file. */
function markedText(
  lines: readonly SourceLine[],
  variables: MarkdownOptions['variables'],
): { text: string; marks: SourceMark[] } {
  let text = '';
  const marks: SourceMark[] = [];
  lines.forEach(({ text: source, place: { line, column, ...place } }, index) => {
    if (index > 0) text += '\n';
    marks.push({ at: text.length, line, column, ...place });
    let from = 0;
    for (const { start, end, value } of findVariables(source, variables)) {
      text += source.slice(from, start);
      marks.push({ at: text.length, line, column: column + start, ...place, filled: true });
      text += value;
      marks.push({ at: text.length, line, column: column + end, ...place });
      from = end;
    }
    text += source.slice(from);
  });
  return { text, marks };
}
