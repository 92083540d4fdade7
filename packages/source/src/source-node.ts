import type { JsonValue } from '@docgraph/schemas/api-schema';
import { MAX_DEPTH, MAX_VALUES } from './limits.ts';
import type { SourceFile } from './source-file.ts';

/** What every value of a file knows about its place: offsets in the text, `end` after the last character. */
interface Placed {
  source: SourceFile;
  start: number;
  end: number;
}

/** A value of a file that knows where it stands. Never changed once made, so that trees can share parts. */
export type SourceNode = ScalarNode | ListNode | MapNode;

export interface ScalarNode extends Placed {
  kind: 'scalar';
  value: string | number | boolean | null;
}

interface ListNode extends Placed {
  kind: 'list';
  items: readonly SourceNode[];
}

export interface MapNode extends Placed {
  kind: 'map';
  entries: ReadonlyMap<string, MapEntry>;
}

/** A value of a map, and the place of its key. */
export interface MapEntry {
  keyStart: number;
  keyEnd: number;
  /** The file of the key, when that is not the file of the map. */
  keySource?: SourceFile;
  node: SourceNode;
}

/** The value below a node at a path; undefined where there is none. */
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
 * The node as plain data; undefined when it holds too many values or levels. One file never does, but parts of files
 * that are joined may stand in many places.
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

/** Sets an own key, also one that would otherwise change the prototype. */
function setOwn(data: { [key: string]: JsonValue }, key: string, value: JsonValue): void {
  if (key === '__proto__')
    Object.defineProperty(data, key, { value, enumerable: true, configurable: true, writable: true });
  else data[key] = value;
}

/** What is wrong with a text, with its place as offsets. */
export interface TextProblem {
  kind: 'syntax' | 'depth' | 'values' | 'duplicate-key';
  message: string;
  hint?: string | undefined;
  start: number;
  end: number;
  /** Place of the first of two duplicates. */
  first?: number;
}

/** What a reader makes of a text. Without a node, the text was not readable as a whole. */
export interface ReadResult {
  node: SourceNode | undefined;
  problems: TextProblem[];
}
