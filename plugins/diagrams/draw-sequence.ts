import type { Element } from 'hast';
import { diagramColors } from './diagram-colors.ts';
import { drawBlock } from './draw-block.ts';
import { drawMessage, drawMessageText } from './draw-message.ts';
import { drawParticipant, PERSON_HEIGHT } from './draw-participant.ts';
import { drawText } from './draw-text.ts';
import { EDGE_FONT, NODE_FONT } from './measure-text.ts';
import type { Picture } from './picture.ts';
import { placeColumns } from './place-columns.ts';
import { type Activation, BAR_WIDTH, type PlacedText, placeSteps } from './place-steps.ts';
import type { Sequence } from './sequence.ts';
import { pathData, svg } from './svg.ts';

/** Room around a picture for the width of its lines. */
const MARGIN = 2;

/** Draws a sequence diagram. */
export function drawSequence({ participants, steps }: Sequence): Picture {
  const columns = placeColumns({ participants, steps });
  const heights = columns.map(({ participant, size }) => size.height + (participant.person ? PERSON_HEIGHT : 0));
  const head = MARGIN + Math.max(...heights);
  const placed = placeSteps(steps, columns, head + 8);
  const { nodeBorder, node, accent, note, noteBorder, line, label } = diagramColors;
  const lifelines = columns.map(({ x }) => svg('path', { d: pathData('M', x, head, 'V', placed.bottom) }));
  const heads = columns.map((column) => drawParticipant(column, head));
  const content = svg(
    'g',
    { transform: `translate(${Math.ceil(MARGIN - placed.left)} 0)`, fill: 'none', textAnchor: 'middle' },
    svg('g', { stroke: nodeBorder, strokeDasharray: '3 4' }, ...lifelines),
    svg('g', { stroke: accent, fill: node, strokeWidth: 1.25 }, ...placed.activations.map(drawActivation)),
    svg('g', {}, ...placed.blocks.map(drawBlock)),
    svg('g', { fill: label, fontSize: EDGE_FONT }, ...placed.messages.flatMap(drawMessageText)),
    svg('g', { stroke: line, strokeWidth: 1.5 }, ...placed.messages.flatMap(drawMessage)),
    svg('g', { stroke: noteBorder, fill: note, fontSize: EDGE_FONT }, ...placed.notes.flatMap(drawNote)),
    svg('g', { stroke: nodeBorder, fill: node, strokeWidth: 1.25, fontSize: NODE_FONT }, ...heads),
  );
  return {
    width: Math.ceil(placed.right) + Math.ceil(MARGIN - placed.left) + MARGIN,
    height: Math.ceil(placed.bottom) + MARGIN,
    content: [content],
  };
}

function drawActivation({ x, top, bottom }: Activation): Element {
  return svg('rect', { x: x - BAR_WIDTH / 2, y: top, width: BAR_WIDTH, height: bottom - top, rx: 2 });
}

function drawNote({ lines, size, x, y }: PlacedText): Element[] {
  const { width, height } = size;
  return [
    svg('rect', { x: x - width / 2, y: y - height / 2, width, height, rx: 6 }),
    svg('g', { stroke: 'none', fill: diagramColors.text }, drawText(lines, { x, y }, EDGE_FONT)),
  ];
}
