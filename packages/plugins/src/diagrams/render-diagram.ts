import { element, type FenceResult } from '@docgraph/pipeline/plugin';
import type { Element, ElementContent } from 'hast';
import { drawGraph } from './draw-graph.ts';
import { drawSequence } from './draw-sequence.ts';
import { parseFlowchart } from './parse-flowchart.ts';
import { parseSequence } from './parse-sequence.ts';
import { parseStateDiagram } from './parse-state-diagram.ts';
import { type DiagramSource, readSource } from './read-source.ts';
import { DiagramError } from './scanner.ts';
import { type Drawing, svg } from './svg.ts';

/** Maximum width of images that don't scroll on any screen. Wider ones must be keyboard-accessible and have a label. */
const WIDTH_ON_PHONES = 300;

/** Functions that draw diagrams, keyed by diagram type, which is the first word of the source. */
const kinds: Readonly<Record<string, (source: DiagramSource) => Drawing>> = {
  flowchart: (source) => drawGraph(parseFlowchart(source)),
  'flowchart-elk': (source) => drawGraph(parseFlowchart(source)),
  graph: (source) => drawGraph(parseFlowchart(source)),
  'stateDiagram-v2': (source) => drawGraph(parseStateDiagram(source)),
  stateDiagram: (source) => drawGraph(parseStateDiagram(source)),
  sequenceDiagram: (source) => drawSequence(parseSequence(source)),
};

/**
 * Renders a Mermaid diagram. Reports anything that isn't drawn, and a missing text alternative, which is then the text of the
 * diagram. `idPrefix` must be unique on the page.
 */
export function renderDiagram(source: string, idPrefix: string): Exclude<FenceResult, { content: unknown }> {
  try {
    const parts = readSource(source);
    const drawing = draw(parts);
    const { omitted } = parts;
    const title = parts.title ?? (textsIn(drawing.content).filter(Boolean).join(', ') || parts.header.text);
    const named = { title, description: parts.description };
    return {
      element: figure(named, drawing, idPrefix),
      text: [title, parts.description ?? []].flat().join('\n'),
      problems: omitted
        .filter(({ message }, index) => omitted.findIndex((each) => each.message === message) === index)
        .map(problemOf),
    };
  } catch (error) {
    if (!(error instanceof DiagramError)) throw error;
    return problemOf(error);
  }
}

function problemOf({ message, line, hint }: DiagramError) {
  return { rule: 'content/diagram', problem: message, line, hint };
}

/** Returns the texts of a drawing, one for each node or label. */
function textsIn(content: readonly ElementContent[]): string[] {
  return content.flatMap((each) => {
    if (each.type === 'text') return each.value;
    const texts = each.type === 'element' ? textsIn(each.children) : [];
    return each.type === 'element' && each.tagName === 'text' ? texts.join(' ') : texts;
  });
}

function draw(source: DiagramSource): Drawing {
  const { text, line } = source.header;
  const kind = /^[\w-]+/.exec(text)?.[0] ?? '';
  const drawKind = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (drawKind) return drawKind(source);
  throw new DiagramError(
    `\`${text.slice(0, 40)}\` isn't a supported diagram type.`,
    line,
    'Start with `flowchart LR`, `flowchart TD`, `stateDiagram-v2`, or `sequenceDiagram`.',
  );
}

/** Available CSS pixels. With its frame, an image is at most as wide as the text (672 px) and 480 px high. */
const ROOM = { width: 630, height: 438 };

/** Minimum scale at which text is readable. Wider images keep their size and scroll in their frame. */
const MIN_SCALE = 0.75;

/** Returns the display scale of an image. Images that are too tall are scaled down, and readers can zoom in. */
function scaleOf({ width, height }: Pick<Drawing, 'width' | 'height'>): number {
  const toFit = ROOM.width / width;
  return Math.min(1, ROOM.height / height, toFit < MIN_SCALE ? 1 : toFit);
}

function figure(
  { title, description }: { title: string; description: string | undefined },
  picture: Drawing,
  idPrefix: string,
): Element {
  const { width, height, content } = picture;
  const scale = scaleOf(picture);
  const displaySize = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const [titleId, descriptionId] = [`${idPrefix}-title`, `${idPrefix}-description`];
  const image = svg(
    'svg',
    {
      role: 'img',
      ariaLabelledBy: description === undefined ? titleId : `${titleId} ${descriptionId}`,
      viewBox: `0 0 ${width} ${height}`,
      ...displaySize,
    },
    svg('title', { id: titleId }, title),
    ...(description === undefined ? [] : [svg('desc', { id: descriptionId }, description)]),
    ...content,
  );
  const scrolling = displaySize.width > WIDTH_ON_PHONES ? { tabIndex: 0, ariaLabel: title } : {};
  return element('figure', { className: ['diagram'], ...scrolling }, [image]);
}
