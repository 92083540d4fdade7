import type { MapEntry, MapNode, SourceNode } from '@docgraph/source/source-node';

/** A path to a value: keys and indexes. */
export type NodePath = readonly (string | number)[];

/** Returns a copy with a changed node at a path. `change` returns undefined to remove the node. */
export function changedAt(
  root: SourceNode,
  [step, ...below]: NodePath,
  change: (node: SourceNode) => SourceNode | undefined,
): SourceNode | undefined {
  if (step === undefined) return change(root);
  if (root.kind === 'list') {
    const items = root.items.flatMap((item, index) =>
      index === Number(step) ? (changedAt(item, below, change) ?? []) : [item],
    );
    return { ...root, items };
  }
  const entry = root.kind === 'map' ? root.entries.get(String(step)) : undefined;
  if (root.kind !== 'map' || !entry) return root;
  const node = changedAt(entry.node, below, change);
  const entries = new Map(root.entries);
  if (node) entries.set(String(step), { ...entry, node });
  else entries.delete(String(step));
  return { ...root, entries };
}

/** Merges an update into a node: maps recursively, and lists by appending. Other values replace the node. */
export function merged(node: SourceNode, update: SourceNode): SourceNode {
  if (node.kind === 'list')
    return { ...node, items: [...node.items, ...(update.kind === 'list' ? update.items : [update])] };
  if (node.kind !== 'map' || update.kind !== 'map') return update;
  const entries = new Map(node.entries);
  for (const [key, entry] of update.entries) {
    const known = node.entries.get(key);
    entries.set(key, known ? { ...known, node: merged(known.node, entry.node) } : entryFrom(update, entry));
  }
  return { ...node, entries };
}

/** Returns an entry that can be in a map of another file. */
function entryFrom({ source }: MapNode, entry: MapEntry): MapEntry {
  return { ...entry, keySource: entry.keySource ?? source };
}
