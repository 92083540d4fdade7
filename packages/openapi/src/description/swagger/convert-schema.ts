import type { MapEntry, SourceNode } from '@docgraph/source/source-node';
import { forEachPlace } from '../structure.ts';
import { entriesOf, listAt, mapAt, type NewEntry, scalarAt, textIn } from './node-builder.ts';

const SECTIONS: Readonly<Record<string, string>> = {
  definitions: 'schemas',
  parameters: 'parameters',
  responses: 'responses',
};

/** Converts a reference to a component. */
export function convertReference(node: SourceNode): SourceNode {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return node;
  const converted = node.value.replace(
    /^#\/(definitions|parameters|responses)\//,
    (_, key: string) => `#/components/${SECTIONS[key]}/`,
  );
  return converted === node.value ? node : scalarAt(node, converted);
}

/** Converts a schema, which differs in references, discriminators, files, and null. */
export function convertSchema(node: SourceNode): SourceNode {
  if (node.kind !== 'map') return node;
  const inner = new Map<string, SourceNode>();
  forEachPlace('schema', node.entries.keys(), (kind, key, form) => {
    const child = node.entries.get(key)?.node;
    if (child && kind === 'schema') inner.set(key, form === 'one' ? convertSchema(child) : convertAll(child));
  });
  const isFile = textIn(node, 'type') === 'file';
  return mapAt(node, [
    ...[...node.entries].map(([key, entry]): NewEntry => convertKeyword(key, entry, inner.get(key))),
    ...(isFile ? ([['format', scalarAt(node, 'binary')]] as const) : []),
  ]);
}

function convertKeyword(key: string, entry: MapEntry, inner: SourceNode | undefined): NewEntry {
  const { node } = entry;
  if (key === '$ref') return [key, convertReference(node), entry];
  if (key === 'type' && node.kind === 'scalar' && node.value === 'file') return [key, scalarAt(node, 'string'), entry];
  if (key === 'x-nullable') return ['nullable', node, entry];
  if (key === 'discriminator' && node.kind === 'scalar')
    return [key, mapAt(node, [['propertyName', node, entry]]), entry];
  return [key, inner ?? node, entry];
}

function convertAll(node: SourceNode): SourceNode {
  if (node.kind === 'list') return listAt(node, node.items.map(convertSchema));
  return mapAt(
    node,
    [...entriesOf(node)].map(([name, entry]) => [name, convertSchema(entry.node), entry]),
  );
}
