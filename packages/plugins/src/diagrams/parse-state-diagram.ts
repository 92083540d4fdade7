import { type Graph, GraphBuilder, type GraphNode } from './graph.ts';
import { type DiagramSource, withoutSemicolon } from './read-source.ts';
import { Scanner } from './scanner.ts';

const id = /[\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)*/uy;
const styling = /(?:note|classDef|class|style|click|href|hide|scale)(?=\s)|--(?=\s*$)/y;
const statementHint = 'Use `A --> B: text`, `A: text`, `state "text" as A`, or `direction LR`.';
const compositeHint = 'Use separate states.';

/** Parses the statements of a `stateDiagram-v2`. */
export function parseStateDiagram({ header, statements, omitted }: DiagramSource): Graph {
  const builder = new GraphBuilder(omitted);
  const first = new Scanner(header);
  first.take(/[\w-]+/y);
  first.end('Put the direction on its own line: `direction LR`.');
  let inNote = false;
  for (const statement of statements) {
    const wasInNote = inNote;
    const opensNote = /^note\s[^:]*$/.test(statement.text);
    inNote = (inNote || opensNote) && !/^end note\b/.test(statement.text);
    if (!wasInNote) readStatement(new Scanner(withoutSemicolon(statement)), statement.line, builder);
  }
  return builder.graph(header.line);
}

function readStatement(scanner: Scanner, line: number, builder: GraphBuilder): void {
  const keyword = scanner.take(styling)?.[0];
  if (keyword !== undefined) {
    builder.omit(`\`${keyword}\` isn't drawn.`, line, statementHint);
    return;
  }
  if (scanner.take(/\}\s*$/y)) return;
  const direction = scanner.take(/direction\s+(\w+)/y)?.[1];
  if (direction !== undefined) builder.setDirection(direction, line);
  else if (scanner.take(/state\s+/y)) readDeclaration(scanner, line, builder);
  else readTransition(scanner, line, builder);
  scanner.end(statementHint);
}

/** Parses a declaration after the word `state`: `"text" as A`, or `A`. */
function readDeclaration(scanner: Scanner, line: number, builder: GraphBuilder): void {
  const text = scanner.take(/"([^"]*)"\s+as\s+/y)?.[1];
  const name = scanner.take(id)?.[0];
  if (name === undefined) scanner.fail(`Unexpected ${scanner.quotedRest}.`, statementHint);
  if (scanner.take(/\s*\{\s*$/y)) {
    builder.omit("Composite states aren't drawn, only what they contain.", line, compositeHint);
    return;
  }
  const kind = scanner.take(/\s*(?:<<|\[\[)(choice|fork|join)(?:>>|\]\])/y)?.[1];
  if (kind) {
    builder.node(name, kind === 'choice' ? 'diamond' : 'box', line);
    return;
  }
  if (text === undefined) builder.node(name, 'round', line);
  else builder.define(name, { shape: 'round', label: scanner.label(text) }, line);
}

/** Parses `A --> B: text`, `A: text`, or `A`. */
function readTransition(scanner: Scanner, line: number, builder: GraphBuilder): void {
  const name = scanner.take(/\[\*\]/y) ? null : readId(scanner);
  if (scanner.take(/\s*-->\s*/y)) {
    const target = scanner.take(/\[\*\]/y) ? null : readId(scanner);
    const from = name === null ? builder.node('[*] start', 'start', line) : builder.node(name, 'round', line);
    const to = target === null ? builder.node('[*] end', 'end', line) : builder.node(target, 'round', line);
    const label = readDescription(scanner) ?? [];
    builder.edge({ from, to, label, stroke: 'solid', heads: { from: false, to: true }, length: 1 }, line);
    return;
  }
  if (name === null) scanner.fail('`[*]` requires a transition.', 'Use `[*] --> A` or `A --> [*]`.');
  const label = readDescription(scanner);
  if (label) builder.define(name, { shape: 'round', label }, line);
  else builder.node(name, 'round', line);
}

function readId(scanner: Scanner): string {
  return scanner.take(id)?.[0] ?? scanner.fail(`Unexpected ${scanner.quotedRest}.`, statementHint);
}

/** Parses `: text` up to the end of the line. */
function readDescription(scanner: Scanner): GraphNode['label'] | undefined {
  const text = scanner.take(/\s*:(?!::)(.*)/y)?.[1];
  return text === undefined ? undefined : scanner.label(text);
}
