import { parseSync } from 'vite';
import type { ConfigLoss } from '../engine.ts';

/** A value that can't be read without running code. */
export const UNKNOWN = Symbol('unknown');

/** The values of a config file that are literals. Others are undefined. */
export interface EvaluatedFile {
  value: unknown;
  losses: readonly ConfigLoss[];
}

type Node = { type: string; start: number } & Record<string, unknown>;

/**
 * Evaluates the literals in the default export of a JavaScript or TypeScript file, or in the first call of one of the
 * `calls`. Nothing is executed. Constants of the file, functions that return a literal, and other local files are followed.
 */
export function evaluateFile(
  file: string,
  read: (file: string) => string | undefined,
  calls: readonly string[] = [],
): EvaluatedFile {
  const evaluator = new Evaluator(file, read);
  const value = evaluator.exported(calls);
  return { value: value === UNKNOWN ? undefined : value, losses: evaluator.losses };
}

const MAX_DEPTH = 100;

class Evaluator {
  readonly losses: ConfigLoss[] = [];
  readonly #file: string;
  readonly #text: string;
  readonly #read: (file: string) => string | undefined;
  readonly #body: readonly Node[];
  readonly #constants = new Map<string, Node>();
  readonly #imports = new Map<string, string>();
  #depth = 0;

  constructor(file: string, read: (file: string) => string | undefined) {
    this.#file = file;
    this.#read = read;
    this.#text = read(file) ?? '';
    const { program } = parseSync(file, this.#text);
    this.#body = (program as unknown as { body: Node[] }).body;
    for (const statement of this.#body) this.#declare(statement);
  }

  exported(calls: readonly string[]): unknown {
    if (calls.length > 0) {
      const call = find(this.#body, (node) => node.type === 'CallExpression' && calls.includes(nameOf(node.callee)));
      if (call) return this.#value((call.arguments as Node[])[0]);
    }
    for (const statement of this.#body) {
      if (statement.type === 'ExportDefaultDeclaration') return this.#value(statement.declaration as Node);
      if (statement.type === 'TSExportAssignment') return this.#value(statement.expression as Node);
      const { expression } = statement as { expression?: Node };
      if (expression?.type === 'AssignmentExpression' && this.#sourceOf(expression.left as Node) === 'module.exports')
        return this.#value(expression.right as Node);
    }
    return UNKNOWN;
  }

  named(name: string): unknown {
    const node = this.#constants.get(name);
    return node ? this.#value(node) : UNKNOWN;
  }

  #declare(statement: Node): void {
    const declaration = (
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    ) as Node | null;
    if (declaration?.type === 'VariableDeclaration')
      for (const { id, init } of declaration.declarations as { id: Node; init: Node | null }[])
        if (id.type === 'Identifier' && init) this.#constants.set(String(id.name), init);
    if (declaration?.type === 'FunctionDeclaration') this.#constants.set(nameOf(declaration.id), declaration);
    if (statement.type === 'ImportDeclaration')
      for (const { local, imported } of statement.specifiers as { local: Node; imported?: Node }[])
        this.#imports.set(
          nameOf(local),
          `${String((statement.source as Node).value)}#${imported ? nameOf(imported) : 'default'}`,
        );
  }

  #value(node: Node | undefined): unknown {
    if (!node || this.#depth > MAX_DEPTH) return UNKNOWN;
    this.#depth++;
    const value = this.#valueOf(node);
    this.#depth--;
    return value;
  }

  #valueOf(node: Node): unknown {
    switch (node.type) {
      case 'Literal':
        return 'regex' in node ? this.#unknown(node) : node.value;
      case 'TemplateLiteral': {
        const parts = (node.expressions as Node[]).map((each) => this.#value(each));
        if (parts.some((part) => typeof part !== 'string' && typeof part !== 'number')) return this.#unknown(node);
        const texts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
        return texts.map((text, index) => text + String(parts[index] ?? '')).join('');
      }
      case 'UnaryExpression': {
        const value = this.#value(node.argument as Node);
        if (node.operator === '-' && typeof value === 'number') return -value;
        return node.operator === '!' && value !== UNKNOWN ? !value : this.#unknown(node);
      }
      case 'BinaryExpression': {
        const [left, right] = [this.#value(node.left as Node), this.#value(node.right as Node)];
        const isText = typeof left === 'string' && (typeof right === 'string' || typeof right === 'number');
        return node.operator === '+' && isText ? left + String(right) : this.#unknown(node);
      }
      case 'ArrayExpression':
        return this.#list(node.elements as (Node | null)[]);
      case 'ObjectExpression':
        return this.#map(node.properties as Node[]);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
      case 'AwaitExpression':
        return this.#value((node.expression ?? node.argument) as Node);
      case 'Identifier':
        return this.#identifier(node);
      case 'MemberExpression':
        return this.#member(node);
      case 'CallExpression':
        return this.#call(node);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return this.#returned(node);
      default:
        return this.#unknown(node);
    }
  }

  #list(elements: readonly (Node | null)[]): unknown[] {
    return elements.flatMap((element) => {
      const isSpread = element?.type === 'SpreadElement';
      const value = this.#value((isSpread ? element.argument : element) as Node);
      if (value === UNKNOWN) return [];
      return isSpread ? (Array.isArray(value) ? value : []) : [value];
    });
  }

  #map(properties: readonly Node[]): Record<string, unknown> {
    const map: Record<string, unknown> = {};
    for (const property of properties) {
      const value = this.#value((property.type === 'SpreadElement' ? property.argument : property.value) as Node);
      if (value === UNKNOWN) continue;
      if (property.type === 'SpreadElement') Object.assign(map, value);
      else {
        const key = property.computed ? this.#value(property.key as Node) : nameOf(property.key);
        if (typeof key === 'string') map[key] = value;
      }
    }
    return map;
  }

  #identifier(node: Node): unknown {
    const name = nameOf(node);
    if (name === 'undefined') return undefined;
    const known = this.#constants.get(name);
    if (known) return this.#value(known);
    const [from = '', imported = ''] = this.#imports.get(name)?.split('#') ?? [];
    return from.startsWith('.') ? this.#imported(from, imported) : this.#unknown(node);
  }

  /** Follows an import of a local file. */
  #imported(from: string, name: string): unknown {
    const base = new URL(from, `file:///${this.#file}`).pathname.slice(1);
    const endings = ['', '.ts', '.js', '.mjs', '.mts', '/index.ts', '/index.js'];
    const file = endings.map((ending) => base + ending).find((each) => this.#read(each) !== undefined);
    const text = file && this.#read(file);
    if (!file || text === undefined) return UNKNOWN;
    if (file.endsWith('.json')) return JSON.parse(text);
    const other = new Evaluator(file, this.#read);
    other.#depth = this.#depth + 1;
    const value = name === 'default' ? other.exported([]) : other.named(name);
    this.losses.push(...other.losses);
    return value;
  }

  #member(node: Node): unknown {
    const value = this.#value(node.object as Node);
    const key = node.computed ? this.#value(node.property as Node) : nameOf(node.property);
    const isMap = typeof value === 'object' && value !== null && typeof key === 'string' && Object.hasOwn(value, key);
    return isMap ? (value as Record<string, unknown>)[key] : this.#unknown(node);
  }

  /** Functions such as `defineConfig` return their argument, `require` reads a file, and others of the file may return a literal. */
  #call(node: Node): unknown {
    const name = nameOf(node.callee);
    const [first] = node.arguments as Node[];
    if (/^(?:define|with|extend)\w*$/.test(name)) return this.#value(first);
    if (name === 'require' || name === 'resolve') {
      const path = this.#value(first);
      return name === 'require' && typeof path === 'string' && path.startsWith('.')
        ? this.#imported(path, 'default')
        : (path ?? UNKNOWN);
    }
    const own = this.#constants.get(name);
    return own && (node.arguments as Node[]).length === 0 ? this.#value(own) : this.#unknown(node);
  }

  #returned(node: Node): unknown {
    const body = node.body as Node;
    if (body.type !== 'BlockStatement') return this.#value(body);
    for (const statement of body.body as Node[]) this.#declare(statement);
    const result = (body.body as Node[]).find(({ type }) => type === 'ReturnStatement');
    return result ? this.#value(result.argument as Node) : UNKNOWN;
  }

  #unknown(node: Node): typeof UNKNOWN {
    const before = this.#text.slice(0, node.start);
    const line = before.split('\n').length;
    const column = node.start - before.lastIndexOf('\n');
    const [source = ''] = this.#text.slice(node.start, node.start + 40).split('\n');
    this.losses.push({ file: this.#file, line, column, message: `\`${source}\` needs code, so it's ignored.` });
    return UNKNOWN;
  }

  #sourceOf({ start, end }: Node & { end?: unknown }): string {
    return this.#text.slice(start, Number(end));
  }
}

function nameOf(node: unknown): string {
  const { name, value, property } = (node ?? {}) as { name?: unknown; value?: unknown; property?: unknown };
  return typeof name === 'string' ? name : property ? nameOf(property) : String(value ?? '');
}

/** Finds the first node that matches, in depth-first order. */
function find(nodes: unknown, matches: (node: Node) => boolean): Node | undefined {
  if (Array.isArray(nodes)) {
    for (const each of nodes) {
      const found = find(each, matches);
      if (found) return found;
    }
    return undefined;
  }
  if (typeof nodes !== 'object' || nodes === null) return undefined;
  const node = nodes as Node;
  if (typeof node.type === 'string' && matches(node)) return node;
  return find(Object.values(node), matches);
}
