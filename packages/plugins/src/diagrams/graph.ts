import { DiagramError } from './scanner.ts';

/** Where a graph grows to: to the bottom, to the top, to the right, to the left. */
export type Direction = 'TB' | 'BT' | 'LR' | 'RL';

const directions: Readonly<Record<string, Direction>> = { TB: 'TB', TD: 'TB', BT: 'BT', LR: 'LR', RL: 'RL' };

/** `start` and `end` are the dots where a state diagram begins and ends; they have no label. */
export type Shape = 'box' | 'round' | 'pill' | 'diamond' | 'circle' | 'start' | 'end';

/** A node of a flowchart or of a state diagram. */
export interface GraphNode {
  shape: Shape;
  label: readonly string[];
}

/** An edge between two nodes. */
export interface GraphEdge {
  from: GraphNode;
  to: GraphNode;
  /** No line when the edge has no label. */
  label: readonly string[];
  stroke: 'solid' | 'dotted' | 'thick';
  /** Whether there is an arrowhead at `from` and at `to`. */
  heads: { from: boolean; to: boolean };
  /** How many ranks it spans at least. */
  length: number;
}

/** What a flowchart and a state diagram show. */
export interface Graph {
  direction: Direction;
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
}

/** Beyond this a picture cannot be read, and laying it out can take seconds. */
const MAX_NODES = 50;
const MAX_EDGES = 80;
/** Longest edge, as Mermaid counts it (`-->` is 1, each further `-` adds 1). */
const MAX_LENGTH = 2;

/** Collects the nodes and edges of a graph in the order in which they are written. */
export class GraphBuilder {
  readonly #nodes = new Map<string, { node: GraphNode; definedOn?: number }>();
  readonly #edges: GraphEdge[] = [];
  #direction: Direction = 'TB';

  /** Lets the graph grow where a word says. */
  setDirection(word: string, line: number): void {
    const direction = Object.hasOwn(directions, word) ? directions[word] : undefined;
    if (!direction) throw new DiagramError(`\`${word}\` is not a direction.`, line, 'Use TD, TB, LR, RL or BT.');
    this.#direction = direction;
  }

  /** The node with this id, made with its id as label when it is new. */
  node(id: string, shape: Shape, line: number): GraphNode {
    return this.#entry(id, shape, line).node;
  }

  /** The node with this id, which gets a label and a shape of its own here. */
  define(id: string, { shape, label }: GraphNode, line: number): GraphNode {
    const entry = this.#entry(id, shape, line);
    const same = entry.node.shape === shape && entry.node.label.join('\n') === label.join('\n');
    if (entry.definedOn !== undefined && !same) {
      throw new DiagramError(
        `\`${id}\` has another text or shape on line ${entry.definedOn}.`,
        line,
        `Give the text once; elsewhere write only \`${id}\`.`,
      );
    }
    entry.definedOn = line;
    return Object.assign(entry.node, { shape, label });
  }

  #entry(id: string, shape: Shape, line: number): { node: GraphNode; definedOn?: number } {
    const known = this.#nodes.get(id);
    if (known) return known;
    if (this.#nodes.size === MAX_NODES) {
      throw new DiagramError(`A diagram has at most ${MAX_NODES} nodes.`, line, 'Split it into several diagrams.');
    }
    const entry = { node: { shape, label: shape === 'start' || shape === 'end' ? [] : [id] } };
    this.#nodes.set(id, entry);
    return entry;
  }

  edge(edge: GraphEdge, line: number): void {
    if (this.#edges.length === MAX_EDGES) {
      throw new DiagramError(`A diagram has at most ${MAX_EDGES} edges.`, line, 'Split it into several diagrams.');
    }
    if (edge.length > MAX_LENGTH) throw new DiagramError('This edge is too long.', line, 'Write it shorter: `-->`.');
    if (edge.from === edge.to && this.#edges.some(({ from, to }) => from === edge.from && to === edge.to)) {
      throw new DiagramError('A node leads to itself once at most.', line, 'Join the texts with <br>.');
    }
    this.#edges.push(edge);
  }

  /** The graph; fails when it has no node. */
  graph(line: number): Graph {
    if (this.#nodes.size === 0) throw new DiagramError('This diagram has no content.', line);
    return { direction: this.#direction, nodes: [...this.#nodes.values()].map(({ node }) => node), edges: this.#edges };
  }
}
