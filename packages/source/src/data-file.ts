import type { Problem, Span } from './checked.ts';
import { readSource, type SourceRules } from './read-source.ts';
import { type NamedText, spanBetween } from './source-file.ts';
import { type MapEntry, type SourceNode, toData } from './source-node.ts';
import type { Path } from './words.ts';

/** The data of a file, or of a part of one, with the place of each value. Paths consist of keys and list indexes. */
export interface DataFile {
  /** Plain data; null for an empty or unreadable file. */
  data: unknown;
  /** Returns the place of the value at a path, or of its nearest ancestor if there's no such value. */
  spanOf(path: Path): Span;
  /** Returns the place of the key at a path, or of the value if it has no key (list items). */
  keySpanOf(path: Path): Span;
  /**
   * The file without the values at these paths (without what should hold them, where they are missing); undefined when
   * that is all of it. What remains still knows its places, also where the index in a list is another now.
   */
  without(paths: readonly Path[]): DataFile | undefined;
  problems: Problem[];
}

/**
 * Parses a data file, or data that is embedded in another format.
 *
 * @param firstLine Lines before the text in its file.
 */
export function parseData(source: NamedText, rules: SourceRules, firstLine = 0): DataFile {
  const { value: root, problems } = readSource(source, rules, firstLine);
  return dataFile(root, problems);
}

function dataFile(root: SourceNode | undefined, problems: Problem[]): DataFile {
  if (root === undefined) return { ...dataFile(NOTHING, problems), without: () => undefined };
  const spanOf = ({ source, start, end }: SourceNode) => spanBetween(source, start, end);
  return {
    data: toData(root) ?? null,
    spanOf: (path) => spanOf(locate(root, path).node),
    keySpanOf: (path) => {
      const { node, entry } = locate(root, path);
      return entry ? spanBetween(node.source, entry.keyStart, entry.keyEnd) : spanOf(node);
    },
    without: (paths) => {
      const gone = new Set(paths.map((path) => locate(root, path).node));
      return gone.has(root) ? undefined : dataFile(withoutNodes(root, gone), problems);
    },
    problems,
  };
}

/** Stands for a text without any value. */
const NOTHING: SourceNode = {
  kind: 'scalar',
  source: { path: '', text: '', lineStarts: [0], firstLine: 0 },
  start: 0,
  end: 0,
  value: null,
};

/** The value at a path with what holds it in a map, or its nearest ancestor that exists. */
function locate(root: SourceNode, path: Path): { node: SourceNode; entry?: MapEntry } {
  let found: { node: SourceNode; entry?: MapEntry } = { node: root };
  for (const step of path) {
    const { node } = found;
    const entry = node.kind === 'map' ? node.entries.get(String(step)) : undefined;
    const item = node.kind === 'list' ? node.items[Number(step)] : undefined;
    if (entry) found = { node: entry.node, entry };
    else if (item) found = { node: item };
    else break;
  }
  return found;
}

function withoutNodes(node: SourceNode, gone: ReadonlySet<SourceNode>): SourceNode {
  if (node.kind === 'list')
    return { ...node, items: node.items.filter((item) => !gone.has(item)).map((item) => withoutNodes(item, gone)) };
  if (node.kind === 'scalar') return node;
  const kept = [...node.entries].filter(([, entry]) => !gone.has(entry.node));
  const entries = new Map(kept.map(([key, entry]) => [key, { ...entry, node: withoutNodes(entry.node, gone) }]));
  return { ...node, entries };
}
