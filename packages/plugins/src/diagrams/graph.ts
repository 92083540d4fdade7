import { DiagramError } from './scanner.ts';

/** The direction of a graph: to the bottom, top, right, or left. */
export type Direction = 'TB' | 'BT' | 'LR' | 'RL';

const directions: Readonly<Record<string, Direction>> = { TB: 'TB', TD: 'TB', BT: 'BT', LR: 'LR', RL: 'RL' };

/** The shape of a node. `start` and `end` are the dots that start and end a state diagram. They have no label. */
export type Shape = 'box' | 'round' | 'pill' | 'diamond' | 'circle' | 'start' | 'end';

export interface GraphNode {
  shape: Shape;
  label: readonly string[];
}

/** An edge between two nodes. */
export interface GraphEdge {
  from: GraphNode;
  to: GraphNode;
  /** Empty for an edge without a label. */
  label: readonly string[];
  stroke: 'solid' | 'dotted' | 'thick';
  /** Whether there's an arrowhead at `from` and at `to`. */
  heads: { from: boolean; to: boolean };
  /** Minimum number of ranks that the edge spans. */
  length: number;
}

/** The content of a flowchart or state diagram. */
export interface Graph {
  direction: Direction;
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
}

/** Maximum numbers of nodes and edges. Larger diagrams are hard to read, and can take seconds to lay out. */
const MAX_NODES = 50;
const MAX_EDGES = 80;
/** Maximum length of an edge, as Mermaid counts it: `-->` is 1, and each additional `-` adds 1. Longer ones are shortened. */
const MAX_LENGTH = 2;

/** Collects the nodes and edges of a graph in source order. */
export class GraphBuilder {
  readonly #nodes = new Map<string, { node: GraphNode; definedOn?: number }>();
  readonly #edges: GraphEdge[] = [];
  readonly #omitted: DiagramError[];
  #direction: Direction = 'TB';

  /** `omitted` receives what isn't drawn. */
  constructor(omitted: DiagramError[] = []) {
    this.#omitted = omitted;
  }

  /** Reports something that isn't drawn. */
  omit(message: string, line: number, hint: string): void {
    this.#omitted.push(new DiagramError(message, line, hint));
  }

  /** Sets the direction of the graph. */
  setDirection(word: string, line: number): void {
    const direction = Object.hasOwn(directions, word) ? directions[word] : undefined;
    if (!direction) throw new DiagramError(`\`${word}\` isn't a direction.`, line, 'Use TD, TB, LR, RL, or BT.');
    this.#direction = direction;
  }

  /** Returns the node with an ID. If it's new, its label is the ID. */
  node(id: string, shape: Shape, line: number): GraphNode {
    return this.#entry(id, shape, line).node;
  }

  /** Defines the label and shape of a node. The last definition applies. */
  define(id: string, { shape, label }: GraphNode, line: number): GraphNode {
    const entry = this.#entry(id, shape, line);
    const same = entry.node.shape === shape && entry.node.label.join('\n') === label.join('\n');
    if (entry.definedOn !== undefined && !same) {
      const hint = `Define the label once, and use only \`${id}\` elsewhere.`;
      this.omit(`\`${id}\` has a different label or shape on line ${entry.definedOn}.`, line, hint);
    }
    entry.definedOn = line;
    return Object.assign(entry.node, { shape, label });
  }

  #entry(id: string, shape: Shape, line: number): { node: GraphNode; definedOn?: number } {
    const existing = this.#nodes.get(id);
    if (existing) return existing;
    if (this.#nodes.size === MAX_NODES) {
      throw new DiagramError(`A diagram can have at most ${MAX_NODES} nodes.`, line, 'Split it into smaller diagrams.');
    }
    const entry = { node: { shape, label: shape === 'start' || shape === 'end' ? [] : [id] } };
    this.#nodes.set(id, entry);
    return entry;
  }

  edge(edge: GraphEdge, line: number): void {
    if (this.#edges.length === MAX_EDGES) {
      throw new DiagramError(`A diagram can have at most ${MAX_EDGES} edges.`, line, 'Split it into smaller diagrams.');
    }
    if (edge.from === edge.to && this.#edges.some(({ from, to }) => from === edge.from && to === edge.to)) {
      throw new DiagramError('A node can have only one edge to itself.', line, 'Combine the labels with <br>.');
    }
    this.#edges.push({ ...edge, length: Math.min(edge.length, MAX_LENGTH) });
  }

  /** Returns the graph. Throws if it's empty. */
  graph(line: number): Graph {
    if (this.#nodes.size === 0) throw new DiagramError('This diagram has no content.', line);
    return { direction: this.#direction, nodes: [...this.#nodes.values()].map(({ node }) => node), edges: this.#edges };
  }
}
