import { type Graph, GraphBuilder, type GraphEdge, type GraphNode, type Shape } from './graph.ts';
import type { DiagramSource, Statement } from './read-source.ts';
import { Scanner } from './scanner.ts';

/** An edge without its nodes. */
type EdgeStyle = Omit<GraphEdge, 'from' | 'to'>;

/** Node shapes and their brackets. Longer opening brackets come first. Brackets without a shape aren't supported. */
const brackets: readonly { open: string; close: string; shape?: Shape }[] = [
  { open: '(((', close: ')))' },
  { open: '((', close: '))', shape: 'circle' },
  { open: '([', close: '])', shape: 'pill' },
  { open: '(', close: ')', shape: 'round' },
  { open: '[[', close: ']]' },
  { open: '[(', close: ')]' },
  { open: '[/', close: '' },
  { open: '[\\', close: '' },
  { open: '[', close: ']', shape: 'box' },
  { open: '{{', close: '}}' },
  { open: '{', close: '}', shape: 'diamond' },
  { open: '>', close: ']' },
  { open: '@{', close: '}' },
];

const shapeHint = 'Use [text], (text), ([text]), {text}, or ((text)).';
const edgeHint = 'Edges are -->, ---, -.->, -.-, ==>, ===, and <-->, with a label written as -->|text|.';
const notSupported = /(subgraph|direction|classDef|class|click|href|linkStyle|style)(?=[\s;]|$)/y;
/** Words that Mermaid doesn't accept as an ID. */
const reserved = new Set(['end', 'graph', 'flowchart', 'subgraph', 'style', 'linkStyle', 'classDef', 'class', 'click']);
const id = /[\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*/uy;
const wholeEdge = /(-{2,}>|-{3,}|={2,}>|={3,}|-\.+->|-\.+-)/y;
/** Matches the rest of an edge with an inner label, keyed by the opening characters of the edge. */
const edgeEnd: Readonly<Record<string, RegExp>> = {
  '--': /(.*?)\s*(-{2,}>|-{3,})/y,
  '==': /(.*?)\s*(={2,}>|={3,})/y,
  '-.': /(.*?)\s*(\.+->|\.+-)/y,
};

/** Parses the statements of a `flowchart` or `graph`. */
export function parseFlowchart({ header, statements }: DiagramSource): Graph {
  const builder = new GraphBuilder();
  const first = new Scanner(header);
  first.take(/\w+\s*/y);
  const direction = first.take(/\w+/y)?.[0];
  if (direction !== undefined) builder.setDirection(direction, header.line);
  readStatements(first, header, builder, true);
  for (const statement of statements) readStatements(new Scanner(statement), statement, builder, false);
  return builder.graph(header.line);
}

/** Parses the statements on a line, which are separated by `;`. */
function readStatements(scanner: Scanner, { line }: Statement, builder: GraphBuilder, afterHeader: boolean): void {
  let separated = !afterHeader;
  for (;;) {
    if (scanner.take(/\s*;\s*/y)) separated = true;
    else if (scanner.rest.trim() === '') return;
    else if (separated) {
      readChain(scanner, line, builder);
      separated = false;
    } else scanner.end(edgeHint);
  }
}

/** Parses `A & B --> C --> D`. */
function readChain(scanner: Scanner, line: number, builder: GraphBuilder): void {
  const keyword = scanner.take(notSupported)?.[1];
  if (keyword) scanner.fail(`\`${keyword}\` isn't supported.`, 'Remove it, because the theme sets the style.');
  let sources = readGroup(scanner, line, builder);
  for (let style = readEdge(scanner); style; style = readEdge(scanner)) {
    const targets = readGroup(scanner, line, builder);
    for (const from of sources) for (const to of targets) builder.edge({ ...style, from, to }, line);
    sources = targets;
  }
}

function readGroup(scanner: Scanner, line: number, builder: GraphBuilder): GraphNode[] {
  const nodes: GraphNode[] = [];
  do nodes.push(readNode(scanner, line, builder));
  while (scanner.take(/\s*&\s*/y));
  return nodes;
}

function readNode(scanner: Scanner, line: number, builder: GraphBuilder): GraphNode {
  const name = scanner.take(id)?.[0];
  if (name === undefined) {
    const place = scanner.rest === '' ? 'at the end of the line' : `before ${scanner.quotedRest}`;
    scanner.fail(`Missing node ${place}.`, 'Add an ID, such as A[Text].');
  }
  if (reserved.has(name)) scanner.fail(`\`${name}\` is a reserved word.`, 'Use another ID, or capitalize it.');
  const bracket = brackets.find(({ open }) => scanner.rest.startsWith(open));
  if (scanner.rest.startsWith(':::'))
    scanner.fail("`:::` isn't supported.", 'Remove it, because the theme sets the style.');
  if (!bracket) return builder.node(name, 'box', line);
  const { open, close, shape } = bracket;
  if (!shape) scanner.fail(`The shape \`${open}\` isn't supported.`, shapeHint);
  scanner.skip(open.length);
  const label = readText(scanner, close, `${name}${open}"…"${close}`);
  return builder.define(name, { shape, label }, line);
}

/** Parses a label and its closing bracket. The label is quoted or has no special characters. */
function readText(scanner: Scanner, close: string, example: string): string[] {
  const written = (scanner.take(/\s*"([^"]*)"\s*/y) ?? scanner.take(/([^[\](){}|"]*)/y))?.[1] ?? '';
  if (!scanner.rest.startsWith(close)) {
    const place = scanner.rest === '' ? 'the line ends' : `${scanner.quotedRest} follows`;
    scanner.fail(
      `Missing closing \`${close}\`: ${place}.`,
      `Quote labels with brackets: ${example}. Use <br> for line breaks.`,
    );
  }
  scanner.skip(close.length);
  return scanner.label(written);
}

/** Parses an edge with its label. Returns null at the end of the chain. */
function readEdge(scanner: Scanner): EdgeStyle | null {
  scanner.take(/\s+/y);
  if (/^(?:-{2,}|={2,}|-\.+-)[ox]/.test(scanner.rest)) {
    scanner.fail("Edge ends `o` and `x` aren't supported.", `${edgeHint} Add a space before the node.`);
  }
  const back = scanner.take(/</y) !== null;
  const arrow = scanner.take(wholeEdge)?.[1];
  const edge = arrow ? edgeOf(arrow, readPipeText(scanner), back) : readEdgeAroundText(scanner, back);
  if (back && !edge?.heads.to) scanner.fail('An edge that starts with `<` must end with `>`.', edgeHint);
  scanner.take(/\s+/y);
  return edge;
}

/** Parses the `|text|` after an edge. */
function readPipeText(scanner: Scanner): string[] {
  return scanner.take(/\s*\|/y) ? readText(scanner, '|', '-->|"…"|') : [];
}

/** Parses `-- text -->`. */
function readEdgeAroundText(scanner: Scanner, back: boolean): EdgeStyle | null {
  const opening = scanner.take(/--|==|-\./y)?.[0];
  if (opening === undefined) return null;
  const end = edgeEnd[opening] && scanner.take(edgeEnd[opening]);
  if (!end) scanner.fail(`The edge that starts with \`${opening}\` has no end before ${scanner.quotedRest}.`, edgeHint);
  const [, written = '', closing = ''] = end;
  const plain = /^\s*"([^"]*)"$/.exec(written)?.[1] ?? written;
  if (plain.includes('"')) scanner.fail('Missing closing `"`.', edgeHint);
  return edgeOf(opening === '-.' ? `-${closing}` : closing, scanner.label(plain), back);
}

function edgeOf(arrow: string, label: readonly string[], back: boolean): EdgeStyle {
  const stroke = arrow.includes('.') ? 'dotted' : arrow.includes('=') ? 'thick' : 'solid';
  const length = stroke === 'dotted' ? arrow.split('.').length - 1 : arrow.length - 2;
  return { label, stroke, heads: { from: back, to: arrow.endsWith('>') }, length };
}
