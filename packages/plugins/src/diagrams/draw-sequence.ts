import type { Element } from 'hast';
import { diagramColors } from './diagram-colors.ts';
import { EDGE_FONT, LINE_HEIGHT, NODE_FONT } from './measure-text.ts';
import type { Sequence } from './parse-sequence.ts';
import { type Column, LOOP_WIDTH, measureText, placeColumns } from './place-columns.ts';
import {
  type Activation,
  BAR_WIDTH,
  KEYWORD_GAP,
  LOOP_HEIGHT,
  type PlacedBlock,
  type PlacedMessage,
  type PlacedText,
  placeSteps,
  SECTION_HEIGHT,
} from './place-steps.ts';
import { arrowHead, type Drawing, drawText, HEAD_LENGTH, openArrowHead, pathData, svg } from './svg.ts';

/** Margin that leaves room for the width of lines. */
const MARGIN = 2;

/** Draws a sequence diagram. */
export function drawSequence({ participants, steps }: Sequence): Drawing {
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

/** Height of a person's figure above its name. */
const PERSON_HEIGHT = 34;

/** Draws a participant as a box, or as a person above a name. It ends at `bottom`. */
function drawParticipant({ participant, lines, size, x }: Column, bottom: number): Element {
  const { width, height } = size;
  const top = bottom - height;
  const box = { x: x - width / 2, y: top, width, height, rx: 8 };
  const shapes = participant.person
    ? [svg('rect', { ...box, fill: diagramColors.surface, stroke: 'none' }), ...drawPerson(x, top + 8)]
    : [svg('rect', box)];
  const text = drawText(lines, { x, y: top + height / 2 + (participant.person ? 6 : 0) }, NODE_FONT);
  return svg('g', {}, ...shapes, svg('g', { stroke: 'none', fill: diagramColors.text, fontWeight: 500 }, text));
}

/** Draws a person's head and shoulders above `bottom`. */
function drawPerson(x: number, bottom: number): Element[] {
  const shoulders = pathData('M', x - 15, bottom, 'A', 15, 15, 0, 0, 1, x + 15, bottom, 'Z');
  return [svg('path', { d: shoulders, strokeLinejoin: 'round' }), svg('circle', { cx: x, cy: bottom - 24, r: 8 })];
}

const CROSS = 4.5;

/** Draws the line of a message with its arrowhead. The enclosing group sets the stroke. */
function drawMessage({ message, from, to, y }: PlacedMessage): Element[] {
  const isLoop = message.from === message.to;
  const tip = { x: to, y: isLoop ? y + LOOP_HEIGHT : y };
  const direction = isLoop || to < from ? -1 : 1;
  const base = { x: tip.x - direction * HEAD_LENGTH, y: tip.y };
  const end = message.head === 'arrow' ? base.x : tip.x;
  const turn = from + LOOP_WIDTH - LOOP_HEIGHT / 2;
  const half = LOOP_HEIGHT / 2;
  const line = isLoop
    ? pathData('M', from, y, 'H', turn, 'A', half, half, 0, 0, 1, turn, tip.y, 'H', end)
    : pathData('M', from, y, 'H', end);
  const dashes = message.stroke === 'dotted' ? { strokeDasharray: '4 4' } : {};
  return [svg('path', { d: line, ...dashes }), ...drawHead(message.head, tip, base)];
}

function drawHead(
  head: PlacedMessage['message']['head'],
  tip: { x: number; y: number },
  base: { x: number; y: number },
) {
  if (head === 'none') return [];
  if (head === 'open') return [openArrowHead(tip, base)];
  if (head === 'cross') {
    const x = (tip.x + base.x) / 2;
    const [left, right, top, bottom] = [x - CROSS, x + CROSS, tip.y - CROSS, tip.y + CROSS];
    return [svg('path', { d: pathData('M', left, top, 'L', right, bottom, 'M', right, top, 'L', left, bottom) })];
  }
  return [svg('g', { fill: diagramColors.line, stroke: 'none' }, arrowHead(tip, base))];
}

/** Draws the text of a message on a background, because lines may pass behind it. */
function drawMessageText({ text }: PlacedMessage): Element[] {
  const [width, height] = [text.size.width + 8, text.size.height];
  const place = { x: text.x - width / 2, y: text.y - height / 2, width, height };
  return [svg('rect', { ...place, fill: diagramColors.surface }), drawText(text.lines, text, EDGE_FONT)];
}

const RADIUS = 8;

/** Draws the frame of a block, the lines between its sections, and their keywords and labels. */
function drawBlock({ left, right, bottom, sections }: PlacedBlock): Element {
  const top = sections[0]?.y ?? bottom;
  const frame = { x: left, y: top, width: right - left, height: bottom - top, rx: RADIUS, fill: 'none' };
  const lines = sections
    .slice(1)
    .map(({ y }) => svg('path', { d: pathData('M', left, y, 'H', right), strokeDasharray: '4 4' }));
  const titles = sections.flatMap((section) => drawTitle(section, left, section.y === top ? RADIUS : 0));
  return svg('g', { stroke: diagramColors.nodeBorder }, svg('rect', frame), ...lines, ...titles);
}

/** Draws a section's keyword in a tab, whose corner matches the radius of the frame, and the section's label. */
function drawTitle({ keyword, text, y }: PlacedBlock['sections'][number], left: number, radius: number): Element[] {
  const keywordWidth = measureText([keyword]).size.width;
  const [right, bottom] = [left + keywordWidth + 2 * KEYWORD_GAP, y + SECTION_HEIGHT];
  const tab = pathData(
    ...['M', left, y + radius, 'A', radius, radius, 0, 0, 1, left + radius, y, 'H', right],
    ...['V', bottom - RADIUS, 'L', right - RADIUS, bottom, 'H', left, 'Z'],
  );
  const center = { x: (left + right) / 2, y: y + SECTION_HEIGHT / 2 };
  const furtherLines = text.size.height - EDGE_FONT * LINE_HEIGHT;
  const textCenter = { x: right + KEYWORD_GAP / 2 + text.size.width / 2, y: center.y + furtherLines / 2 };
  return [
    svg('path', { d: tab, fill: diagramColors.node }),
    svg(
      'g',
      { stroke: 'none', fill: diagramColors.label, fontSize: EDGE_FONT },
      svg('g', { fontWeight: 500 }, drawText([keyword], center, EDGE_FONT)),
      ...(text.lines.length > 0 ? [drawText(text.lines, textCenter, EDGE_FONT)] : []),
    ),
  ];
}
