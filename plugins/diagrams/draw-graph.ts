import type { Element } from 'hast';
import { diagramColors } from './diagram-colors.ts';
import { drawEdge, drawLoop } from './draw-edge.ts';
import { drawShape } from './draw-shape.ts';
import { drawText } from './draw-text.ts';
import { flowView } from './flow-view.ts';
import type { Graph } from './graph.ts';
import { EDGE_FONT, NODE_FONT } from './measure-text.ts';
import type { Picture, Point } from './picture.ts';
import { type PlacedBox, type PlacedNode, placeGraph } from './place-graph.ts';
import { routeEdges } from './route-edges.ts';
import { svg } from './svg.ts';

/** Draws a flowchart or a state diagram. */
export function drawGraph(graph: Graph): Picture {
  const placed = placeGraph(graph);
  const routes = routeEdges(placed);
  const view = flowView(graph.direction, placed, routes);
  const loops = placed.edges.filter(({ from, to }) => from === to);
  const edges = [...routes.map((route) => drawEdge(route, view)), ...loops.map((loop) => drawLoop(loop, view))];
  const labels = placed.edges.flatMap(({ label }) => label ?? []);
  return {
    width: view.width,
    height: view.height,
    content: [
      svg('g', { fill: 'none', stroke: diagramColors.line, strokeWidth: 1.5 }, ...edges.map(({ line }) => line)),
      svg('g', { fill: diagramColors.line }, ...edges.flatMap(({ heads }) => heads)),
      drawNodes(placed.nodes, view.toPicture),
      svg(
        'g',
        { fill: diagramColors.label, fontSize: EDGE_FONT, textAnchor: 'middle' },
        ...labels.flatMap((label) => drawLabel(label, view.toPicture(label))),
      ),
    ],
  };
}

function drawNodes(nodes: readonly PlacedNode[], toPicture: (node: PlacedNode) => Point): Element {
  const texts = nodes.filter(({ lines }) => lines.length > 0);
  return svg(
    'g',
    { fill: diagramColors.node, stroke: diagramColors.nodeBorder, strokeWidth: 1.25 },
    ...nodes.map((node) => drawShape(node, toPicture(node))),
    svg(
      'g',
      { fill: diagramColors.text, stroke: 'none', fontSize: NODE_FONT, fontWeight: 500, textAnchor: 'middle' },
      ...texts.map((node) => drawText(node.lines, toPicture(node), NODE_FONT)),
    ),
  );
}

/** A text that lies on its line, on a piece of the background. */
function drawLabel({ lines, size }: PlacedBox, center: Point): Element[] {
  const { width, height } = size;
  const place = { x: center.x - width / 2, y: center.y - height / 2, width, height };
  return [svg('rect', { ...place, rx: 4, fill: diagramColors.surface }), drawText(lines, center, EDGE_FONT)];
}
