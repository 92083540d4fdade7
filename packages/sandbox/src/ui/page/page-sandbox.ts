import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { JsonObject } from '@docgraph/schemas/checks';
import { siteHref } from '@docgraph/ui/site-href';
import type { SandboxApi } from '../../engine/api.ts';
import { Sandbox } from '../../engine/sandbox.ts';
import { readSpeed, writeSpeed } from '../../engine/speed.ts';
import { exportState, importState } from '../../engine/state-file.ts';
import { loadApi, type PublishedApi } from './published-api.ts';
import { type ResourceTable, resourceTables } from './resource-tables.ts';
import type { SandboxPlace } from './sandbox-parts.ts';
import { SavedState } from './saved-state.ts';

/**
 * Whether the state is saved in the browser. `refused` means that a saved state exists but can't be used, for the given
 * reason. `failed` means that the browser couldn't save the state.
 */
export type SaveState = { is: 'off' | 'on' | 'failed' } | { is: 'refused'; fault: string };

/** The storage for the state of a sandbox. */
type StateStore = Pick<SavedState, 'read' | 'write' | 'delete'>;

/** The sandbox of an API on a page. It responds to requests as the API would, and stores their effects. */
export class PageSandbox {
  readonly api: SandboxApi;
  /** Values that clients need, such as `token` and `project_id`. Empty if the API has no rules. */
  readonly access: Readonly<Record<string, string>>;
  readonly #published: PublishedApi;
  readonly #sandbox: Sandbox;
  readonly #store: StateStore;
  readonly #listeners = new Set<() => void>();
  #start: ResourceTable[];
  #saveState: SaveState = { is: 'off' };
  /** The write in progress. After it, only the latest state is written. */
  #writing: Promise<void> | undefined;
  #isChanged = false;

  private constructor(published: PublishedApi, store: StateStore) {
    const { api, description, rules } = published;
    this.api = api;
    this.access = rules?.access ?? {};
    this.#published = published;
    this.#store = store;
    this.#sandbox = new Sandbox({ api, description, rules, clock: Date.now });
    this.#start = this.tables;
  }

  /** Loads the API and restores the saved state. */
  static async open(
    place: SandboxPlace,
    store: StateStore = new SavedState(siteHref(place.baseUrl, place.folder)),
  ): Promise<PageSandbox> {
    // If there's no database, there's no saved state.
    const [published, state] = await Promise.all([loadApi(place), store.read().catch(() => undefined)]);
    const sandbox = new PageSandbox(published, store);
    if (state !== undefined) {
      const fault = sandbox.#take(state);
      sandbox.#saveState = fault === undefined ? { is: 'on' } : { is: 'refused', fault };
    }
    return sandbox;
  }

  /** Handles a request. Ignores its host, and uses only the path below the base paths of the servers. Never rejects. */
  async fetch(request: Request): Promise<Response> {
    const response = await this.#sandbox.fetch(request);
    this.#changed();
    return response;
  }

  /** Returns the response to a request without changing the state. Never rejects. */
  preview(request: Request): Promise<Response> {
    return this.#sandbox.preview(request);
  }

  /** The resources, grouped by table. */
  get tables(): ResourceTable[] {
    return resourceTables(this.#sandbox.state, this.#published.rules);
  }

  /** The resources that the sandbox started with, grouped by table. */
  get start(): ResourceTable[] {
    return this.#start;
  }

  /** Names of the initial states. The first one is the default. */
  get seeds(): string[] {
    return this.#sandbox.seeds;
  }

  /** Resets the sandbox to an initial state, by default the first one. */
  reset(seed?: string): void {
    if (!this.#sandbox.reset(seed)) return;
    this.#start = this.tables;
    this.#changed();
  }

  /** When asynchronous operations complete, such as `now`, `3polls`, or `1.5s`. */
  get speed(): string {
    return writeSpeed(this.#sandbox.state.speed);
  }

  /** Sets the speed. Returns false for invalid values. */
  setSpeed(text: string): boolean {
    const speed = readSpeed(text);
    if (speed) this.#sandbox.setSpeed(speed);
    if (speed) this.#changed();
    return speed !== undefined;
  }

  /** The sandbox time in milliseconds since 1970. */
  get now(): number {
    return this.#sandbox.now;
  }

  /** Advances the clock. Negative values are ignored. */
  advance(milliseconds: number): void {
    this.#sandbox.advance(milliseconds);
    this.#changed();
  }

  /** Exports the state as JSON, in the format of `docgraph sandbox --state`. */
  export(): JsonObject {
    return exportState(this.#sandbox.state, this.#published.description);
  }

  /** Imports a state. If it's invalid, changes nothing and returns the reason. */
  import(state: JsonValue): string | undefined {
    const fault = this.#take(state);
    if (fault === undefined) this.#changed();
    return fault;
  }

  /** The latest requests as an HTTP archive, without credentials. */
  get trace(): JsonObject {
    return this.#sandbox.trace.archive();
  }

  get saveState(): SaveState {
    return this.#saveState;
  }

  /** Starts saving the state in this browser. Doesn't overwrite a saved state that was refused. */
  async keep(): Promise<void> {
    if (this.#saveState.is === 'refused') return;
    this.#saveState = { is: 'on' };
    this.#changed();
    await this.#writing;
  }

  /** Deletes the saved state and stops saving. */
  async forget(): Promise<void> {
    this.#saveState = { is: 'off' };
    await this.#writing;
    await this.#store.delete().catch(() => {
      this.#saveState = { is: 'failed' };
    });
    this.#tell();
  }

  /** Calls a listener after each change. Returns a function that unsubscribes it. */
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
    if (this.#saveState.is === 'on') this.#writing ??= this.#writeChanges();
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  async #writeChanges(): Promise<void> {
    while (this.#isChanged && this.#saveState.is === 'on') {
      this.#isChanged = false;
      const outcome = await this.#store.write(this.export()).catch(() => 'failed' as const);
      if (outcome === true) continue;
      this.#saveState =
        outcome === 'failed' ? { is: 'failed' } : { is: 'refused', fault: 'another tab has changed or deleted it' };
      this.#tell();
    }
    this.#writing = undefined;
  }
}
