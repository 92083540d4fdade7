import type { Direction } from './graph.ts';
import type { FlowPoint } from './layout-graph.ts';
import { isSideways, type PlacedGraph } from './place-graph.ts';
import type { Route } from './route-edges.ts';
import type { Point } from './svg.ts';

/** Room around a picture for the width of its lines. */
const MARGIN = 2;

/** How a graph is turned into the picture that grows in its direction. */
export interface FlowView {
  width: number;
  height: number;
  toPicture: (point: FlowPoint) => Point;
}

/** The view that shows all nodes, labels and edges. */
export function flowView(direction: Direction, { nodes, edges }: PlacedGraph, routes: readonly Route[]): FlowView {
  const across = new Extent();
  const along = new Extent();
  for (const box of [...nodes, ...edges.flatMap(({ label }) => label ?? [])]) {
    across.add(box.across - box.halfAcross, box.across + box.halfAcross);
    along.add(box.along - box.halfAlong, box.along + box.halfAlong);
  }
  for (const point of routes.flatMap(({ points }) => points)) {
    across.add(point.across);
    along.add(point.along);
  }
  for (const { from, to, middle } of edges) if (from === to) across.add(middle.across);
  const sideways = isSideways(direction);
  const backwards = direction === 'BT' || direction === 'RL';
  return {
    width: sideways ? along.size : across.size,
    height: sideways ? across.size : along.size,
    toPicture: (point) => {
      const offset = across.from(point.across);
      const way = backwards ? along.size - along.from(point.along) : along.from(point.along);
      return sideways ? { x: way, y: offset } : { x: offset, y: way };
    },
  };
}

class Extent {
  #least = Number.POSITIVE_INFINITY;
  #most = Number.NEGATIVE_INFINITY;

  add(...values: readonly number[]): void {
    this.#least = Math.min(this.#least, ...values);
    this.#most = Math.max(this.#most, ...values);
  }

  /** What it takes, with the margins. */
  get size(): number {
    return Math.ceil(this.#most - this.#least) + 2 * MARGIN;
  }

  /** Distance of a value from the edge of the picture. */
  from(value: number): number {
    return value - this.#least + MARGIN;
  }
}
