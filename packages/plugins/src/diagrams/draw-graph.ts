import type { Element } from 'hast';
import { diagramColors } from './diagram-colors.ts';
import { type FlowView, flowView } from './flow-view.ts';
import type { Graph, GraphEdge } from './graph.ts';
import type { FlowPoint } from './layout-graph.ts';
import { EDGE_FONT, NODE_FONT } from './measure-text.ts';
import { drawShape, outlineAt } from './node-shape.ts';
import { type PlacedBox, type PlacedEdge, type PlacedNode, placeGraph } from './place-graph.ts';
import { type Route, routeEdges } from './route-edges.ts';
import { arrowHead, type Drawing, drawText, HEAD_LENGTH, type Point, pathData, svg } from './svg.ts';

/** Draws a flowchart or a state diagram. */
export function drawGraph(graph: Graph): Drawing {
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
      drawNodes(placed.nodes, view.toDrawing),
      svg(
        'g',
        { fill: diagramColors.label, fontSize: EDGE_FONT, textAnchor: 'middle' },
        ...labels.flatMap((label) => drawLabel(label, view.toDrawing(label))),
      ),
    ],
  };
}

function drawNodes(nodes: readonly PlacedNode[], toDrawing: (node: PlacedNode) => Point): Element {
  const texts = nodes.filter(({ lines }) => lines.length > 0);
  return svg(
    'g',
    { fill: diagramColors.node, stroke: diagramColors.nodeBorder, strokeWidth: 1.25 },
    ...nodes.map((node) => drawShape(node, toDrawing(node))),
    svg(
      'g',
      { fill: diagramColors.text, stroke: 'none', fontSize: NODE_FONT, fontWeight: 500, textAnchor: 'middle' },
      ...texts.map((node) => drawText(node.lines, toDrawing(node), NODE_FONT)),
    ),
  );
}

/** Draws a label on its edge, with a background. */
function drawLabel({ lines, size }: PlacedBox, center: Point): Element[] {
  const { width, height } = size;
  const place = { x: center.x - width / 2, y: center.y - height / 2, width, height };
  return [svg('rect', { ...place, rx: 4, fill: diagramColors.surface }), drawText(lines, center, EDGE_FONT)];
}

/** An edge: its stroked line and its filled arrowheads. */
interface DrawnEdge {
  line: Element;
  heads: Element[];
}

const LOOP_HALF_HEIGHT = 9;
const LABEL_GAP = 4;
const strokes: Readonly<Record<GraphEdge['stroke'], Readonly<Record<string, string | number>>>> = {
  solid: {},
  dotted: { strokeDasharray: '4 4' },
  thick: { strokeWidth: 3 },
};

/** Draws an edge between two nodes. */
function drawEdge({ placed, points }: Route, { toDrawing }: FlowView): DrawnEdge {
  const { edge, from, to } = placed;
  const path = [...points];
  const heads: Element[] = [];
  for (const [present, index, node] of [
    [edge.heads.from, 0, from],
    [edge.heads.to, -1, to],
  ] as const) {
    const tip = path.at(index);
    if (!present || !tip) continue;
    const base = { across: tip.across, along: tip.along + HEAD_LENGTH * Math.sign(tip.along - node.along) };
    heads.push(arrowHead(toDrawing(tip), toDrawing(base)));
    path.splice(index, 1, base);
  }
  const d = path.map((point, index) => segment(path[index - 1], point, toDrawing)).join(' ');
  return { line: svg('path', { d, ...strokes[edge.stroke] }), heads };
}

/** Draws a straight line, or a curve whose ends follow the direction of the graph. */
function segment(from: FlowPoint | undefined, to: FlowPoint, toDrawing: FlowView['toDrawing']): string {
  const end = toDrawing(to);
  if (!from) return pathData('M', end.x, end.y);
  if (Math.abs(from.across - to.across) < 0.5) return pathData('L', end.x, end.y);
  const middle = (from.along + to.along) / 2;
  const first = toDrawing({ across: from.across, along: middle });
  const second = toDrawing({ across: to.across, along: middle });
  return pathData('C', first.x, first.y, second.x, second.y, end.x, end.y);
}

/** Draws an edge from a node to itself. It extends to its label. */
function drawLoop({ edge, from, middle, label }: PlacedEdge, { toDrawing }: FlowView): DrawnEdge {
  const side = Math.sign(middle.across - from.across);
  const outline = outlineAt(from.node.shape, from.size, from.halfAlong, from.halfAcross, LOOP_HALF_HEIGHT);
  const reach = Math.abs(middle.across - from.across) - (label ? label.halfAcross + LABEL_GAP : 0);
  const at = (distance: number, along: number) =>
    toDrawing({ across: from.across + side * distance, along: from.along + along });
  const [start, end] = [at(outline, -LOOP_HALF_HEIGHT), at(outline, LOOP_HALF_HEIGHT)];
  const base = at(outline + HEAD_LENGTH, LOOP_HALF_HEIGHT);
  // A curve reaches three quarters of the distance to its control points.
  const beyond = outline + (reach - outline) / 0.75;
  const [first, second] = [at(beyond, -LOOP_HALF_HEIGHT), at(beyond, LOOP_HALF_HEIGHT)];
  const d = pathData('M', start.x, start.y, 'C', first.x, first.y, second.x, second.y, base.x, base.y);
  const heads = edge.heads.to ? [arrowHead(end, base)] : [];
  return { line: svg('path', { d, ...strokes[edge.stroke] }), heads };
}
