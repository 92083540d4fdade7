import type { Position } from '@docgraph/schemas/diagnostic';
import type { Code, InlineCode, List, ListItem, Nodes, Root } from 'mdast';
import type { SourceMark } from '../../model/parsed-page.ts';
import { contextOf, type MarkdownFile, type MarkdownOptions, type ParseContext } from '../parse-context.ts';
import { findVariables, substituteVariables } from '../variables.ts';
import { infoOf, parseCodeMeta } from './code-block.ts';

declare module 'mdast' {
  interface CodeData {
    /** Number of the block on a page whose requests are run. */
    block?: number | undefined;
  }
}

/** Notes the code of a text and where it is written. Runs before variables are replaced, which moves what follows. */
export function collectExamples() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (!/[`~[<]/.test(context.text)) return;
    collectIn(tree, context, true);
  };
}

/** Notes the code in a node. In a list of links the writer says nothing about them. */
function collectIn(node: Nodes, context: ParseContext, isTold: boolean): void {
  // Generated text may name what is gone; what it is made from is checked where it is written.
  if (!context.isGenerated(node)) {
    if (node.type === 'code') addBlock(context, node);
    else if (node.type === 'inlineCode') addInline(context, node, isTold);
    else if (node.type === 'link' && isTold) context.examples.told.push(node.url);
  }
  if (!('children' in node)) return;
  const areTold = isTold && !(node.type === 'list' && isLinkList(node));
  for (const child of node.children) collectIn(child, context, areTold);
}

/** Whether a list is one of links: bulleted, and every item begins with a link. */
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
  const lines = node.value.split('\n').map((text, index): WrittenLine => {
    // Containers and the fence take indentation and marks away from the start of a line, and nothing from its end.
    const written = below[index] ?? '';
    const column = written.endsWith(text) ? written.length - text.length + 1 : 1;
    const place = { line: start.line + index + 1, column };
    return { text, place: context.spanInFile({ start: place, end: place }).start };
  });
  const { variables } = context.options;
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
    ...markedText(lines, variables),
    span: context.spanAt(start.offset ?? 0, opening.length),
  });
}

function addInline(context: ParseContext, node: InlineCode, isTold: boolean): void {
  const text = substituteVariables(node.value, context.options.variables, () => {});
  context.examples.inline.push({ text, span: context.spanInside(node, node.value), isTold });
}

/** A line of code, and where its first character stands in the file. */
interface WrittenLine {
  text: string;
  place: Position;
}

/** Puts lines together with their variables filled in, and marks where each stretch of the text comes from. */
function markedText(
  lines: readonly WrittenLine[],
  variables: MarkdownOptions['variables'],
): { text: string; marks: SourceMark[] } {
  let text = '';
  const marks: SourceMark[] = [];
  lines.forEach(({ text: written, place: { line, column } }, index) => {
    if (index > 0) text += '\n';
    marks.push({ at: text.length, line, column });
    let from = 0;
    for (const { start, end, value } of findVariables(written, variables)) {
      text += written.slice(from, start);
      marks.push({ at: text.length, line, column: column + start, filled: true });
      text += value;
      marks.push({ at: text.length, line, column: column + end });
      from = end;
    }
    text += written.slice(from);
  });
  return { text, marks };
}
