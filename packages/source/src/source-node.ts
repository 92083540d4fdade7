import type { JsonValue } from '@docgraph/schemas/api-schema';
import { MAX_DEPTH, MAX_VALUES } from './limits.ts';
import type { SourceFile } from './source-file.ts';

/** The position of a value: its offsets in the text. `end` is exclusive. */
interface Located {
  source: SourceFile;
  start: number;
  end: number;
}

/** A value in a file, with its position. It's immutable, so that trees can have parts in common. */
export type SourceNode = ScalarNode | ListNode | MapNode;

export interface ScalarNode extends Located {
  kind: 'scalar';
  value: string | number | boolean | null;
}

interface ListNode extends Located {
  kind: 'list';
  items: readonly SourceNode[];
}

export interface MapNode extends Located {
  kind: 'map';
  entries: ReadonlyMap<string, MapEntry>;
}

/** A value in a map, with the position of its key. */
export interface MapEntry {
  keyStart: number;
  keyEnd: number;
  /** The file that contains the key, if it isn't the file that contains the map. */
  keySource?: SourceFile;
  node: SourceNode;
}

/** Returns the node at a path, or undefined. */
export function nodeAt(root: SourceNode, steps: readonly string[]): SourceNode | undefined {
  let node: SourceNode | undefined = root;
  for (const step of steps) {
    if (node?.kind === 'map') node = node.entries.get(step)?.node;
    else if (node?.kind === 'list') node = /^\d+$/.test(step) ? node.items[Number(step)] : undefined;
    else return undefined;
  }
  return node;
}

/**
 * Converts a node to plain data. Returns undefined if it has too many values or levels. That can't happen for a single
 * file, but joined files may include the same parts many times.
 */
export function toData(root: SourceNode): JsonValue | undefined {
  let values = 0;
  let deepest = 0;
  const convert = (node: SourceNode, depth: number): JsonValue => {
    values += 1;
    deepest = Math.max(deepest, depth);
    if (node.kind === 'scalar') return node.value;
    if (values > MAX_VALUES || deepest > MAX_DEPTH) return null;
    if (node.kind === 'list') return node.items.map((item) => convert(item, depth + 1));
    const data: { [key: string]: JsonValue } = {};
    for (const [key, entry] of node.entries) setOwn(data, key, convert(entry.node, depth + 1));
    return data;
  };
  const data = convert(root, 0);
  return values > MAX_VALUES || deepest > MAX_DEPTH ? undefined : data;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Lists the numbers that JavaScript would print differently, as written, keyed by JSON pointer. */
export function writtenNumbers(root: SourceNode): Record<string, string> {
  const numbers: Record<string, string> = {};
  const path: string[] = [];
  const visit = (node: SourceNode, step: string) => {
    path.push(step);
    if (node.kind === 'list') for (const [index, item] of node.items.entries()) visit(item, `/${index}`);
    else if (node.kind === 'map')
      for (const [key, entry] of node.entries) visit(entry.node, `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    else if (typeof node.value === 'number') {
      const written = node.source.text.slice(node.start, node.end).replace(/^\+/, '');
      const isPlain = NUMBER.test(written) && Number(written) === node.value;
      if (isPlain && written !== String(node.value)) numbers[path.join('')] = written;
    }
    path.pop();
  };
  visit(root, '');
  return numbers;
}

/** Sets an own property. Supports `__proto__`, which would otherwise change the prototype. */
function setOwn(data: { [key: string]: JsonValue }, key: string, value: JsonValue): void {
  if (key === '__proto__')
    Object.defineProperty(data, key, { value, enumerable: true, configurable: true, writable: true });
  else data[key] = value;
}

/** A problem in a text, with its offsets. */
export interface TextProblem {
  kind: 'syntax' | 'depth' | 'values' | 'duplicate-key';
  message: string;
  hint?: string | undefined;
  start: number;
  end: number;
  /** Offset of the first occurrence of a duplicate. */
  first?: number;
}

/** The result of parsing a file. `node` is undefined if the file can't be parsed. */
export interface ReadResult {
  node: SourceNode | undefined;
  problems: TextProblem[];
}
