import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import type { Root as Markdown } from 'mdast';
import { element, replaceChild, walkElements } from '../elements.ts';
import { contextOf, type MarkdownFile, type ParseContext } from '../parse-context.ts';
import { keepSafe } from '../plugins/keep-safe.ts';
import { contentElements, sayOnPage } from '../plugins/plugin-content.ts';
import { markdownOf } from '../plugins/rendered-directives.ts';
import { takeTargetsOfPlugins } from '../plugins/take-plugin-targets.ts';
import { copiedCode } from './copied-code.ts';
import { isMark, type LineMark } from './fence-info.ts';
import { highlightText } from './highlight-text.ts';
import { sessionOf } from './terminal-session.ts';

declare module 'hast' {
  interface Data {
    /** Plain text of a fence that a plugin rendered, for search. */
    fenceText?: string | undefined;
  }
}

/** Converts Markdown nodes to HTML nodes. */
type Convert = (nodes: Markdown, file: MarkdownFile) => Root;

/** Highlights code, or lets a plugin render it. Runs after sanitizing, because it only adds trusted HTML. */
export function finishCodeBlocks(convert: Convert) {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (!/```|~~~/.test(context.text)) return;
    walkElements(tree, (node, index, parent) => {
      if (node.tagName !== 'figure') return undefined;
      const code = codeOf(node);
      if (!code) return 1;
      const rendered = renderWithPlugin(node, textOf(code), context, (nodes) => convert(nodes, file));
      if (rendered) return replaceChild(parent, index, rendered);
      highlight(node, code);
      return 1;
    });
  };
}

function codeOf(figure: Element): Element | undefined {
  const pre = figure.children.at(-1);
  const code = pre?.type === 'element' && pre.tagName === 'pre' ? pre.children[0] : undefined;
  return code?.type === 'element' ? code : undefined;
}

function highlight(figure: Element, code: Element): void {
  const { dataLanguage, dataMarks, dataNotes, dataLineNumbers } = figure.properties;
  delete figure.properties.dataMarks;
  delete figure.properties.dataNotes;
  const text = textOf(code);
  const language = String(dataLanguage ?? '');
  const marks = typeof dataMarks === 'string' ? dataMarks.split(',').map((each) => each.split(' ').filter(isMark)) : [];
  const notes = typeof dataNotes === 'string' ? dataNotes.split(',') : [];
  const copied = copiedCode(language, text, marks);
  if (copied !== text || marks.flat().includes('hidden')) figure.properties.dataCopy = copied;
  const written = text.split('\n');
  const session = sessionOf(language, written);
  const prompts = session?.map(({ prompt }, index) => written[index]?.slice(0, prompt) ?? '') ?? [];
  // Prompts aren't code.
  const source = session ? written.map((line, index) => line.slice(prompts[index]?.length)).join('\n') : text;
  code.children = highlightText(source, language) ?? [{ type: 'text', value: source }];
  if ([dataMarks, dataNotes, dataLineNumbers, session].every((each) => each === undefined)) return;
  if (marks.flat().includes('focused')) figure.properties.dataFocus = '';
  const firstNumber = dataLineNumbers === undefined ? undefined : Number(dataLineNumbers);
  code.children = codeLines(code.children, { marks, notes, prompts, firstNumber });
}

/** Renders a block with a plugin. Returns undefined if no plugin supports the language, or if rendering fails. */
function renderWithPlugin(
  figure: Element,
  source: string,
  context: ParseContext,
  convert: (nodes: Markdown) => Root,
): ElementContent[] | undefined {
  const language = String(figure.properties.dataLanguage ?? '');
  for (const { fences = {}, allow, texts } of context.options.plugins ?? []) {
    const fence = Object.hasOwn(fences, language) ? fences[language] : undefined;
    if (!fence) continue;
    const start = figure.position?.start;
    const result = fence(source, { line: start?.line ?? 0, say: sayOnPage({ texts }, context) });
    const problems = 'problem' in result ? [result] : 'element' in result ? (result.problems ?? []) : [];
    for (const each of problems) {
      const line = start ? { line: start.line + each.line, column: start.column } : undefined;
      const place = start && line ? { ...figure, position: { start: line, end: line } } : figure;
      context.reportPlugin(each.rule, context.spanOf(place), each.problem, each.hint);
    }
    if (!('problem' in result)) {
      const content = 'element' in result ? [result.element] : result.content;
      const elements = contentElements(content, figure.position, (nodes) => elementsIn(convert(nodes)));
      const tree = keepSafe({ type: 'root', children: elements }, allow);
      walkElements(tree, (each) => {
        each.position ??= figure.position;
        return undefined;
      });
      const known = context.targets.length;
      takeTargetsOfPlugins(tree, context);
      if ('content' in result) return replaceFence(tree, figure, context);
      // The link stage only sees elements.
      if (context.targets.length > known) return elementsIn(tree);
      const html = toHtml(tree, { closeEmptyElements: true });
      return [{ type: 'raw', value: html.replace(/\0|&#x0;/g, ''), data: { fenceText: result.text } }];
    }
    return undefined;
  }
  return undefined;
}

/** Highlights the code in content that a plugin returned for a fence, and replaces the fence in published Markdown. */
function replaceFence(tree: Root, { position }: Element, context: ParseContext): ElementContent[] {
  const { start, end } = position ?? {};
  if (start?.offset !== undefined && end?.offset !== undefined)
    context.replaceSource(start.offset, end.offset, markdownOf(elementsIn(tree)));
  walkElements(tree, (node) => {
    const code = node.tagName === 'figure' ? codeOf(node) : undefined;
    if (code) highlight(node, code);
    return code && 1;
  });
  return elementsIn(tree);
}

function elementsIn({ children }: Root): ElementContent[] {
  return children.filter((each) => each.type !== 'doctype');
}

/**
 * Wraps each line of highlighted code in a `line` span with its prompt, marks, note, and number. Line endings stay between these
 * spans, so the text can be copied. Omits hidden lines. Splits spans that extend over multiple lines.
 */
function codeLines(
  content: readonly ElementContent[],
  {
    marks,
    notes,
    prompts,
    firstNumber,
  }: {
    marks: readonly LineMark[][];
    notes: readonly string[];
    prompts: readonly string[];
    firstNumber?: number | undefined;
  },
) {
  const lines: ElementContent[][] = [[]];
  for (const node of content) appendTo(lines, node, (children) => children);
  const shown = lines.flatMap((children, index): ElementContent[] => {
    if (marks[index]?.includes('hidden')) return [];
    const number = firstNumber === undefined ? {} : { dataLine: firstNumber + index };
    // The number is an attribute, so that it isn't copied.
    const note = notes[index] ? [element('span', { className: ['note'], dataNote: notes[index] }, [])] : [];
    const properties = { className: ['line', ...(marks[index] ?? [])], ...number };
    const prompt = prompts[index] ? [element('span', { className: ['prompt'] }, [text(prompts[index])])] : [];
    const line = element('span', properties, [...prompt, ...children, ...note]);
    return [text('\n'), line];
  });
  return shown.slice(1);
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}

type Wrap = (children: ElementContent[]) => ElementContent[];

function appendTo(lines: ElementContent[][], node: ElementContent, wrap: Wrap): void {
  if (node.type === 'element') {
    const inner: Wrap = (children) => wrap([{ ...node, children }]);
    for (const child of node.children) appendTo(lines, child, inner);
  } else if (node.type === 'text') {
    for (const [index, piece] of node.value.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (piece !== '') lines.at(-1)?.push(...wrap([{ type: 'text', value: piece }]));
    }
  }
}
