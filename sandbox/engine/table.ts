import type { JsonRecord } from './json.ts';

/** Changes that a table keeps beside its base before it makes a new one. */
const MAX_CHANGES = 100;

/**
 * Resources by id, in the order of their creation. A table is never changed: a new one shares the base, and has a small
 * map of what is other than there, so that a call that writes into thousands of resources copies a hundred at most.
 */
export class Table {
  readonly base: ReadonlyMap<string, JsonRecord>;
  /** Resources that are new or other; undefined for those that are gone. */
  readonly changes: ReadonlyMap<string, JsonRecord | undefined>;

  constructor(base: Table['base'] = new Map(), changes: Table['changes'] = new Map()) {
    this.base = base;
    this.changes = changes;
  }

  get(id: string): JsonRecord | undefined {
    return this.changes.has(id) ? this.changes.get(id) : this.base.get(id);
  }

  /** Calls for each resource: that is several times faster than a generator, and lists are what takes long. */
  forEach(use: (resource: JsonRecord, id: string) => void): void {
    const { base, changes } = this;
    base.forEach((resource, id) => {
      const current = changes.has(id) ? changes.get(id) : resource;
      if (current) use(current, id);
    });
    changes.forEach((resource, id) => {
      if (resource && !base.has(id)) use(resource, id);
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

  /** The table with other changes; with many of them it gets a base of its own. */
  with(changes: Table['changes']): Table {
    const next = new Table(this.base, changes);
    return changes.size > MAX_CHANGES ? new Table(new Map(next.entries())) : next;
  }
}
