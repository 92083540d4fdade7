import type { JsonObject } from '@docgraph/schemas/checks';
import { SortedMap } from './sorted-map.ts';

/** An index for finding resources by other values than their ID. Indexes with the same name must have the same keys. */
export interface Index {
  name: string;
  keysOf(resource: JsonObject): readonly string[];
}

type Entry = readonly [id: string, resource: JsonObject];

/** The resources with each key of an index, keyed by their numbers. */
interface IndexEntries {
  index: Index;
  found: SortedMap<string, SortedMap<number, JsonObject>>;
}

/** An immutable table of resources, keyed by ID, in creation order. */
export class Table {
  /** The resources, keyed by a number that reflects the creation order. */
  readonly #entries: SortedMap<number, Entry>;
  readonly #numbers: SortedMap<string, number>;
  /** The entries of all indexes that have been used, keyed by index name. */
  readonly #indexes: Map<string, IndexEntries>;

  private constructor(
    entries: SortedMap<number, Entry>,
    numbers: SortedMap<string, number>,
    indexes: Map<string, IndexEntries>,
  ) {
    this.#entries = entries;
    this.#numbers = numbers;
    this.#indexes = indexes;
  }

  static of(entries: Iterable<Entry> = []): Table {
    let table = new Table(new SortedMap(), new SortedMap(), new Map());
    for (const [id, resource] of entries) table = table.with(id, resource);
    return table;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(id: string): JsonObject | undefined {
    const number = this.#numbers.get(id);
    return number === undefined ? undefined : this.#entries.get(number)?.[1];
  }

  /** Returns the oldest resource. */
  first(): Entry | undefined {
    return this.#entries.first();
  }

  /** Returns the ID of the resource that was created before another. */
  idBefore(id: string): string | undefined {
    const number = this.#numbers.get(id);
    return number === undefined ? undefined : this.#entries.before(number)?.[0];
  }

  /** Returns the resources with a key in an index. */
  find(index: Index, key: string): JsonObject[] {
    const resources: JsonObject[] = [];
    this.#foundBy(index)
      .get(key)
      ?.forEach((resource) => {
        resources.push(resource);
      });
    return resources;
  }

  /** Reports whether any resource has a key in an index. */
  has(index: Index, key: string): boolean {
    return this.#foundBy(index).get(key) !== undefined;
  }

  entries(): Entry[] {
    const entries: Entry[] = [];
    this.#entries.forEach((entry) => {
      entries.push(entry);
    });
    return entries;
  }

  keys(): string[] {
    return this.entries().map(([id]) => id);
  }

  values(): JsonObject[] {
    return this.entries().map(([, resource]) => resource);
  }

  /** Returns a copy that contains a resource. It replaces the resource with the same ID, or is appended. */
  with(id: string, resource: JsonObject): Table {
    const known = this.#numbers.get(id);
    const number = known ?? (this.#entries.lastKey() ?? 0) + 1;
    const numbers = known === undefined ? this.#numbers.set(id, number) : this.#numbers;
    return new Table(this.#entries.set(number, [id, resource]), numbers, this.#indexesAfter(number, resource));
  }

  without(id: string): Table {
    const number = this.#numbers.get(id);
    if (number === undefined) return this;
    return new Table(this.#entries.delete(number), this.#numbers.delete(id), this.#indexesAfter(number, undefined));
  }

  #foundBy(index: Index): IndexEntries['found'] {
    const known = this.#indexes.get(index.name);
    if (known) return known.found;
    let found: IndexEntries['found'] = new SortedMap();
    this.#entries.forEach(([, resource], number) => {
      found = reindexed(found, number, { before: [], after: index.keysOf(resource), resource });
    });
    this.#indexes.set(index.name, { index, found });
    return found;
  }

  /** Returns the used indexes, updated for a changed or removed resource. */
  #indexesAfter(number: number, resource: JsonObject | undefined): Map<string, IndexEntries> {
    const previous = this.#entries.get(number)?.[1];
    const indexes = new Map<string, IndexEntries>();
    for (const [name, { index, found }] of this.#indexes) {
      const before = previous ? index.keysOf(previous) : [];
      const after = resource ? index.keysOf(resource) : [];
      indexes.set(name, { index, found: reindexed(found, number, { before, after, resource }) });
    }
    return indexes;
  }
}

/** Moves a resource from its old keys to its new ones. */
function reindexed(
  found: IndexEntries['found'],
  number: number,
  {
    before,
    after,
    resource,
  }: { before: readonly string[]; after: readonly string[]; resource: JsonObject | undefined },
): IndexEntries['found'] {
  let next = found;
  for (const key of before) {
    if (after.includes(key)) continue;
    const rest = next.get(key)?.delete(number);
    next = rest && rest.size > 0 ? next.set(key, rest) : next.delete(key);
  }
  if (resource) for (const key of after) next = next.set(key, (next.get(key) ?? new SortedMap()).set(number, resource));
  return next;
}
