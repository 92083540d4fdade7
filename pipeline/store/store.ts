import { shortHash } from '@docgraph/source/hash';
import type { AnyKind, Ask, InputKind, Kind } from './kind.ts';
import type { Place, SavedNode, Storage } from './storage.ts';

/** A value in the store: what it depends on, and when it changed. Revisions count the changes of inputs. */
interface Node {
  readonly kind: AnyKind<unknown>;
  readonly key: string;
  /** Hash of the value; undefined before it's first computed or set. */
  hash: string | undefined;
  /** The revision in which the value last changed. */
  changed: number;
  /** The last revision for which the value is known to be current. */
  verified: number;
  dependencies: readonly Dependency[];
  /** The texts of a saved value. */
  place?: Place | undefined;
  /** The value of an input, of a kind that's kept in memory, or one that isn't an object. */
  held?: { value: unknown } | undefined;
  /** The value of a kind that can be loaded or computed again, as long as something else uses it. */
  weak?: WeakRef<object> | undefined;
  /** The update in progress, and the revision that it's for. */
  running?: { revision: number; done: Promise<void> } | undefined;
  /** A computation of a value that isn't kept, shared by all that ask for it meanwhile. */
  computing?: Promise<unknown> | undefined;
}

/** A value that another one depends on. */
interface Dependency {
  node: Node;
  /** The hashes of the parts that were used; absent if the whole value was. */
  parts?: ReadonlyMap<string, string> | undefined;
}

/** A dependency of a running computation, with the hash of the value that it got. */
interface Used extends Dependency {
  hash: string;
  parts?: Map<string, string> | undefined;
}

/** An input: its key, the hash of its content, and its value. */
export type Input<Value> = readonly [key: string, hash: string, value: Value];

/** Thrown by a computation whose inputs changed meanwhile. Ask again. */
export class InputsChangedError extends Error {
  override name = 'InputsChangedError';
}

/**
 * Computes values on demand and reuses them until something they depend on changes. Values depend on what their computation
 * asked for. If a value is computed again and comes out the same, everything that depends on it is reused.
 */
export class Store {
  readonly #storage: Storage;
  /** By the name of the kind and the key. */
  readonly #nodes = new Map<string, Map<string, Node>>();
  readonly #computed = new Map<string, number>();
  /** Hashes of parts by value and selector, because many values depend on the same parts. */
  readonly #partHashes = new WeakMap<object, Map<string, string>>();
  #revision: number;
  #isSaved = true;
  /** Whether values were asked for in this revision. */
  #isAsked = true;

  /** @param kinds The kinds of the saved values, by which they are found again. */
  constructor(storage: Storage, kinds: readonly AnyKind<unknown>[]) {
    this.#storage = storage;
    const byName = new Map(kinds.map((kind) => [kind.name, kind]));
    const { revision, nodes } = storage.load();
    this.#revision = revision;
    const loaded = nodes.map(({ kind: name, key, hash, changed, verified, place }): Node | undefined => {
      const kind = byName.get(name);
      return kind && { kind, key, hash, changed, verified, place, dependencies: [] };
    });
    for (const [i, node] of loaded.entries()) {
      const saved = nodes[i]?.dependencies ?? [];
      const found = saved.flatMap(({ at, parts }): Dependency[] => {
        const dependency = loaded[at];
        return dependency ? [{ node: dependency, parts }] : [];
      });
      // A value that depends on a kind that no longer exists is computed again, and so is whatever depends on it: nodes come
      // after those that they depend on. A value whose texts are lost keeps its hash, and is computed when it's used.
      if (!node || found.length < saved.length) {
        loaded[i] = undefined;
        continue;
      }
      node.dependencies = found;
      this.#nodesOf(node.kind).set(node.key, node);
    }
  }

  /** How many values of each kind were computed, by name. For tests, which check how precise dependencies are. */
  get computed(): ReadonlyMap<string, number> {
    return this.#computed;
  }

  /** Sets inputs. Values that depend on a changed one are checked when they are next asked for. */
  set<Value>(kind: InputKind<Value>, inputs: Iterable<Input<Value>>): void {
    for (const [key, hash, value] of inputs) this.#setNode(this.#node(kind, key), hash, { value });
  }

  /** Sets all inputs of a kind, and removes the others. */
  setAll<Value>(kind: InputKind<Value>, inputs: Iterable<Input<Value>>): void {
    const rest = new Map(this.#nodesOf(kind));
    for (const [key, hash, value] of inputs) {
      rest.delete(key);
      this.#setNode(this.#node(kind, key), hash, { value });
    }
    for (const node of rest.values()) this.#setNode(node, undefined, undefined);
  }

  /** Returns the current value of a key. Rejects with an {@link InputsChangedError} if inputs change meanwhile. */
  async get<Value>(kind: AnyKind<Value>, key: string): Promise<Value> {
    this.#isAsked = true;
    return (await this.#valueOf(this.#node(kind as AnyKind<unknown>, key), this.#revision)) as Value;
  }

  /** Saves the values whose inputs still exist for the next process, and forgets the others. */
  save(): void {
    if (this.#isSaved) return;
    // Nodes come after those that they depend on.
    const kept = new Map<Node, number>();
    const dropped = new Set<Node>();
    const isKept = (node: Node): boolean => {
      if (kept.has(node)) return true;
      if (dropped.has(node)) return false;
      const isGone = node.hash === undefined || (node.kind.keep === 'input' && node.held === undefined);
      if (isGone || !node.dependencies.every((each) => isKept(each.node))) {
        dropped.add(node);
        return false;
      }
      kept.set(node, kept.size);
      return true;
    };
    for (const nodes of this.#nodes.values())
      for (const [key, node] of nodes) if (!isKept(node) && !node.running) nodes.delete(key);
    const saved = Array.from(
      kept.keys(),
      ({ kind, key, hash = '', changed, verified, place, dependencies }): SavedNode => ({
        kind: kind.name,
        key,
        hash,
        changed,
        verified,
        place,
        dependencies: dependencies.map(({ node, parts }) => ({ at: kept.get(node) ?? 0, parts })),
      }),
    );
    const places = this.#storage.save(this.#revision, saved);
    for (const [node, at] of kept) node.place = places[at];
    this.#isSaved = true;
  }

  #setNode(node: Node, hash: string | undefined, held: Node['held']): void {
    node.held = held;
    if (node.hash === hash) return;
    node.hash = hash;
    // All changes since values were last asked for are one revision.
    if (this.#isAsked) this.#revision++;
    this.#isAsked = false;
    this.#isSaved = false;
    node.changed = this.#revision;
  }

  #nodesOf({ name }: { name: string }): Map<string, Node> {
    let nodes = this.#nodes.get(name);
    if (!nodes) {
      nodes = new Map();
      this.#nodes.set(name, nodes);
    }
    return nodes;
  }

  #node(kind: AnyKind<unknown>, key: string): Node {
    const nodes = this.#nodesOf(kind);
    let node = nodes.get(key);
    if (!node) {
      node = { kind, key, hash: undefined, changed: 0, verified: 0, dependencies: [] };
      nodes.set(key, node);
    }
    return node;
  }

  async #valueOf(node: Node, revision: number): Promise<unknown> {
    await this.#update(node, revision);
    if (node.held) return node.held.value;
    const known = node.weak?.deref();
    if (known) return known;
    const { kind, place } = node;
    if (kind.keep === 'saved' && place) return hold(node, load(kind, this.#storage, place));
    node.computing ??= this.#compute(node, revision).finally(() => {
      node.computing = undefined;
    });
    return node.computing;
  }

  /** Makes sure that the hash of a value is current. */
  async #update(node: Node, revision: number): Promise<void> {
    if (revision !== this.#revision) throw new InputsChangedError();
    if (node.kind.keep === 'input' || node.verified === revision) return;
    if (node.running?.revision !== revision) {
      // An update for an older revision ends with an error as soon as it asks for something.
      const before = node.running?.done.catch(() => {});
      const done = (before ?? Promise.resolve()).then(() => this.#refresh(node, revision));
      node.running = { revision, done };
    }
    await node.running.done;
  }

  async #refresh(node: Node, revision: number): Promise<void> {
    try {
      if (node.hash !== undefined && (await this.#isCurrent(node, revision))) node.verified = revision;
      else await this.#compute(node, revision);
    } finally {
      if (node.running?.revision === revision) node.running = undefined;
    }
  }

  /** Checks whether everything a value depends on is unchanged since it was last current. */
  async #isCurrent(node: Node, revision: number): Promise<boolean> {
    // In order, because what a computation asked for may depend on what it got before.
    for (const { node: dependency, parts } of node.dependencies) {
      if (dependency.verified !== revision) await this.#update(dependency, revision);
      if (dependency.changed <= node.verified) continue;
      if (!parts) return false;
      const value = await this.#valueOf(dependency, revision);
      for (const [selector, hash] of parts) if (this.#partHash(dependency.kind, value, selector) !== hash) return false;
    }
    return true;
  }

  async #compute(node: Node, revision: number): Promise<unknown> {
    const { kind, key } = node;
    // Inputs that were never set, or deleted, have no value.
    if (kind.keep === 'input') return undefined;
    this.#computed.set(kind.name, (this.#computed.get(kind.name) ?? 0) + 1);
    const used = new Map<Node, Used>();
    const value = await kind.compute(key, this.#askFor(revision, used));
    node.dependencies = Array.from(used.values(), ({ node, parts }) => ({ node, parts }));
    const hash = this.#keep(node, kind, value, [...used.values()]);
    if (hash !== node.hash) node.changed = revision;
    node.hash = hash;
    node.verified = revision;
    this.#isSaved = false;
    // Reads a value that has several texts, because the computed one holds all of them in memory.
    if (kind.keep === 'saved' && kind.texts && node.place) return hold(node, load(kind, this.#storage, node.place));
    return hold(node, value);
  }

  /** Creates the function with which a computation gets values, and notes what it used. */
  #askFor(revision: number, used: Map<Node, Used>): Ask {
    /** Notes a use of a whole value (without parts), or of parts of it. */
    const use = (node: Node, parts?: Map<string, string>) => {
      const before = used.get(node);
      const both = before && !before.parts ? undefined : parts && (before?.parts ?? parts);
      used.set(node, { node, hash: node.hash ?? '', parts: both });
      return both;
    };
    const ask = async (kind: AnyKind<unknown>, key: string) => {
      const node = this.#node(kind, key);
      use(node);
      const value = await this.#valueOf(node, revision);
      use(node);
      return value;
    };
    return Object.assign(ask, {
      hash: async (kind: AnyKind<unknown>, key: string) => {
        const node = this.#node(kind, key);
        use(node);
        await this.#update(node, revision);
        use(node);
        return node.hash ?? '';
      },
      parts: async (kind: AnyKind<unknown>, key: string) => {
        const node = this.#node(kind, key);
        const parts = use(node, new Map());
        const value = await this.#valueOf(node, revision);
        use(node, new Map());
        const record = (selector: string) => {
          if (parts && !parts.has(selector)) parts.set(selector, this.#partHash(kind, value, selector));
        };
        return { value, record };
      },
    }) as Ask;
  }

  #partHash(kind: AnyKind<unknown>, value: unknown, selector: string): string {
    if (kind.keep === 'hashed' || !kind.select) throw new Error(`${kind.name} has no parts.`);
    if (typeof value !== 'object' || value === null) throw new Error(`${kind.name} has no value.`);
    const known = this.#partHashes.get(value) ?? new Map<string, string>();
    this.#partHashes.set(value, known);
    let hash = known.get(selector);
    if (hash === undefined) {
      const text = textOf(kind.select(value, selector));
      hash = text.length <= 16 ? text : shortHash(text);
      known.set(selector, hash);
    }
    return hash;
  }

  /** Keeps a computed value as its kind says, and returns its hash. */
  #keep(node: Node, kind: Kind<unknown>, value: unknown, used: readonly Used[]): string {
    if (kind.keep === 'memory') {
      const hashes = used.map(({ parts, hash }) => (parts ? JSON.stringify([...parts]) : hash));
      return shortHash(hashes.join('\0'));
    }
    if (kind.keep === 'hashed') return shortHash(textOf(value));
    const texts = kind.texts ? kind.texts.write(value) : [textOf(value)];
    const hash = shortHash(texts.join('\0'));
    if (hash !== node.hash || !node.place) node.place = this.#storage.write(texts);
    return hash;
  }
}

/** Holds a value in memory: an object as long as its kind says, and anything else for good, because it's small. */
function hold(node: Node, value: unknown): unknown {
  const isWeak = node.kind.keep !== 'memory' && typeof value === 'object' && value !== null;
  node.weak = isWeak ? new WeakRef(value) : undefined;
  node.held = isWeak ? undefined : { value };
  return value;
}

function load(kind: Extract<Kind<unknown>, { keep: 'saved' }>, storage: Storage, place: Place): unknown {
  const read = (number: number) => storage.read(place, number);
  return kind.texts ? kind.texts.read(read) : JSON.parse(read(0));
}

/** Serializes a value. JSON has no undefined. */
function textOf(value: unknown): string {
  return value === undefined ? 'null' : JSON.stringify(value);
}
