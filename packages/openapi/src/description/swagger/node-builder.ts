import type { MapEntry, MapNode, ScalarNode, SourceNode } from '@docgraph/source/source-node';

/** An entry of a new map. Keys from elsewhere keep their position. */
export type NewEntry = readonly [key: string, node: SourceNode | undefined, written?: MapEntry | undefined];

/** Creates a map at the position of a node. Omits entries without a value. */
export function mapAt(at: SourceNode, entries: readonly NewEntry[]): MapNode {
  const { source, start, end } = at;
  const created = entries.flatMap(([key, node, written]): [string, MapEntry][] => {
    if (!node) return [];
    const { keyStart, keyEnd, keySource = written?.node.source } = written ?? { keyStart: start, keyEnd: start };
    return [[key, { keyStart, keyEnd, keySource: keySource ?? source, node }]];
  });
  return { kind: 'map', source, start, end, entries: new Map(created) };
}

/** Creates a list at the position of a node. */
export function listAt({ source, start, end }: SourceNode, items: readonly SourceNode[]): SourceNode {
  return { kind: 'list', source, start, end, items };
}

/** Creates a scalar at the position of a node. */
export function scalarAt({ source, start, end }: SourceNode, value: ScalarNode['value']): ScalarNode {
  return { kind: 'scalar', source, start, end, value };
}

/** Returns the entries of a map. Returns none for other nodes. */
export function entriesOf(node: SourceNode | undefined): ReadonlyMap<string, MapEntry> {
  return node?.kind === 'map' ? node.entries : new Map();
}

/** Returns the value under a key. */
export function valueIn(node: SourceNode | undefined, key: string): SourceNode | undefined {
  return entriesOf(node).get(key)?.node;
}

/** Returns the string under a key. */
export function textIn(node: SourceNode | undefined, key: string): string | undefined {
  const value = valueIn(node, key);
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}

/** Returns whether the value under a key is `true`. */
export function isTrue(node: SourceNode, key: string): boolean {
  const value = valueIn(node, key);
  return value?.kind === 'scalar' && value.value === true;
}

/** Returns the items of the list under a key. */
export function itemsIn(node: SourceNode | undefined, key: string): readonly SourceNode[] {
  const value = valueIn(node, key);
  return value?.kind === 'list' ? value.items : [];
}

/** Returns the entries under some keys, or those under all other keys. */
export function pick(node: SourceNode | undefined, isPicked: (key: string) => boolean): NewEntry[] {
  return [...entriesOf(node)].flatMap(([key, entry]) => (isPicked(key) ? [[key, entry.node, entry]] : []));
}
