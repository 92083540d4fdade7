import type { Problem, Span } from './checked.ts';
import type { Path } from './format-values.ts';
import { readSource, type SourceRules } from './read-source.ts';
import { type NamedText, spanBetween } from './source-file.ts';
import { type MapEntry, type SourceNode, toData } from './source-node.ts';

/** The data in a file or in a part of it, with the position of each value. Paths consist of keys and list indexes. */
export interface DataFile {
  /** The plain data. Null if the file is empty or can't be parsed. */
  data: unknown;
  /** Returns the range of the value at a path. If it doesn't exist, returns the range of its nearest ancestor. */
  spanOf(path: Path): Span;
  /** Returns the range of the key at a path. List items have no key, so returns the range of the item. */
  keySpanOf(path: Path): Span;
  /**
   * Returns the file without the values at these paths. If a value is missing, removes its parent instead. Returns
   * undefined if nothing remains. The remaining values keep their positions, even if their list indexes change.
   */
  without(paths: readonly Path[]): DataFile | undefined;
  problems: Problem[];
}

/**
 * Parses a data file, or data embedded in another format.
 * @param firstLine Number of lines in the file before the text.
 */
export function parseData(source: NamedText, rules: SourceRules, firstLine = 0): DataFile {
  const { value: root, problems } = readSource(source, rules, firstLine);
  return dataFile(root, problems);
}

/** Creates a data file from a parsed value. */
export function dataFile(root: SourceNode | undefined, problems: Problem[]): DataFile {
  if (root === undefined) return { ...dataFile(EMPTY_NODE, problems), without: () => undefined };
  const spanOf = ({ source, start, end }: SourceNode) => spanBetween(source, start, end);
  return {
    data: toData(root) ?? null,
    spanOf: (path) => spanOf(locate(root, path).node),
    keySpanOf: (path) => {
      const { node, entry } = locate(root, path);
      return entry ? spanBetween(node.source, entry.keyStart, entry.keyEnd) : spanOf(node);
    },
    without: (paths) => {
      const removed = new Set(paths.map((path) => locate(root, path).node));
      return removed.has(root) ? undefined : dataFile(withoutNodes(root, removed), problems);
    },
    problems,
  };
}

/** The root of a file without values. */
const EMPTY_NODE: SourceNode = {
  kind: 'scalar',
  source: { path: '', text: '', lineStarts: [0], firstLine: 0 },
  start: 0,
  end: 0,
  value: null,
};

/** Returns the value at a path, and its map entry if it has one. If it doesn't exist, returns its nearest ancestor. */
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

function withoutNodes(node: SourceNode, removed: ReadonlySet<SourceNode>): SourceNode {
  if (node.kind === 'list')
    return {
      ...node,
      items: node.items.filter((item) => !removed.has(item)).map((item) => withoutNodes(item, removed)),
    };
  if (node.kind === 'scalar') return node;
  const remaining = [...node.entries].filter(([, entry]) => !removed.has(entry.node));
  const entries = new Map(
    remaining.map(([key, entry]) => [key, { ...entry, node: withoutNodes(entry.node, removed) }]),
  );
  return { ...node, entries };
}
