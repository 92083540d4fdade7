import type { JsonObject } from '@docgraph/schemas/checks';
import { Table } from './table.ts';

/** When an asynchronous operation is done: at once, after it was asked for so many times, or after so many milliseconds. */
export type Speed = { after: 'nothing' } | { after: 'polls'; count: number } | { after: 'time'; milliseconds: number };

/** Everything that a sandbox remembers. It is never changed: each call makes a new one that shares what is the same. */
export interface SandboxState {
  tables: ReadonlyMap<string, Table>;
  /** What ids are made of. */
  seed: string;
  /** Ids made so far. */
  ids: number;
  /** Whether new resources get other IDs than the examples of the API show. */
  hasOwnIds?: boolean | undefined;
  /** Milliseconds that the clock is ahead of the one that the engine is given. */
  ahead: number;
  speed: Speed;
  /** Calls that are to fail: status and how many times still, by operation. */
  faults: ReadonlyMap<string, { status: number; times: number }>;
}

/** Milliseconds that a clock may be ahead: 3,000 years, after which dates have four digits still. */
export const MAX_AHEAD = 1e14;

/** A sandbox that remembers nothing. */
export function emptyState(seed = 'docgraph'): SandboxState {
  return { tables: new Map(), seed, ids: 0, ahead: 0, speed: { after: 'nothing' }, faults: new Map() };
}

/** A state in the making: what a call reads and writes. */
export class Store {
  /** The time of the call, in milliseconds since 1970. */
  readonly now: number;
  readonly #start: SandboxState;
  /** The tables that were written. */
  readonly #written = new Map<string, Table>();
  #ids: number;
  #time: string | undefined;

  /** @param now What the clock outside says. */
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

  /** The time of the call as APIs write it. */
  get time(): string {
    this.#time ??= new Date(this.now).toISOString().replace(/\.\d+Z$/, 'Z');
    return this.#time;
  }

  /** Whether there is such a table, be it an empty one. */
  has(table: string): boolean {
    return this.#written.has(table) || this.#start.tables.has(table);
  }

  /** The names of all tables. */
  tables(): Set<string> {
    return new Set([...this.#start.tables.keys(), ...this.#written.keys()]);
  }

  /** A table as it is now. */
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

  /** Makes a table, so that it is known to be empty. */
  create(table: string): void {
    this.#written.set(table, this.table(table));
  }

  /** A number that no call got before. */
  newNumber(): number {
    this.#ids += 1;
    return this.#ids;
  }

  /** An id of the form of a UUID that no call got before; the same seed gives the same ones. */
  newId(): string {
    return uuidOf(`${this.#start.seed} ${this.newNumber()}`);
  }

  /** The state with all that was written. */
  state(): SandboxState {
    if (this.#written.size === 0 && this.#ids === this.#start.ids) return this.#start;
    return { ...this.#start, ids: this.#ids, tables: new Map([...this.#start.tables, ...this.#written]) };
  }
}

/** A UUID of version 4 in form, made of a text by FNV-1a and the finalizer of MurmurHash3. */
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
