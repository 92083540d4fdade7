import { parseSync, Visitor } from 'vite';
import type { Random } from '../../bench/corpus/random.ts';

const KINDS = ['condition', 'constant', 'early return', 'dropped call'] as const;
type Kind = (typeof KINDS)[number];

/** The range of a part of a text. */
interface Span {
  start: number;
  end: number;
}

/** A small change to a product file that a test should notice. */
export interface Mutant extends Span {
  kind: Kind;
  /** The file, relative to the project root, and its text without the change. */
  file: string;
  text: string;
  /** The text that replaces the range from `start` to `end`. */
  replacement: string;
}

/**
 * Draws different mutants, distributed evenly over kinds and groups of files (texts by path). The same random numbers and
 * files produce the same mutants.
 */
export function drawMutants(groups: ReadonlyMap<string, string>[], count: number, random: Random): Mutant[] {
  const pools = groups.map((files) => [...files].flatMap(([file, text]) => mutantsOf(file, text)));
  const drawn = new Set<Mutant>();
  for (let turn = 0; turn < count; turn++) {
    // After each round, shift the kinds by one relative to the groups, so that every group gets every kind.
    const kind = KINDS[(turn + Math.floor(turn / pools.length)) % KINDS.length];
    const pool = pools[turn % pools.length] ?? [];
    const [first, ...rest] = pool.filter((mutant) => mutant.kind === kind && !drawn.has(mutant));
    if (first !== undefined) drawn.add(random.pick([first, ...rest]));
  }
  return [...drawn];
}

/** Returns all mutants of a file. */
function mutantsOf(file: string, text: string): Mutant[] {
  const mutants: Mutant[] = [];
  const add = (kind: Kind, { start, end }: Span, replacement: string) =>
    mutants.push({ kind, file, text, start, end, replacement });
  const negate = (test: Span) => add('condition', test, `!(${text.slice(test.start, test.end)})`);
  const ignored = new Set<unknown>();
  const compared: (Span & { value: string })[] = [];
  const compare = ({ start, end, ...literal }: Span & { value?: unknown }) => {
    if (typeof literal.value === 'string') compared.push({ start, end, value: literal.value });
  };
  new Visitor({
    IfStatement(statement) {
      negate(statement.test);
      const { consequent, alternate } = statement;
      const [only, ...more] = consequent.type === 'BlockStatement' ? consequent.body : [consequent];
      if (only?.type === 'ReturnStatement' && more.length === 0 && !alternate) add('early return', statement, '{}');
    },
    ConditionalExpression: ({ test }) => negate(test),
    LogicalExpression({ operator, left, right }) {
      if (operator === '&&') negate(left);
      // `?? 0` is mostly for the compiler, and no test can distinguish it from `?? 1`.
      if (operator === '??') ignored.add(right);
    },
    TSLiteralType: ({ literal }) => void ignored.add(literal),
    Literal(literal) {
      if (ignored.has(literal)) return;
      if (typeof literal.value === 'number') add('constant', literal, String(literal.value + 1));
      if (typeof literal.value === 'boolean') add('constant', literal, String(!literal.value));
    },
    BinaryExpression({ operator, left, right }) {
      if (operator === '===' || operator === '!==') for (const side of [left, right]) compare(side);
    },
    SwitchCase({ test }) {
      if (test) compare(test);
    },
    ExpressionStatement(statement) {
      const { expression } = statement;
      const value = expression.type === 'AwaitExpression' ? expression.argument : expression;
      const call = value.type === 'ChainExpression' ? value.expression : value;
      if (call.type === 'CallExpression') add('dropped call', statement, '{}');
    },
  }).visit(parseSync(file, text).program);
  // The types probably allow another string that the file compares with.
  const strings = [...new Set(compared.map(({ value }) => value))];
  for (const literal of compared) {
    const other = strings[(strings.indexOf(literal.value) + 1) % strings.length];
    add('constant', literal, `'${other === literal.value ? `${other}?` : other}'`);
  }
  return mutants;
}

/**
 * Applies a mutant to the same file in another checkout. If the file differs, searches it for the surrounding lines. Returns
 * undefined unless they occur exactly once.
 */
export function applyMutant({ text, start, end, replacement }: Mutant, target: string): string | undefined {
  if (target === text) return text.slice(0, start) + replacement + text.slice(end);
  const lineBefore = text.lastIndexOf('\n', text.lastIndexOf('\n', start - 1) - 1) + 1;
  const lineAfter = text.indexOf('\n', text.indexOf('\n', end) + 1);
  const around = text.slice(lineBefore, lineAfter < end ? text.length : lineAfter);
  const [before, after, ...more] = target.split(around);
  if (after === undefined || more.length > 0) return undefined;
  return before + text.slice(lineBefore, start) + replacement + around.slice(end - lineBefore) + after;
}
