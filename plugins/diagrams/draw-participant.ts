import type { Element } from 'hast';
import { diagramColors } from './diagram-colors.ts';
import { drawText } from './draw-text.ts';
import { NODE_FONT } from './measure-text.ts';
import type { Column } from './place-columns.ts';
import { pathData, svg } from './svg.ts';

/** What the figure of a person takes above its name. */
export const PERSON_HEIGHT = 34;

/** A participant as a box that ends at `bottom`, or as a person above its name. */
export function drawParticipant({ participant, lines, size, x }: Column, bottom: number): Element {
  const { width, height } = size;
  const top = bottom - height;
  const box = { x: x - width / 2, y: top, width, height, rx: 8 };
  const shapes = participant.person
    ? [svg('rect', { ...box, fill: diagramColors.surface, stroke: 'none' }), ...drawPerson(x, top + 8)]
    : [svg('rect', box)];
  const text = drawText(lines, { x, y: top + height / 2 + (participant.person ? 6 : 0) }, NODE_FONT);
  return svg('g', {}, ...shapes, svg('g', { stroke: 'none', fill: diagramColors.text, fontWeight: 500 }, text));
}

/** Head and shoulders above `bottom`. */
function drawPerson(x: number, bottom: number): Element[] {
  const shoulders = pathData('M', x - 15, bottom, 'A', 15, 15, 0, 0, 1, x + 15, bottom, 'Z');
  return [svg('path', { d: shoulders, strokeLinejoin: 'round' }), svg('circle', { cx: x, cy: bottom - 24, r: 8 })];
}
