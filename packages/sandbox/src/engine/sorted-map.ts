/** A node in a weight-balanced tree. Keys in `less` are less than `key`, and keys in `more` are greater. */
interface Node<Key, Value> {
  key: Key;
  value: Value;
  size: number;
  less: Tree<Key, Value>;
  more: Tree<Key, Value>;
}

type Tree<Key, Value> = Node<Key, Value> | undefined;

/** Balance parameters: the weight ratio that triggers a rotation, and the ratio at which it's a double rotation. */
const ROTATION_RATIO = 3;
const DOUBLE_RATIO = 2;

/**
 * An immutable map, sorted by key. A changed copy shares all nodes except those on the path from the root to the
 * change, so copies need little time and memory.
 */
export class SortedMap<Key extends string | number, Value> {
  readonly #root: Tree<Key, Value>;

  constructor(root?: Tree<Key, Value>) {
    this.#root = root;
  }

  get size(): number {
    return this.#root?.size ?? 0;
  }

  get(key: Key): Value | undefined {
    let node = this.#root;
    while (node && node.key !== key) node = key < node.key ? node.less : node.more;
    return node?.value;
  }

  set(key: Key, value: Value): SortedMap<Key, Value> {
    return new SortedMap(withKey(this.#root, key, value));
  }

  delete(key: Key): SortedMap<Key, Value> {
    return this.get(key) === undefined ? this : new SortedMap(withoutKey(this.#root, key));
  }

  /** Returns the value with the smallest key. */
  first(): Value | undefined {
    return this.#root && firstOf(this.#root).value;
  }

  /** Returns the largest key. */
  lastKey(): Key | undefined {
    let node = this.#root;
    while (node?.more) node = node.more;
    return node?.key;
  }

  /** Returns the value with the largest key that is less than a key. */
  before(key: Key): Value | undefined {
    let found: Value | undefined;
    let node = this.#root;
    while (node) {
      if (node.key < key) found = node.value;
      node = node.key < key ? node.more : node.less;
    }
    return found;
  }

  forEach(use: (value: Value, key: Key) => void): void {
    visit(this.#root, use);
  }
}

function visit<Key, Value>(tree: Tree<Key, Value>, use: (value: Value, key: Key) => void): void {
  if (!tree) return;
  visit(tree.less, use);
  use(tree.value, tree.key);
  visit(tree.more, use);
}

function firstOf<Key, Value>(node: Node<Key, Value>): Node<Key, Value> {
  let first = node;
  while (first.less) first = first.less;
  return first;
}

function withKey<Key, Value>(tree: Tree<Key, Value>, key: Key, value: Value): Node<Key, Value> {
  if (!tree) return nodeOf(key, value, undefined, undefined);
  if (key === tree.key) return nodeOf(key, value, tree.less, tree.more);
  return key < tree.key
    ? balanced(tree, withKey(tree.less, key, value), tree.more)
    : balanced(tree, tree.less, withKey(tree.more, key, value));
}

function withoutKey<Key, Value>(tree: Tree<Key, Value>, key: Key): Tree<Key, Value> {
  if (!tree) return undefined;
  if (key < tree.key) return balanced(tree, withoutKey(tree.less, key), tree.more);
  if (key > tree.key) return balanced(tree, tree.less, withoutKey(tree.more, key));
  if (!tree.more) return tree.less;
  const next = firstOf(tree.more);
  return balanced(next, tree.less, withoutKey(tree.more, next.key));
}

function nodeOf<Key, Value>(key: Key, value: Value, less: Tree<Key, Value>, more: Tree<Key, Value>): Node<Key, Value> {
  return { key, value, size: 1 + (less?.size ?? 0) + (more?.size ?? 0), less, more };
}

function weightOf(tree: Tree<unknown, unknown>): number {
  return (tree?.size ?? 0) + 1;
}

/** Joins two trees around a node, and rotates them if one is too heavy. */
function balanced<Key, Value>(
  { key, value }: Node<Key, Value>,
  less: Tree<Key, Value>,
  more: Tree<Key, Value>,
): Node<Key, Value> {
  if (more && weightOf(more) > ROTATION_RATIO * weightOf(less)) {
    const inner = more.less;
    if (!inner || weightOf(inner) < DOUBLE_RATIO * weightOf(more.more))
      return nodeOf(more.key, more.value, nodeOf(key, value, less, inner), more.more);
    const outer = nodeOf(more.key, more.value, inner.more, more.more);
    return nodeOf(inner.key, inner.value, nodeOf(key, value, less, inner.less), outer);
  }
  if (less && weightOf(less) > ROTATION_RATIO * weightOf(more)) {
    const inner = less.more;
    if (!inner || weightOf(inner) < DOUBLE_RATIO * weightOf(less.less))
      return nodeOf(less.key, less.value, less.less, nodeOf(key, value, inner, more));
    const outer = nodeOf(less.key, less.value, less.less, inner.less);
    return nodeOf(inner.key, inner.value, outer, nodeOf(key, value, inner.more, more));
  }
  return nodeOf(key, value, less, more);
}
