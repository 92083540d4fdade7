import type { Element } from 'hast';
import { diagramColors } from './diagram-colors.ts';
import { cornerRadius } from './node-shape.ts';
import type { Point } from './picture.ts';
import type { PlacedNode } from './place-graph.ts';
import { pathData, svg } from './svg.ts';

/** The outline of a node. Fill and stroke are those of the surrounding group. */
export function drawShape({ node, size }: PlacedNode, { x, y }: Point): Element {
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
