import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { contextOf, type MarkdownFile } from '../context-of.ts';
import type { ParseContext } from '../parse-context.ts';
import { replaceChild, walkElements } from '../walk-elements.ts';
import { codeLines } from './code-lines.ts';
import { highlightedLines } from './code-meta.ts';
import { highlightText } from './highlight-text.ts';

declare module 'hast' {
  interface Data {
    /** Words of a drawn diagram, for search. */
    diagramText?: string | undefined;
  }
}

/** Highlights code and draws diagrams. Runs after sanitizing: what it adds is ours. */
export function finishCodeBlocks() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (!/```|~~~/.test(context.text)) return;
    walkElements(tree, (node, index, parent) => {
      if (node.tagName !== 'figure') return undefined;
      const code = codeOf(node);
      if (!code) return 1;
      const diagram = node.properties.dataLanguage === 'mermaid' ? drawn(node, textOf(code), context) : undefined;
      if (diagram) return replaceChild(parent, index, [diagram]);
      highlight(node, code);
      return 1;
    });
  };
}

function codeOf(figure: Element): Element | undefined {
  const pre = figure.children.at(-1);
  const code = pre?.type === 'element' ? pre.children[0] : undefined;
  return code?.type === 'element' ? code : undefined;
}

function highlight(figure: Element, code: Element): void {
  const { dataLanguage, dataHighlight, dataLineNumbers } = figure.properties;
  delete figure.properties.dataHighlight;
  const text = textOf(code);
  const content = highlightText(text, String(dataLanguage ?? ''));
  if (content) code.children = content;
  if (dataHighlight === undefined && dataLineNumbers === undefined) return;
  code.children = codeLines(code.children, highlightedLines(String(dataHighlight ?? ''), text.split('\n').length));
}

/** A picture of the diagram; undefined where diagrams stay code, and after a problem. */
function drawn(figure: Element, source: string, context: ParseContext): ElementContent | undefined {
  const { diagrams, renderDiagram } = context.options;
  if (!diagrams || !renderDiagram) return undefined;
  const result = renderDiagram(source, { idPrefix: `diagram-${figure.position?.start.line ?? 0}` });
  if ('html' in result) {
    const diagramText = `${result.title}\n${result.description}`;
    return { type: 'raw', value: result.html.replaceAll('\0', ''), data: { diagramText } };
  }
  const start = figure.position?.start;
  const line = start ? { line: start.line + result.line, column: start.column } : undefined;
  const place = start && line ? { ...figure, position: { start: line, end: line } } : figure;
  context.report('content/diagram', context.spanOf(place), result.problem, result.hint);
  return undefined;
}
