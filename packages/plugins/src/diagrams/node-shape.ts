import type { Element } from 'hast';
import { diagramColors } from './diagram-colors.ts';
import type { GraphNode, Shape } from './graph.ts';
import { LINE_HEIGHT, NODE_FONT, widestLine } from './measure-text.ts';
import { type Point, pathData, svg } from './svg.ts';

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Corner radii of a box and a rounded box. */
const BOX_RADIUS = 8;
const ROUND_RADIUS = 14;

/** Returns the size of a node that contains these lines of text. */
export function nodeSize(shape: Shape, lines: readonly string[]): Size {
  const width = widestLine(lines, NODE_FONT);
  const height = lines.length * NODE_FONT * LINE_HEIGHT;
  switch (shape) {
    case 'start':
      return { width: 18, height: 18 };
    case 'end':
      return { width: 22, height: 22 };
    case 'circle': {
      const diameter = Math.max(48, Math.sqrt(width ** 2 + height ** 2) + 20);
      return { width: diameter, height: diameter };
    }
    case 'diamond': {
      const outer = height * 1.5 + 40;
      return { width: Math.max(64, (width + 16) / (1 - height / outer)), height: outer };
    }
    default:
      return { width: Math.max(64, width + (shape === 'pill' ? 44 : 36)), height: height + 22 };
  }
}

/** Returns the corner radius of a node with straight sides. */
function cornerRadius(shape: Shape, { height }: Size): number {
  if (shape === 'pill') return height / 2;
  return shape === 'round' ? Math.min(ROUND_RADIUS, height / 2) : BOX_RADIUS;
}

/**
 * Returns the distance between a shape's outline and its center line, at `offset` from the center of that line. `half`
 * is half of the size along the center line, and `halfOther` half of the size across it.
 */
export function outlineAt(shape: Shape, size: Size, half: number, halfOther: number, offset: number): number {
  const distance = Math.min(Math.abs(offset), half);
  if (shape === 'diamond') return halfOther * (1 - distance / half);
  const radius = shape === 'circle' || shape === 'start' || shape === 'end' ? half : cornerRadius(shape, size);
  const intoCorner = Math.max(0, distance - (half - radius));
  return halfOther - radius + Math.sqrt(Math.max(0, radius ** 2 - intoCorner ** 2));
}

/** Returns how far the end of an edge may be from the center of a side. */
export function portRange(shape: Shape, size: Size, half: number): number {
  if (shape === 'start' || shape === 'end') return 0;
  if (shape === 'diamond' || shape === 'circle') return half * 0.4;
  return half - Math.max(6, cornerRadius(shape, size) * 0.4);
}

/** Draws the outline of a node. The enclosing group sets the fill and stroke. */
export function drawShape({ node, size }: { node: GraphNode; size: Size }, { x, y }: Point): Element {
  const { width, height } = size;
  const [left, top] = [x - width / 2, y - height / 2];
  switch (node.shape) {
    case 'diamond':
      return svg('path', {
        d: pathData('M', x, top, 'L', left + width, y, 'L', x, top + height, 'L', left, y, 'Z'),
        strokeLinejoin: 'round',
      });
    case 'circle':
      return svg('circle', { cx: x, cy: y, r: width / 2 });
    case 'start':
      return svg('circle', { cx: x, cy: y, r: width / 2, fill: diagramColors.accent, stroke: 'none' });
    case 'end':
      return svg(
        'g',
        { stroke: diagramColors.accent },
        svg('circle', { cx: x, cy: y, r: width / 2 - 1, fill: 'none', strokeWidth: 2 }),
        svg('circle', { cx: x, cy: y, r: width / 2 - 5, fill: diagramColors.accent, stroke: 'none' }),
      );
    default:
      return svg('rect', { x: left, y: top, width, height, rx: cornerRadius(node.shape, size) });
  }
}
