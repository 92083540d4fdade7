import type { MapEntry, MapNode, SourceNode } from '../source/source-node.ts';

/** A description with further components, by section and name. */
export function withComponents(
  root: SourceNode,
  added: ReadonlyMap<string, ReadonlyMap<string, MapEntry>>,
): SourceNode {
  if (root.kind !== 'map') return root;
  const components = root.entries.get('components');
  const sections = new Map(entriesOf(components));
  for (const [section, entries] of added) {
    const before = sections.get(section);
    sections.set(section, entryWith(before, root, new Map([...entriesOf(before), ...entries])));
  }
  return { ...root, entries: new Map(root.entries).set('components', entryWith(components, root, sections)) };
}

function entriesOf(entry: MapEntry | undefined): ReadonlyMap<string, MapEntry> {
  return entry?.node.kind === 'map' ? entry.node.entries : new Map();
}

/** A map in place of the one before; without one it stands at the start of the file. */
function entryWith(before: MapEntry | undefined, root: MapNode, entries: ReadonlyMap<string, MapEntry>): MapEntry {
  const { source, start } = root;
  if (before) return { ...before, node: { ...before.node, kind: 'map', entries } };
  return { keyStart: start, keyEnd: start, node: { kind: 'map', source, start, end: start, entries } };
}
