import type { JsonObject } from '@docgraph/schemas/checks';
import { SortedMap } from './sorted-map.ts';

/** A way to find resources by something other than their id. What it finds them by depends on its name alone. */
export interface Index {
  name: string;
  keysOf(resource: JsonObject): readonly string[];
}

type Entry = readonly [id: string, resource: JsonObject];

/** Numbers of the resources that an index has under each key. */
interface Found {
  index: Index;
  numbers: SortedMap<string, SortedMap<number, true>>;
}

/** Resources by id, in the order of their creation. A table is never changed: each change makes a new one. */
export class Table {
  /** The resources, numbered as they were created. */
  readonly #entries: SortedMap<number, Entry>;
  readonly #numbers: SortedMap<string, number>;
  /** What indexes find, by their names: of those that were asked for. */
  readonly #found: Map<string, Found>;

  private constructor(
    entries: SortedMap<number, Entry>,
    numbers: SortedMap<string, number>,
    found: Map<string, Found>,
  ) {
    this.#entries = entries;
    this.#numbers = numbers;
    this.#found = found;
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

  /** The resource that was created before all others. */
  first(): Entry | undefined {
    return this.#entries.first();
  }

  /** The resources that an index has under a key. */
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

  /** The same with a resource: in place of the one that has the id, else after all others. */
  with(id: string, resource: JsonObject): Table {
    const known = this.#numbers.get(id);
    const number = known ?? (this.#entries.lastKey() ?? 0) + 1;
    const numbers = known === undefined ? this.#numbers.set(id, number) : this.#numbers;
    return new Table(this.#entries.set(number, [id, resource]), numbers, this.#foundAfter(number, resource));
  }

  without(id: string): Table {
    const number = this.#numbers.get(id);
    if (number === undefined) return this;
    return new Table(this.#entries.delete(number), this.#numbers.delete(id), this.#foundAfter(number, undefined));
  }

  #numbersOf(index: Index): Found['numbers'] {
    const known = this.#found.get(index.name);
    if (known) return known.numbers;
    let numbers: Found['numbers'] = new SortedMap();
    this.#entries.forEach(([, resource], number) => {
      numbers = moved(numbers, number, [], index.keysOf(resource));
    });
    this.#found.set(index.name, { index, numbers });
    return numbers;
  }

  /** What indexes find once the resource of a number is another one, or gone. */
  #foundAfter(number: number, resource: JsonObject | undefined): Map<string, Found> {
    const before = this.#entries.get(number)?.[1];
    const found = new Map<string, Found>();
    for (const [name, { index, numbers }] of this.#found) {
      const keysOf = (each: JsonObject | undefined) => (each ? index.keysOf(each) : []);
      found.set(name, { index, numbers: moved(numbers, number, keysOf(before), keysOf(resource)) });
    }
    return found;
  }
}

/** The numbers by key, once a resource is under other keys than before. */
function moved(
  numbers: Found['numbers'],
  number: number,
  before: readonly string[],
  after: readonly string[],
): Found['numbers'] {
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
