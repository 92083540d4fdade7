import type { JsonObject } from '@docgraph/schemas/checks';
import { Table } from './table.ts';

/** When asynchronous operations complete: immediately, after a number of polls, or after a period of time. */
export type Speed = { after: 'nothing' } | { after: 'polls'; count: number } | { after: 'time'; milliseconds: number };

/** The state of a sandbox. Immutable: each request creates a new one that shares unchanged parts. */
export interface SandboxState {
  tables: ReadonlyMap<string, Table>;
  /** Seed for generating IDs. */
  seed: string;
  /** Number of IDs generated so far. */
  ids: number;
  /** Whether new resources get different IDs than in the API examples. */
  hasOwnIds?: boolean | undefined;
  /** Milliseconds by which the sandbox clock is ahead. */
  ahead: number;
  speed: Speed;
  /** Injected failures, keyed by operation: the status, and the number of requests that will still fail. */
  faults: ReadonlyMap<string, { status: number; times: number }>;
}

/** Maximum offset of the clock in milliseconds, about 3,000 years. It ensures that years have four digits. */
export const MAX_AHEAD = 1e14;

/** Returns a state without resources. */
export function emptyState(seed = 'docgraph'): SandboxState {
  return { tables: new Map(), seed, ids: 0, ahead: 0, speed: { after: 'nothing' }, faults: new Map() };
}

/** The state during a request, which the request can read and change. */
export class Store {
  /** The time of the request in milliseconds since 1970. */
  readonly now: number;
  readonly #start: SandboxState;
  /** Tables that the request has changed. */
  readonly #written = new Map<string, Table>();
  #ids: number;
  #time: string | undefined;

  /** @param now Current time, without the offset of the sandbox clock. */
  constructor(state: SandboxState, now: number) {
    this.#start = state;
    this.#ids = state.ids;
    this.now = now + state.ahead;
  }

  get speed(): Speed {
    return this.#start.speed;
  }

  get hasOwnIds(): boolean {
    return this.#start.hasOwnIds === true;
  }

  /** The time of the request in ISO 8601 format, without fractions. */
  get time(): string {
    this.#time ??= new Date(this.now).toISOString().replace(/\.\d+Z$/, 'Z');
    return this.#time;
  }

  /** Reports whether a table exists, even if it's empty. */
  has(table: string): boolean {
    return this.#written.has(table) || this.#start.tables.has(table);
  }

  /** Lists all tables. */
  tables(): Set<string> {
    return new Set([...this.#start.tables.keys(), ...this.#written.keys()]);
  }

  /** Returns a table, including all changes that the request made. */
  table(name: string): Table {
    return this.#written.get(name) ?? this.#start.tables.get(name) ?? Table.of();
  }

  get(table: string, id: string): JsonObject | undefined {
    return this.table(table).get(id);
  }

  list(table: string): JsonObject[] {
    return this.table(table).values();
  }

  put(table: string, id: string, resource: JsonObject): void {
    this.#written.set(table, this.table(table).with(id, resource));
  }

  delete(table: string, id: string): void {
    this.#written.set(table, this.table(table).without(id));
  }

  /** Creates an empty table if it doesn't exist. */
  create(table: string): void {
    this.#written.set(table, this.table(table));
  }

  /** Makes changes together: if one of them throws, none is kept. */
  attempt<Result>(change: () => Result): Result {
    const before = new Map(this.#written);
    try {
      return change();
    } catch (error) {
      this.#written.clear();
      for (const [name, table] of before) this.#written.set(name, table);
      throw error;
    }
  }

  /** Returns a number that hasn't been used before. */
  newNumber(): number {
    this.#ids += 1;
    return this.#ids;
  }

  /** Returns an unused UUID. The same seed always generates the same sequence. */
  newId(): string {
    return uuidOf(`${this.#start.seed} ${this.newNumber()}`);
  }

  /** Returns the state, including all changes. */
  state(): SandboxState {
    if (this.#written.size === 0 && this.#ids === this.#start.ids) return this.#start;
    return { ...this.#start, ids: this.#ids, tables: new Map([...this.#start.tables, ...this.#written]) };
  }
}

/** Derives a UUID in the format of version 4 from a string. Uses FNV-1a and the finalizer of MurmurHash3. */
function uuidOf(text: string): string {
  const words = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b].map((start) => {
    let hash = start;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, '0');
  });
  const hex = words.join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
