import type { Element } from 'hast';
import { DiagramError } from './diagram-error.ts';
import type { DiagramResult } from './diagram-result.ts';
import { drawGraph } from './draw-graph.ts';
import { drawSequence } from './draw-sequence.ts';
import { parseFlowchart } from './parse-flowchart.ts';
import { parseSequence } from './parse-sequence.ts';
import { parseStateDiagram } from './parse-state-diagram.ts';
import type { Picture } from './picture.ts';
import { type DiagramSource, readSource } from './read-source.ts';
import { svg } from './svg.ts';

/** A wider picture scrolls on some screens: then its box must be reachable by keyboard, and so needs a name. */
const WIDTH_ON_PHONES = 300;

/** Draws each kind of diagram, by the first word of the source. */
const kinds: Readonly<Record<string, (source: DiagramSource) => Picture>> = {
  flowchart: (source) => drawGraph(parseFlowchart(source)),
  graph: (source) => drawGraph(parseFlowchart(source)),
  'stateDiagram-v2': (source) => drawGraph(parseStateDiagram(source)),
  stateDiagram: (source) => drawGraph(parseStateDiagram(source)),
  sequenceDiagram: (source) => drawSequence(parseSequence(source)),
};

/**
 * Draws the source of a Mermaid diagram. What is written and cannot be drawn is a problem; nothing is left out.
 * `idPrefix` begins the ids in the picture and must differ between the pictures of a page; without one it has no ids.
 */
export function renderDiagram(source: string, { idPrefix }: { idPrefix?: string } = {}): DiagramResult {
  try {
    const parts = readSource(source);
    return { figure: figure(parts, draw(parts), idPrefix), title: parts.title, description: parts.description };
  } catch (error) {
    if (!(error instanceof DiagramError)) throw error;
    const { message, line, hint } = error;
    return { problem: message, line, ...(hint !== undefined && { hint }) };
  }
}

function draw(source: DiagramSource): Picture {
  const { text, line } = source.header;
  const kind = /^[\w-]+/.exec(text)?.[0] ?? '';
  const drawKind = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (drawKind) return drawKind(source);
  throw new DiagramError(
    `\`${text.slice(0, 40)}\` is not a kind of diagram that is supported here.`,
    line,
    'Begin with `flowchart LR`, `flowchart TD`, `stateDiagram-v2` or `sequenceDiagram`.',
  );
}

function figure({ title, description }: DiagramSource, picture: Picture, idPrefix: string | undefined): Element {
  const { width, height, content } = picture;
  const titleId = idPrefix === undefined ? {} : { id: `${idPrefix}-title` };
  const descriptionId = idPrefix === undefined ? {} : { id: `${idPrefix}-description` };
  const scrolling = width > WIDTH_ON_PHONES ? { tabIndex: 0, ariaLabel: title } : {};
  const name = idPrefix === undefined ? {} : { ariaLabelledBy: `${titleId.id} ${descriptionId.id}` };
  const image = svg(
    'svg',
    { role: 'img', ...name, viewBox: `0 0 ${width} ${height}`, width, height },
    svg('title', titleId, title),
    svg('desc', descriptionId, description),
    ...content,
  );
  return {
    type: 'element',
    tagName: 'figure',
    properties: { className: ['diagram'], ...scrolling },
    children: [image],
  };
}
