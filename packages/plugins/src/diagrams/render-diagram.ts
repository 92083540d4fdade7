import { element, type FenceResult } from '@docgraph/pipeline/plugin';
import type { Element } from 'hast';
import { drawGraph } from './draw-graph.ts';
import { drawSequence } from './draw-sequence.ts';
import { parseFlowchart } from './parse-flowchart.ts';
import { parseSequence } from './parse-sequence.ts';
import { parseStateDiagram } from './parse-state-diagram.ts';
import { type DiagramSource, readSource } from './read-source.ts';
import { DiagramError } from './scanner.ts';
import { type Picture, svg } from './svg.ts';

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
 * `idPrefix` begins the ids in the picture and must differ between the pictures of a page.
 */
export function renderDiagram(source: string, idPrefix: string): FenceResult {
  try {
    const parts = readSource(source);
    return { element: figure(parts, draw(parts), idPrefix), text: `${parts.title}\n${parts.description}` };
  } catch (error) {
    if (!(error instanceof DiagramError)) throw error;
    const { message, line, hint } = error;
    return { rule: 'content/diagram', problem: message, line, hint };
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

/** Size in CSS pixels that a picture has room for: with its frame it is 672 px wide, as the text, and 480 px high. */
const ROOM = { width: 630, height: 438 };

/** Below this share of its size the text of a wide picture is too small; it keeps its size, and scrolls in its frame. */
const LEAST_SCALE = 0.75;

/** How much smaller a picture is shown than it is drawn. One that is too high has to be enlarged to be read. */
function scaleOf({ width, height }: Pick<Picture, 'width' | 'height'>): number {
  const toFit = ROOM.width / width;
  return Math.min(1, ROOM.height / height, toFit < LEAST_SCALE ? 1 : toFit);
}

function figure({ title, description }: DiagramSource, picture: Picture, idPrefix: string): Element {
  const { width, height, content } = picture;
  const scale = scaleOf(picture);
  const shown = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const [titleId, descriptionId] = [`${idPrefix}-title`, `${idPrefix}-description`];
  const image = svg(
    'svg',
    { role: 'img', ariaLabelledBy: `${titleId} ${descriptionId}`, viewBox: `0 0 ${width} ${height}`, ...shown },
    svg('title', { id: titleId }, title),
    svg('desc', { id: descriptionId }, description),
    ...content,
  );
  const scrolling = shown.width > WIDTH_ON_PHONES ? { tabIndex: 0, ariaLabel: title } : {};
  return element('figure', { className: ['diagram'], ...scrolling }, [image]);
}
