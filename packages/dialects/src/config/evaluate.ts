import { type ESTree, parseSync } from 'rolldown/utils';
import type { ConfigLoss } from '../engine.ts';
import { isMap } from '../values.ts';
import { readTextFunction } from './text-function.ts';

/** A value that can't be read without running code. */
const UNKNOWN = Symbol('unknown');

/** The values of a config file that are literals. Others are undefined. */
export interface EvaluatedFile {
  value: unknown;
  losses: readonly ConfigLoss[];
  /** Places of the settings that are functions or other code, by name. */
  unread: ReadonlyMap<string, Pick<ConfigLoss, 'file' | 'line' | 'column'>>;
  /** The first setting of each name that's a function of one argument. */
  functions: ReadonlyMap<string, LiteralFunction>;
}

/** Returns the result for an argument, or undefined if that needs code that can't be evaluated. */
export type LiteralFunction = (argument: unknown) => { value: unknown } | undefined;

/** A value that's written as code but needs no code to run. */
export type Literal = string | number | boolean | null | undefined | Literal[] | { [key: string]: Literal };

/**
 * Evaluates the literals in the default export of a JavaScript or TypeScript file, or in the first call of one of the
 * `calls`. Nothing is executed. Constants of the file, functions that return a literal, and other local files are followed.
 */
export function evaluateFile(
  file: string,
  read: (file: string) => string | undefined,
  calls: readonly string[] = [],
): EvaluatedFile {
  const evaluator = new Evaluator(file, read(file) ?? '', read);
  const value = evaluator.exported(calls);
  return {
    value: value === UNKNOWN ? undefined : value,
    losses: evaluator.losses,
    unread: evaluator.unread,
    functions: evaluator.functions,
  };
}

/** Evaluates an expression that only consists of literals. Returns undefined for any other one. */
export function literalOf(source: string): { value: Literal } | undefined {
  return new Evaluator('literal.js', `export default (${source}\n)`).literal();
}

/** Returns the paths that a module imports, by name, and its constants that are literals. */
export function declarationsIn(source: string): { imports: Map<string, string>; values: Map<string, Literal> } {
  const evaluator = new Evaluator('module.tsx', source);
  return { imports: evaluator.imports, values: evaluator.literals() };
}

const MAX_DEPTH = 100;

class Evaluator {
  readonly losses: ConfigLoss[] = [];
  readonly unread = new Map<string, Pick<ConfigLoss, 'file' | 'line' | 'column'>>();
  readonly functions = new Map<string, LiteralFunction>();
  /** Imported paths, by local name. */
  readonly imports = new Map<string, string>();
  readonly #importedNames = new Map<string, string>();
  readonly #file: string;
  readonly #text: string;
  /** Reads other files. Without it, only plain literals have a value. */
  readonly #read: ((file: string) => string | undefined) | undefined;
  readonly #body: readonly ESTree.Node[];
  readonly #constants = new Map<string, ESTree.Node>();
  /** Values of the parameters of the function that's evaluated. */
  #parameters: ReadonlyMap<string, unknown> = new Map();
  #depth = 0;

  constructor(file: string, text: string, read?: (file: string) => string | undefined) {
    this.#file = file;
    this.#text = text;
    this.#read = read;
    this.#body = parseSync(file, text).program.body;
    for (const statement of this.#body) this.#declare(statement);
  }

  exported(calls: readonly string[] = []): unknown {
    const call =
      calls.length > 0 && find(this.#body, (node) => 'callee' in node && calls.includes(nameOf(node.callee)));
    if (call && 'arguments' in call) return this.#value(call.arguments[0]);
    for (const statement of this.#body) {
      if (statement.type === 'ExportDefaultDeclaration') return this.#value(statement.declaration);
      if (statement.type === 'TSExportAssignment') return this.#value(statement.expression);
      const assigned = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
      if (assigned?.type === 'AssignmentExpression' && /^module\.exports\s*=/.test(this.#text.slice(assigned.start)))
        return this.#value(assigned.right);
    }
    return UNKNOWN;
  }

  /** Returns the exported value if all of it is a literal. */
  literal(): { value: Literal } | undefined {
    const value = this.exported();
    return value === UNKNOWN || this.losses.length > 0 ? undefined : { value: value as Literal };
  }

  /** Returns the constants whose whole value is literal. */
  literals(): Map<string, Literal> {
    const found = new Map<string, Literal>();
    for (const [name, node] of this.#constants) {
      this.losses.length = 0;
      const value = this.#value(node);
      if (value !== UNKNOWN && this.losses.length === 0) found.set(name, value as Literal);
    }
    return found;
  }

  #declare(statement: ESTree.Node): void {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'VariableDeclaration')
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && init) this.#constants.set(id.name, init);
    if (declaration?.type === 'FunctionDeclaration') this.#constants.set(nameOf(declaration.id), declaration);
    if (statement.type !== 'ImportDeclaration') return;
    for (const specifier of statement.specifiers) {
      this.imports.set(specifier.local.name, statement.source.value);
      if ('imported' in specifier) this.#importedNames.set(specifier.local.name, nameOf(specifier.imported));
    }
  }

  #value(node: ESTree.Node | null | undefined): unknown {
    if (!node || this.#depth > MAX_DEPTH) return UNKNOWN;
    this.#depth++;
    const value = this.#valueOf(node);
    this.#depth--;
    return value;
  }

  #valueOf(node: ESTree.Node): unknown {
    switch (node.type) {
      case 'Literal':
        return 'regex' in node ? this.#unknown(node) : node.value;
      case 'TemplateLiteral': {
        const parts = node.expressions.map((each) => this.#value(each));
        if (parts.some((part) => typeof part !== 'string' && typeof part !== 'number')) return this.#unknown(node);
        return node.quasis.map(({ value }, index) => `${value.cooked}${String(parts[index] ?? '')}`).join('');
      }
      case 'UnaryExpression': {
        const value = this.#value(node.argument);
        if (node.operator === '-' && typeof value === 'number') return -value;
        return node.operator === '!' && value !== UNKNOWN ? !value : this.#unknown(node);
      }
      case 'BinaryExpression': {
        const [left, right] = [this.#value(node.left), this.#value(node.right)];
        if (/^[!=]==?$/.test(node.operator) && left !== UNKNOWN && right !== UNKNOWN)
          return (left === right) === node.operator.startsWith('=');
        const isText = typeof left === 'string' && (typeof right === 'string' || typeof right === 'number');
        return node.operator === '+' && isText ? left + String(right) : this.#unknown(node);
      }
      case 'LogicalExpression':
      case 'ConditionalExpression': {
        const test = this.#value('test' in node ? node.test : node.left);
        if (test === UNKNOWN || ('operator' in node && node.operator === '??')) return this.#unknown(node);
        if ('test' in node) return this.#value(test ? node.consequent : node.alternate);
        return Boolean(test) === (node.operator === '&&') ? this.#value(node.right) : test;
      }
      case 'ArrayExpression':
        return node.elements.flatMap((element) => {
          const value = this.#value(element?.type === 'SpreadElement' ? element.argument : element);
          if (value === UNKNOWN) return [];
          return element?.type !== 'SpreadElement' ? [value] : Array.isArray(value) ? value : [];
        });
      case 'ObjectExpression':
        return this.#map(node.properties);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        return this.#value(node.expression);
      case 'AwaitExpression':
        return this.#value(node.argument);
      case 'Identifier':
        return this.#identifier(node);
      case 'MemberExpression': {
        const value = this.#value(node.object);
        const key = node.computed ? this.#value(node.property) : nameOf(node.property);
        return isMap(value) && typeof key === 'string' && Object.hasOwn(value, key) ? value[key] : this.#unknown(node);
      }
      case 'CallExpression':
        return this.#read ? this.#call(node) : this.#unknown(node);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return this.#read ? (this.#textFunction(node) ?? this.#returned(node.body)) : this.#unknown(node);
      default:
        return this.#unknown(node);
    }
  }

  #map(properties: readonly ESTree.ObjectPropertyKind[]): Record<string, unknown> {
    const map: Record<string, unknown> = {};
    for (const property of properties) {
      const isSpread = property.type === 'SpreadElement';
      const value = this.#value(isSpread ? property.argument : property.value);
      if (!isSpread && isFunction(property.value) && property.value.params.length === 1) {
        const { key, value: own } = property;
        if (!this.functions.has(nameOf(key))) this.functions.set(nameOf(key), (each) => this.#apply(own, each));
      }
      if (value === UNKNOWN) {
        if (!isSpread) this.unread.set(nameOf(property.key), this.#placeOf(property));
        continue;
      }
      if (isSpread) Object.assign(map, value);
      else {
        const key = property.computed ? this.#value(property.key) : nameOf(property.key);
        if (typeof key === 'string') map[key] = value;
      }
    }
    return map;
  }

  #identifier(node: ESTree.Node): unknown {
    const name = nameOf(node);
    if (name === 'undefined' || name === '__dirname') return undefined;
    if (this.#parameters.has(name)) return this.#parameters.get(name);
    const known = this.#constants.get(name);
    if (known) return this.#value(known);
    const from = this.imports.get(name) ?? '';
    return from.startsWith('.') ? this.#imported(from, this.#importedNames.get(name)) : this.#unknown(node);
  }

  /** Follows an import of a local file. */
  #imported(from: string, name = 'default'): unknown {
    const base = new URL(from, `file:///${this.#file}`).pathname.slice(1);
    const endings = ['', '.ts', '.js', '.mjs', '.mts', '/index.ts', '/index.js'];
    const file = endings.map((ending) => base + ending).find((each) => this.#read?.(each) !== undefined);
    const text = file && this.#read?.(file);
    if (!file || text === undefined) return UNKNOWN;
    if (file.endsWith('.json')) return JSON.parse(text);
    const other = new Evaluator(file, text, this.#read);
    other.#depth = this.#depth + 1;
    const value = name === 'default' ? other.exported() : other.#value(other.#constants.get(name));
    this.losses.push(...other.losses);
    for (const [key, place] of other.unread) this.unread.set(key, place);
    for (const [key, own] of other.functions) this.functions.set(key, own);
    return value;
  }

  /** Functions such as `defineConfig` return their argument, `require` reads a file, and others of the file may return a literal. */
  #call(node: ESTree.CallExpression): unknown {
    const name = nameOf(node.callee);
    const [first] = node.arguments;
    if (/^(?:define|with|extend)\w*$/.test(name)) return this.#value(first);
    // Paths such as `path.join(__dirname, 'sidebars.js')`, without the folder of the file.
    if (/^(?:join|resolve)$/.test(name) && node.arguments.length > 1)
      return node.arguments
        .map((each) => this.#value(each))
        .filter((each) => typeof each === 'string')
        .join('/');
    if (name === 'require' || name === 'resolve') {
      const path = this.#value(first);
      const isLocal = name === 'require' && typeof path === 'string' && path.startsWith('.');
      return isLocal ? this.#imported(path) : (path ?? UNKNOWN);
    }
    if (node.callee.type === 'MemberExpression' && TEXT_METHODS.has(name)) {
      const [text, ...values] = [node.callee.object, ...node.arguments].map((each) => this.#value(each));
      if (typeof text !== 'string' || values.some((each) => typeof each !== 'string')) return this.#unknown(node);
      return TEXT_METHODS.get(name)?.(text, String(values[0]), String(values[1]));
    }
    const own = this.#constants.get(name);
    return own && node.arguments.length === 0 ? this.#value(own) : this.#unknown(node);
  }

  #returned(body: ESTree.Node | null): unknown {
    if (body?.type !== 'BlockStatement') return this.#value(body);
    const result = this.#run(body);
    return result ? result.value : UNKNOWN;
  }

  /** Runs statements up to the first `return`. Returns undefined if none is reached. */
  #run(statement: ESTree.Node): { value: unknown } | undefined {
    if (statement.type === 'ReturnStatement')
      return { value: statement.argument ? this.#value(statement.argument) : undefined };
    if (statement.type === 'IfStatement') {
      const test = this.#value(statement.test);
      if (test === UNKNOWN) return { value: UNKNOWN };
      const branch = test ? statement.consequent : statement.alternate;
      return branch ? this.#run(branch) : undefined;
    }
    if (statement.type !== 'BlockStatement') return undefined;
    for (const each of statement.body) this.#declare(each);
    for (const each of statement.body) {
      const result = this.#run(each);
      if (result) return result;
    }
    return undefined;
  }

  /** Returns the result of a function, which may take its argument apart. */
  #apply({ params: [parameter], body }: FunctionNode, argument: unknown): { value: unknown } | undefined {
    const outer = this.#parameters;
    const parts = isMap(argument) ? Object.entries(argument) : [];
    this.#parameters = new Map([...parts, [nameOf(parameter), argument]]);
    const value = body?.type === 'BlockStatement' ? this.#run(body)?.value : this.#value(body);
    this.#parameters = outer;
    return value === UNKNOWN ? undefined : { value };
  }

  #textFunction(node: ESTree.Node) {
    const source = this.#text.slice(node.start, node.end);
    return readTextFunction(node, source, (name) => this.#constants.get(name));
  }

  #placeOf({ start }: Pick<ESTree.Node, 'start'>) {
    const before = this.#text.slice(0, start).split('\n');
    return { file: this.#file, line: before.length, column: (before.at(-1) ?? '').length + 1 };
  }

  #unknown(node: ESTree.Node): typeof UNKNOWN {
    const { start, end } = node;
    const [source = ''] = this.#text.slice(start, Math.min(end, start + 40)).split('\n');
    this.losses.push({ ...this.#placeOf(node), message: `\`${source}\` needs code, so it's ignored.` });
    return UNKNOWN;
  }
}

/** Methods of texts that configurations use, with texts as arguments. */
const TEXT_METHODS = new Map<string, (text: string, first: string, second: string) => unknown>([
  ['includes', (text, first) => text.includes(first)],
  ['startsWith', (text, first) => text.startsWith(first)],
  ['endsWith', (text, first) => text.endsWith(first)],
  ['replace', (text, first, second) => text.replace(first, () => second)],
  ['concat', (text, first) => text + first],
]);

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

function isFunction(node: ESTree.Node): node is FunctionNode {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
}

/** Returns the name of an identifier, a key, or the last part of `a.b`. */
function nameOf(node: unknown): string {
  const { name, value, property } = isMap(node) ? node : {};
  return typeof name === 'string' ? name : property ? nameOf(property) : String(value ?? '');
}

/** Finds the first node that matches, in depth-first order. */
function find(value: unknown, matches: (node: ESTree.Node) => boolean): ESTree.Node | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('type' in value && matches(value as ESTree.Node)) return value as ESTree.Node;
  for (const each of Object.values(value)) {
    const found = find(each, matches);
    if (found) return found;
  }
  return undefined;
}
