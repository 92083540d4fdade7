import type { MapEntry, SourceNode } from '@docgraph/source/source-node';
import { pointerBelow } from './json-pointer.ts';

/** Returns the JSON pointers of the schemas in a file that have an `$anchor`, keyed by it. */
export function anchorsIn(root: SourceNode): ReadonlyMap<string, string> {
  const anchors = new Map<string, string>();
  const visit = (node: SourceNode, pointer: string): void => {
    if (node.kind === 'scalar') return;
    const children = node.kind === 'list' ? node.items.entries() : node.entries.entries();
    for (const [key, child] of children) {
      const inner = 'node' in child ? child.node : child;
      if (key === '$anchor' && inner.kind === 'scalar') anchors.set(String(inner.value), pointer);
      visit(inner, pointerBelow(pointer, key));
    }
  };
  visit(root, '');
  return anchors;
}

/** Replaces references to anchors in the same file with JSON pointers, which everything else understands. */
export function resolveAnchors(root: SourceNode): SourceNode {
  const anchors = anchorsIn(root);
  const resolved = (node: SourceNode): SourceNode => {
    if (node.kind === 'list') return { ...node, items: node.items.map(resolved) };
    if (node.kind === 'scalar') return node;
    const entries = [...node.entries].map(([key, entry]): [string, MapEntry] => {
      const { node: value } = entry;
      if (key !== '$ref' || value.kind !== 'scalar') return [key, { ...entry, node: resolved(value) }];
      const pointer = anchors.get(anchorOf(value.value));
      return [key, pointer === undefined ? entry : { ...entry, node: { ...value, value: `#${pointer}` } }];
    });
    return { ...node, entries: new Map(entries) };
  };
  return anchors.size === 0 ? root : resolved(root);
}

function anchorOf(reference: unknown): string {
  return /^#([^/].*)$/.exec(String(reference))?.[1] ?? '';
}
