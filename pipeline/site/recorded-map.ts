/** A map that reports each access, with the key, or without one if all entries are used. */
export class RecordedMap<Value> implements ReadonlyMap<string, Value> {
  readonly #map: ReadonlyMap<string, Value>;
  readonly #record: (key?: string) => void;

  constructor(map: ReadonlyMap<string, Value>, record: (key?: string) => void) {
    this.#map = map;
    this.#record = record;
  }

  get size(): number {
    return this.#all().size;
  }

  get(key: string): Value | undefined {
    this.#record(key);
    return this.#map.get(key);
  }

  has(key: string): boolean {
    this.#record(key);
    return this.#map.has(key);
  }

  keys() {
    return this.#all().keys();
  }

  values() {
    return this.#all().values();
  }

  entries() {
    return this.#all().entries();
  }

  [Symbol.iterator]() {
    return this.#all()[Symbol.iterator]();
  }

  forEach(use: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    this.#all().forEach(use);
  }

  #all(): ReadonlyMap<string, Value> {
    this.#record();
    return this.#map;
  }
}
