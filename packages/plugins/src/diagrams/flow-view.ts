import type { Direction } from './graph.ts';
import type { FlowPoint } from './layout-graph.ts';
import { isSideways, type PlacedGraph } from './place-graph.ts';
import type { Route } from './route-edges.ts';
import type { Point } from './svg.ts';

/** Margin that leaves room for the width of lines. */
const MARGIN = 2;

/** The size of a drawn graph, and the mapping from flow coordinates to pixels. */
export interface FlowView {
  width: number;
  height: number;
  toDrawing: (point: FlowPoint) => Point;
}

/** Computes the view that fits all nodes, labels, and edges. */
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
    toDrawing: (point) => {
      const offset = across.from(point.across);
      const distance = backwards ? along.size - along.from(point.along) : along.from(point.along);
      return sideways ? { x: distance, y: offset } : { x: offset, y: distance };
    },
  };
}

class Extent {
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;

  add(...values: readonly number[]): void {
    this.#min = Math.min(this.#min, ...values);
    this.#max = Math.max(this.#max, ...values);
  }

  /** The size including margins. */
  get size(): number {
    return Math.ceil(this.#max - this.#min) + 2 * MARGIN;
  }

  /** Returns the distance of a value from the start of the drawing. */
  from(value: number): number {
    return value - this.#min + MARGIN;
  }
}
