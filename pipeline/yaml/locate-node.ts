import { type Document, isMap, isNode, isScalar, isSeq, type Node } from 'yaml';

/** A value of a document. */
export interface LocatedNode {
  /** The key it stands under; list items have none. */
  key: Node | undefined;
  value: Node | undefined;
  /** Takes it out of the list or the map it stands in; absent on the outermost value, which stands in none. */
  remove?: () => void;
}

/** Finds the value at a path, or its nearest ancestor that exists. */
export function locateNode(document: Document | undefined, path: readonly PropertyKey[]): LocatedNode {
  let found: LocatedNode = { key: undefined, value: isNode(document?.contents) ? document.contents : undefined };
  for (const step of path) {
    const next = childOf(found.value, step);
    if (!next) break;
    found = next;
  }
  return found;
}

function childOf(parent: Node | undefined, step: PropertyKey): LocatedNode | undefined {
  if (isMap(parent)) {
    const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
    if (!pair || !isNode(pair.key)) return undefined;
    const { key, value } = pair;
    return { key, value: isNode(value) ? value : key, remove: () => removeFrom(parent.items, pair) };
  }
  const item = isSeq(parent) ? parent.items[Number(step)] : undefined;
  if (!isSeq(parent) || !isNode(item)) return undefined;
  return { key: undefined, value: item, remove: () => removeFrom(parent.items, item) };
}

function removeFrom<Item>(items: Item[], item: Item): void {
  const index = items.indexOf(item);
  if (index >= 0) items.splice(index, 1);
}
