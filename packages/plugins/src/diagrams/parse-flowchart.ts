import { type Graph, GraphBuilder, type GraphEdge, type GraphNode, type Shape } from './graph.ts';
import type { DiagramSource, Statement } from './read-source.ts';
import { Scanner } from './scanner.ts';

/** An edge without its nodes. One without a stroke isn't drawn. */
type EdgeStyle = Omit<GraphEdge, 'from' | 'to' | 'stroke'> & { stroke: GraphEdge['stroke'] | 'none' };

/** Brackets of nodes, with the shape that's drawn, which is sometimes only similar. Longer opening brackets come first. */
const brackets: readonly { open: string; close: string; shape: Shape }[] = [
  { open: '(((', close: ')))', shape: 'circle' },
  { open: '((', close: '))', shape: 'circle' },
  { open: '([', close: '])', shape: 'pill' },
  { open: '(', close: ')', shape: 'round' },
  { open: '[[', close: ']]', shape: 'box' },
  { open: '[(', close: ')]', shape: 'round' },
  { open: '[/', close: ']', shape: 'box' },
  { open: '[\\', close: ']', shape: 'box' },
  { open: '[', close: ']', shape: 'box' },
  { open: '{{', close: '}}', shape: 'pill' },
  { open: '{', close: '}', shape: 'diamond' },
  { open: '>', close: ']', shape: 'box' },
];

const edgeHint = 'Edges are -->, ---, -.->, -.-, ==>, ===, and <-->, with a label written as -->|text|.';
const styling = /(direction|classDef|class|click|href|linkStyle|style)(?=[\s;]|$)[^;]*/y;
const styleHint = 'Remove it, because the theme sets the style.';
/** The start of a subgraph: an ID with a label, or only a label. */
const subgraph = /subgraph\s+(?:([\p{L}\p{N}_.-]+)\s*\[\s*"?([^\]"]*)"?\s*\]|"?([^";]*)"?)/uy;
/** Words that Mermaid doesn't accept as an ID. */
const reserved = new Set(['end', 'graph', 'flowchart', 'subgraph', 'style', 'linkStyle', 'classDef', 'class', 'click']);
const id = /[\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*/uy;
/** Any edge without a label inside. One of `~` only affects the layout. */
const wholeEdge = /(-{2,}>|-{3,}|={2,}>|={3,}|-\.+->|-\.+-|(?:-{2,}|={2,}|-\.+-)[ox](?=[\s|])|~{3,})/y;
const edgeAtEnd = /(?:--+>?|==+>?|-\.+->?|&)\s*(?:\|[^|]*\|)?\s*$/;
/** Matches the rest of an edge with an inner label, keyed by the opening characters of the edge. */
const edgeEnd: Readonly<Record<string, RegExp>> = {
  '--': /(.*?)\s*(-{2,}>|-{3,}|-{2,}[ox](?=\s))/y,
  '==': /(.*?)\s*(={2,}>|={3,}|={2,}[ox](?=\s))/y,
  '-.': /(.*?)\s*(\.+->|\.+-[ox](?=\s)|\.+-)/y,
};

/** Parses the statements of a `flowchart` or `graph`. */
export function parseFlowchart({ header, statements, omitted }: DiagramSource): Graph {
  const builder = new FlowchartBuilder(omitted);
  const first = new Scanner(header);
  first.take(/\w+\s*/y);
  const direction = first.take(/\w+/y)?.[0];
  if (direction !== undefined) builder.setDirection(direction, header.line);
  readStatements(first, header, builder, true);
  for (const [at, statement] of statements.entries()) {
    const next = statements[at + 1];
    // If a line ends with an edge, the next line continues the statement.
    if (next && edgeAtEnd.test(statement.text)) next.text = `${statement.text} ${next.text}`;
    else readStatements(new Scanner(statement), statement, builder, false);
  }
  return builder.graph(header.line);
}

/** Builds a flowchart. Groups aren't drawn, only what they contain. */
class FlowchartBuilder extends GraphBuilder {
  /** Labels of subgraphs, by ID. */
  readonly subgraphs = new Map<string, string>();
  openSubgraphs = 0;
}

/** Parses the statements on a line, which are separated by `;`. */
function readStatements(scanner: Scanner, { line }: Statement, builder: FlowchartBuilder, afterHeader: boolean): void {
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
function readChain(scanner: Scanner, line: number, builder: FlowchartBuilder): void {
  const keyword = scanner.take(styling)?.[1];
  if (keyword) {
    builder.omit(`\`${keyword}\` has no effect.`, line, styleHint);
    return;
  }
  const start = scanner.take(subgraph);
  if (start) {
    const [, id = '', label = '', only = ''] = start;
    builder.subgraphs.set(id || only.trim(), label.trim() || id || only);
    builder.openSubgraphs++;
    builder.omit("Groups of `subgraph` aren't drawn, only what they contain.", line, 'Draw a diagram per group.');
    return;
  }
  if (builder.openSubgraphs > 0 && scanner.take(/end(?=[\s;]|$)/y)) {
    builder.openSubgraphs--;
    return;
  }
  let sources = readGroup(scanner, line, builder);
  for (let style = readEdge(scanner); style; style = readEdge(scanner)) {
    const targets = readGroup(scanner, line, builder);
    if (style.stroke !== 'none')
      for (const from of sources)
        for (const to of targets) builder.edge({ ...style, stroke: style.stroke, from, to }, line);
    sources = targets;
  }
}

function readGroup(scanner: Scanner, line: number, builder: FlowchartBuilder): GraphNode[] {
  const nodes: GraphNode[] = [];
  do nodes.push(readNode(scanner, line, builder));
  while (scanner.take(/\s*&\s*/y));
  return nodes;
}

function readNode(scanner: Scanner, line: number, builder: FlowchartBuilder): GraphNode {
  const name = scanner.take(id)?.[0];
  if (name === undefined) {
    const place = scanner.rest === '' ? 'at the end of the line' : `before ${scanner.quotedRest}`;
    scanner.fail(`Missing node ${place}.`, 'Add an ID, such as A[Text].');
  }
  if (reserved.has(name)) scanner.fail(`\`${name}\` is a reserved word.`, 'Use another ID, or capitalize it.');
  const node = readShape(name, scanner, line, builder);
  if (scanner.take(/:::[\w-]+/y)) builder.omit('`:::` has no effect.', line, styleHint);
  return node;
}

/** Parses the shape and label after the ID of a node. */
function readShape(name: string, scanner: Scanner, line: number, builder: FlowchartBuilder): GraphNode {
  const options = scanner.take(/@\{([^}]*)\}/y)?.[1];
  const written = options === undefined ? builder.subgraphs.get(name) : /\blabel:\s*"([^"]*)"/.exec(options)?.[1];
  if (written !== undefined) return builder.define(name, { shape: 'box', label: scanner.label(written) }, line);
  const bracket = brackets.find(({ open }) => scanner.rest.startsWith(open));
  if (!bracket) return builder.node(name, 'box', line);
  const { open, close, shape } = bracket;
  scanner.skip(open.length);
  const label = readText(scanner, close, `${name}${open}"…"${close}`, /^\[[/\\]/.test(open));
  return builder.define(name, { shape, label }, line);
}

/** Parses a label and its closing bracket. The label is quoted or has no special characters. It's in slashes if `slanted`. */
function readText(scanner: Scanner, close: string, example: string, slanted = false): string[] {
  const quoted = scanner.take(/\s*"([^"]*)"\s*/y);
  const text = quoted ? quoted[1] || ' ' : (scanner.take(/([^[\](){}|"]*)/y)?.[1] ?? '');
  const written = slanted ? text.replace(/[/\\]\s*$/, '') : text;
  if (slanted) scanner.take(/[/\\]/y);
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
  // The ID of an edge, which is only for styles.
  scanner.take(/[\p{L}\p{N}_]+@(?=[-=<~ox])/uy);
  const back = scanner.take(/<|[ox](?=--|==|-\.)/y)?.[0] === '<';
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
  const stroke = arrow.startsWith('~')
    ? 'none'
    : arrow.includes('.')
      ? 'dotted'
      : arrow.includes('=')
        ? 'thick'
        : 'solid';
  const length = stroke === 'dotted' ? arrow.split('.').length - 1 : arrow.length - 2;
  return { label, stroke, heads: { from: back, to: arrow.endsWith('>') }, length };
}
