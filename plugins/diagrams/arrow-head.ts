import type { Element } from 'hast';
import type { Point } from './picture.ts';
import { pathData, svg } from './svg.ts';

/** Length of an arrowhead in pixels. */
export const HEAD_LENGTH = 9;
const HALF_WIDTH = 4.5;

/** A filled arrowhead whose tip is at `tip` and which comes from the direction of `from`. */
export function arrowHead(tip: Point, from: Point): Element {
  const { left, right } = barbs(tip, from);
  return svg('path', { d: pathData('M', tip.x, tip.y, 'L', left.x, left.y, 'L', right.x, right.y, 'Z') });
}

/** The same as two lines. */
export function openArrowHead(tip: Point, from: Point): Element {
  const { left, right } = barbs(tip, from);
  return svg('path', { d: pathData('M', left.x, left.y, 'L', tip.x, tip.y, 'L', right.x, right.y) });
}

function barbs(tip: Point, from: Point): { left: Point; right: Point } {
  const [dx, dy] = [tip.x - from.x, tip.y - from.y];
  const distance = Math.sqrt(dx ** 2 + dy ** 2) || 1;
  const [ux, uy] = [dx / distance, dy / distance];
  const [x, y] = [tip.x - ux * HEAD_LENGTH, tip.y - uy * HEAD_LENGTH];
  return {
    left: { x: x - uy * HALF_WIDTH, y: y + ux * HALF_WIDTH },
    right: { x: x + uy * HALF_WIDTH, y: y - ux * HALF_WIDTH },
  };
}
