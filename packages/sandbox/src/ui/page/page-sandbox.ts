import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { JsonObject } from '@docgraph/schemas/checks';
import { siteHref } from '@docgraph/ui/site-href';
import type { SandboxApi } from '../../engine/api.ts';
import { Sandbox } from '../../engine/sandbox.ts';
import { readSpeed, writeSpeed } from '../../engine/speed.ts';
import { exportState, importState } from '../../engine/state-file.ts';
import { type ExistingTable, existingTables } from './existing-tables.ts';
import { KeptState } from './kept-state.ts';
import { loadApi, type PublishedApi } from './published-api.ts';
import type { SandboxPlace } from './sandbox-parts.ts';

/**
 * Whether the state is kept in the browser. `refused`: something lies there that is not used and not touched, for a
 * reason in words; `failed`: the browser did not let it be kept.
 */
export type Keeping = { is: 'off' | 'on' | 'failed' } | { is: 'refused'; fault: string };

/** Where the state of one sandbox is kept. */
type Keeper = Pick<KeptState, 'read' | 'write' | 'delete'>;

/** The sandbox of an API in a page: it answers requests as the API would, and remembers what they did. */
export class PageSandbox {
  readonly api: SandboxApi;
  /** What those who call need, by name, such as `token` and `project_id`; empty without rules that say so. */
  readonly access: Readonly<Record<string, string>>;
  readonly #published: PublishedApi;
  readonly #sandbox: Sandbox;
  readonly #kept: Keeper;
  readonly #listeners = new Set<() => void>();
  #keeping: Keeping = { is: 'off' };
  /** The writing that goes on; of the changes in the meantime only the last one is written after it. */
  #writing: Promise<void> | undefined;
  #isChanged = false;

  private constructor(published: PublishedApi, kept: Keeper) {
    const { api, description, rules } = published;
    this.api = api;
    this.access = rules?.access ?? {};
    this.#published = published;
    this.#kept = kept;
    this.#sandbox = new Sandbox({ api, description, rules, clock: Date.now });
  }

  /** Loads what the sandbox of an API needs, and takes up the state that the reader has kept. */
  static async open(
    place: SandboxPlace,
    kept: Keeper = new KeptState(siteHref(place.baseUrl, place.folder)),
  ): Promise<PageSandbox> {
    // Where the browser has no database there is nothing kept.
    const [published, state] = await Promise.all([loadApi(place), kept.read().catch(() => undefined)]);
    const sandbox = new PageSandbox(published, kept);
    if (state !== undefined) {
      const fault = sandbox.#take(state);
      sandbox.#keeping = fault === undefined ? { is: 'on' } : { is: 'refused', fault };
    }
    return sandbox;
  }

  /** Answers a request, whatever its host: the path below the servers of the API counts. Never rejects. */
  async fetch(request: Request): Promise<Response> {
    const response = await this.#sandbox.fetch(request);
    this.#changed();
    return response;
  }

  /** Answers a request as if it had not been made: nothing is remembered. Never rejects. */
  preview(request: Request): Promise<Response> {
    return this.#sandbox.preview(request);
  }

  /** What exists now, by table. */
  get tables(): ExistingTable[] {
    return existingTables(this.#sandbox.state, this.#published.rules);
  }

  /** Names of the states to start with; the first one is that of a new sandbox. */
  get seeds(): string[] {
    return this.#sandbox.seeds;
  }

  /** Forgets everything and starts with a seed, or with the first one. */
  reset(seed?: string): void {
    if (this.#sandbox.reset(seed)) this.#changed();
  }

  /** When asynchronous operations are done: `now`, `3polls` or `1.5s`, for instance. */
  get speed(): string {
    return writeSpeed(this.#sandbox.state.speed);
  }

  /** Sets that; false for what is none. */
  setSpeed(text: string): boolean {
    const speed = readSpeed(text);
    if (speed) this.#sandbox.setSpeed(speed);
    if (speed) this.#changed();
    return speed !== undefined;
  }

  /** The time in the sandbox, in milliseconds since 1970. */
  get now(): number {
    return this.#sandbox.now;
  }

  /** Moves the clock on, which never goes back. */
  advance(milliseconds: number): void {
    this.#sandbox.advance(milliseconds);
    this.#changed();
  }

  /** The whole state as JSON, as `docgraph sandbox --state` reads it. */
  export(): JsonObject {
    return exportState(this.#sandbox.state, this.#published.description);
  }

  /** Goes on with such a state; where it cannot be used, nothing changes, and the reason is returned. */
  import(state: JsonValue): string | undefined {
    const fault = this.#take(state);
    if (fault === undefined) this.#changed();
    return fault;
  }

  /** The last calls as an HTTP archive, without credentials. */
  get trace(): JsonObject {
    return this.#sandbox.trace.archive();
  }

  get keeping(): Keeping {
    return this.#keeping;
  }

  /** Keeps the state in this browser from now on. What lies there already, and was refused, is left alone. */
  async keep(): Promise<void> {
    if (this.#keeping.is === 'refused') return;
    this.#keeping = { is: 'on' };
    this.#changed();
    await this.#writing;
  }

  /** Deletes what is kept in this browser, and keeps nothing any more. */
  async forget(): Promise<void> {
    this.#keeping = { is: 'off' };
    await this.#writing;
    await this.#kept.delete().catch(() => {
      this.#keeping = { is: 'failed' };
    });
    this.#tell();
  }

  /** Has a function called after each change, until the one that is returned is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #take(value: JsonValue): string | undefined {
    const read = importState(value, this.#published.description);
    if ('fault' in read) return read.fault;
    this.#sandbox.replace(read.state);
    return undefined;
  }

  #changed(): void {
    this.#isChanged = true;
    if (this.#keeping.is === 'on') this.#writing ??= this.#writeChanges();
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  async #writeChanges(): Promise<void> {
    while (this.#isChanged && this.#keeping.is === 'on') {
      this.#isChanged = false;
      const outcome = await this.#kept.write(this.export()).catch(() => 'failed' as const);
      if (outcome === true) continue;
      this.#keeping =
        outcome === 'failed' ? { is: 'failed' } : { is: 'refused', fault: 'another tab has changed or deleted it' };
      this.#tell();
    }
    this.#writing = undefined;
  }
}
