import type { JsonRecord } from './json.ts';

/** Changes that a table keeps beside its base before it makes a new one. */
const MAX_CHANGES = 100;

/** A way to find resources by something other than their id. What it finds them by depends on its name alone. */
export interface Index {
  name: string;
  keysOf(resource: JsonRecord): readonly string[];
}

/** The greater part of a table, and what was looked up in it: both are good for as long as it is shared. */
class Base {
  readonly rows: ReadonlyMap<string, JsonRecord>;
  readonly #ids = new Map<string, ReadonlyMap<string, readonly string[]>>();
  #places: ReadonlyMap<string, number> | undefined;

  constructor(rows: ReadonlyMap<string, JsonRecord>) {
    this.rows = rows;
  }

  /** Ids of the resources that an index has under a key. */
  find({ name, keysOf }: Index, key: string): readonly string[] {
    const known = this.#ids.get(name);
    if (known) return known.get(key) ?? [];
    const ids = new Map<string, string[]>();
    this.rows.forEach((resource, id) => {
      for (const each of keysOf(resource)) {
        const listed = ids.get(each);
        if (listed) listed.push(id);
        else ids.set(each, [id]);
      }
    });
    this.#ids.set(name, ids);
    return ids.get(key) ?? [];
  }

  /** Which one a resource is in the order of creation; those that are not here come after all others. */
  placeOf(id: string): number {
    this.#places ??= new Map([...this.rows.keys()].map((each, place) => [each, place]));
    return this.#places.get(id) ?? this.rows.size;
  }
}

const NOTHING = new Base(new Map());

/**
 * Resources by id, in the order of their creation. A table is never changed: a new one shares the base, and has a small
 * map of what is other than there, so that a call that writes into thousands of resources copies a hundred at most.
 */
export class Table {
  readonly #base: Base;
  /** Resources that are new or other; undefined for those that are gone. */
  readonly changes: ReadonlyMap<string, JsonRecord | undefined>;

  private constructor(base: Base, changes: Table['changes']) {
    this.#base = base;
    this.changes = changes;
  }

  static of(rows: ReadonlyMap<string, JsonRecord> = new Map()): Table {
    return new Table(rows.size === 0 ? NOTHING : new Base(rows), new Map());
  }

  get(id: string): JsonRecord | undefined {
    return this.changes.has(id) ? this.changes.get(id) : this.#base.rows.get(id);
  }

  /** The resources that an index has under a key. Only the changes are gone through each time. */
  find(index: Index, key: string): JsonRecord[] {
    const { changes } = this;
    const hasKey = (resource: JsonRecord | undefined) => resource !== undefined && index.keysOf(resource).includes(key);
    const ids = this.#base.find(index, key).filter((id) => !changes.has(id) || hasKey(changes.get(id)));
    let isInOrder = true;
    changes.forEach((resource, id) => {
      const before = this.#base.rows.get(id);
      if (!hasKey(resource) || hasKey(before)) return;
      ids.push(id);
      isInOrder &&= before === undefined;
    });
    if (!isInOrder) ids.sort((a, b) => this.#base.placeOf(a) - this.#base.placeOf(b));
    return ids.map((id) => this.get(id)).filter((resource) => resource !== undefined);
  }

  /** Calls for each resource: that is several times faster than a generator, and lists are what takes long. */
  forEach(use: (resource: JsonRecord, id: string) => void): void {
    const { changes } = this;
    const { rows } = this.#base;
    rows.forEach((resource, id) => {
      const current = changes.has(id) ? changes.get(id) : resource;
      if (current) use(current, id);
    });
    changes.forEach((resource, id) => {
      if (resource && !rows.has(id)) use(resource, id);
    });
  }

  entries(): [string, JsonRecord][] {
    const entries: [string, JsonRecord][] = [];
    this.forEach((resource, id) => {
      entries.push([id, resource]);
    });
    return entries;
  }

  keys(): string[] {
    return this.entries().map(([id]) => id);
  }

  values(): JsonRecord[] {
    const values: JsonRecord[] = [];
    this.forEach((resource) => {
      values.push(resource);
    });
    return values;
  }

  /** The table as it is with other changes. */
  over(changes: Table['changes']): Table {
    return new Table(this.#base, changes);
  }

  /** The same to be kept: with many changes it gets a base of its own. */
  with(changes: Table['changes']): Table {
    const next = this.over(changes);
    return changes.size > MAX_CHANGES ? Table.of(new Map(next.entries())) : next;
  }
}
