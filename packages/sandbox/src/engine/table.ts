import type { JsonObject } from '@docgraph/schemas/checks';
import { SortedMap } from './sorted-map.ts';

/** An index for finding resources by other values than their ID. Indexes with the same name must have the same keys. */
export interface Index {
  name: string;
  keysOf(resource: JsonObject): readonly string[];
}

type Entry = readonly [id: string, resource: JsonObject];

/** The numbers of the resources with each key of an index. */
interface IndexEntries {
  index: Index;
  numbers: SortedMap<string, SortedMap<number, true>>;
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
    this.#numbersOf(index)
      .get(key)
      ?.forEach((_, number) => {
        const entry = this.#entries.get(number);
        if (entry) resources.push(entry[1]);
      });
    return resources;
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

  #numbersOf(index: Index): IndexEntries['numbers'] {
    const known = this.#indexes.get(index.name);
    if (known) return known.numbers;
    let numbers: IndexEntries['numbers'] = new SortedMap();
    this.#entries.forEach(([, resource], number) => {
      numbers = reindexed(numbers, number, [], index.keysOf(resource));
    });
    this.#indexes.set(index.name, { index, numbers });
    return numbers;
  }

  /** Returns the used indexes, updated for a changed or removed resource. */
  #indexesAfter(number: number, resource: JsonObject | undefined): Map<string, IndexEntries> {
    const before = this.#entries.get(number)?.[1];
    const indexes = new Map<string, IndexEntries>();
    for (const [name, { index, numbers }] of this.#indexes) {
      const keysOf = (each: JsonObject | undefined) => (each ? index.keysOf(each) : []);
      indexes.set(name, { index, numbers: reindexed(numbers, number, keysOf(before), keysOf(resource)) });
    }
    return indexes;
  }
}

/** Moves the number of a resource from its old keys to its new ones. */
function reindexed(
  numbers: IndexEntries['numbers'],
  number: number,
  before: readonly string[],
  after: readonly string[],
): IndexEntries['numbers'] {
  let next = numbers;
  for (const key of before) {
    if (after.includes(key)) continue;
    const rest = next.get(key)?.delete(number);
    next = rest && rest.size > 0 ? next.set(key, rest) : next.delete(key);
  }
  for (const key of after)
    if (!before.includes(key)) next = next.set(key, (next.get(key) ?? new SortedMap()).set(number, true));
  return next;
}
