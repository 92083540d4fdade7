import type { Element } from 'hast';
import { arrowHead, HEAD_LENGTH, openArrowHead } from './arrow-head.ts';
import { diagramColors } from './diagram-colors.ts';
import { drawText } from './draw-text.ts';
import { EDGE_FONT } from './measure-text.ts';
import { LOOP_WIDTH } from './place-columns.ts';
import { LOOP_HEIGHT, type PlacedMessage } from './place-steps.ts';
import { pathData, svg } from './svg.ts';

const CROSS = 4.5;

/** The line of a message with its head. The stroke is that of the surrounding group. */
export function drawMessage({ message, from, to, y }: PlacedMessage): Element[] {
  const isLoop = message.from === message.to;
  const tip = { x: to, y: isLoop ? y + LOOP_HEIGHT : y };
  const way = isLoop || to < from ? -1 : 1;
  const base = { x: tip.x - way * HEAD_LENGTH, y: tip.y };
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

/** The text of a message, on a piece of the background, since lines may pass behind it. */
export function drawMessageText({ text }: PlacedMessage): Element[] {
  const [width, height] = [text.size.width + 8, text.size.height];
  const place = { x: text.x - width / 2, y: text.y - height / 2, width, height };
  return [svg('rect', { ...place, fill: diagramColors.surface }), drawText(text.lines, text, EDGE_FONT)];
}
