import type { SandboxApi } from './api.ts';
import { type SendCallback, setOutcome, takeDue } from './callbacks.ts';
import { type HandleContext, type Handled, handle } from './handle.ts';
import { errorResponseOf } from './mock.ts';
import { omitResources } from './omit-resources.ts';
import type { SandboxRules } from './rules.ts';
import { emptyState, type SandboxState, type Speed, Store } from './store.ts';
import { Trace } from './trace.ts';

/** Options of a sandbox. */
export interface SandboxOptions {
  api: SandboxApi;
  /** Hash of the API description. Exported states must have the same hash. */
  description: string;
  /** Returns the current time in milliseconds since 1970. */
  clock(): number;
  rules?: SandboxRules | undefined;
  without?: HandleContext['without'];
  /** Seed for generating IDs. */
  ids?: string | undefined;
  /** Name of the initial state. Defaults to the first one in the rules. `empty` contains no resources. */
  seed?: string | undefined;
  speed?: Speed | undefined;
  /** Names of resources to omit from the seed, together with everything that refers to them. */
  absent?: readonly string[] | undefined;
  /** Number of IDs to skip, so that new resources have different IDs than in the examples. */
  skipped?: number | undefined;
  /** Maximum number of requests in the trace. */
  recorded?: number | undefined;
  /** A state to continue from instead of a seed. */
  state?: SandboxState | undefined;
}

/** A running sandbox. Handles requests one at a time, which prevents races. */
export class Sandbox {
  readonly trace: Trace;
  readonly #options: SandboxOptions;
  readonly #snapshots = new Map<string, SandboxState>();
  #state: SandboxState;
  #last: Promise<unknown> = Promise.resolve();
  #calls = 0;

  constructor(options: SandboxOptions) {
    this.#options = options;
    this.trace = new Trace(options.recorded);
    if (options.rules?.resources) options.api.resources.correct(options.rules.resources);
    this.#state = options.state ?? this.#seeded(options.seed);
  }

  get state(): SandboxState {
    return this.#state;
  }

  get description(): string {
    return this.#options.description;
  }

  /** Number of handled requests. */
  get calls(): number {
    return this.#calls;
  }

  /** The operations of the API. `answered_by` is `rules` or `description`, depending on where responses come from. */
  get routes(): { operation_id: string; method: string; path: string; answered_by: string }[] {
    const { api, rules } = this.#options;
    const ruled = new Set(Object.keys(rules?.operations ?? {}));
    return api.operations.map(({ operationId, method, path }) => ({
      operation_id: operationId,
      method: method.toUpperCase(),
      path,
      answered_by: ruled.has(operationId) ? 'rules' : 'description',
    }));
  }

  get seeds(): string[] {
    return [...new Set([...Object.keys(this.#options.rules?.seeds ?? {}), 'empty'])];
  }

  get snapshots(): string[] {
    return [...this.#snapshots.keys()];
  }

  /** The sandbox time in milliseconds since 1970. */
  get now(): number {
    return this.#options.clock() + this.#state.ahead;
  }

  /** Handles a request. Never rejects. */
  async fetch(request: Request): Promise<Response> {
    return (await this.answer(request)).response;
  }

  /** Handles a request. Also returns the response body as a string, so that servers don't have to read it again. */
  answer(request: Request): Promise<Pick<Handled, 'response' | 'text'>> {
    return this.#inTurn(async () => {
      const { api, rules, without, clock } = this.#options;
      const startedAt = this.now;
      const handled = await handle(request, this.#state, { api, rules, without, now: clock() });
      this.#state = handled.state;
      this.#calls += 1;
      const isUnread = request.body !== null && !request.bodyUsed;
      const sent = isUnread ? await request.arrayBuffer().catch(() => undefined) : handled.sent;
      this.trace.add({ startedAt, request, ...handled, sent });
      return handled;
    });
  }

  /** Sends the callbacks that are due, and those to `webhookUrl`. Requests are handled at the same time. */
  async sendCallbacks(send: SendCallback, webhookUrl?: string): Promise<void> {
    const change = <Result>(use: (store: Store) => Result) =>
      this.#inTurn(() => {
        const store = new Store(this.#state, this.#options.clock());
        const result = use(store);
        this.#state = store.state();
        return result;
      });
    const due = await change((store) => takeDue(store, webhookUrl));
    await Promise.all(
      due.map(async ({ id, request }) => {
        const outcome = await send(request).catch(() => 0);
        await change((store) => setOutcome(store, id, outcome));
      }),
    );
  }

  #inTurn<Result>(use: () => Result | Promise<Result>): Promise<Result> {
    const turn = this.#last.then(use);
    this.#last = turn;
    return turn;
  }

  /** Returns the response to a request without changing the state. Never rejects. */
  async preview(request: Request): Promise<Response> {
    const { api, rules, without, clock } = this.#options;
    return (await handle(request, this.#state, { api, rules, without, now: clock() })).response;
  }

  /** Reports whether the documentation of an operation includes a response for an error status. */
  async documents(operationId: string, status: number): Promise<boolean> {
    return errorResponseOf(await this.#options.api.operation(operationId), status) !== undefined;
  }

  /** Resets the state to a seed, optionally with a different source of IDs. Returns false for unknown seeds. */
  reset(seed?: string, ids?: string): boolean {
    if (seed !== undefined && !this.seeds.includes(seed)) return false;
    this.#state = this.#seeded(seed ?? this.#options.seed, ids);
    return true;
  }

  /** Replaces the state. */
  replace(state: SandboxState): void {
    this.#state = state;
  }

  /** Advances the clock. Negative values are ignored. */
  advance(milliseconds: number): void {
    this.#state = { ...this.#state, ahead: this.#state.ahead + Math.max(0, milliseconds) };
  }

  setSpeed(speed: Speed): void {
    this.#state = { ...this.#state, speed };
  }

  /** Makes the next `times` requests to an operation fail. If `times` is 0, clears the fault. */
  setFault(operationId: string, status: number, times: number): void {
    const faults = new Map(this.#state.faults);
    if (times > 0) faults.set(operationId, { status, times });
    else faults.delete(operationId);
    this.#state = { ...this.#state, faults };
  }

  /** Saves a snapshot. */
  save(name: string): void {
    this.#snapshots.set(name, this.#state);
  }

  /** Restores a snapshot. Returns false if it doesn't exist. */
  restore(name: string): boolean {
    const state = this.#snapshots.get(name);
    if (state) this.#state = state;
    return state !== undefined;
  }

  #seeded(name: string | undefined, ids = this.#options.ids): SandboxState {
    const { rules, clock, speed, absent, skipped = 0 } = this.#options;
    const seeds = rules?.seeds ?? {};
    const seedName = name ?? Object.keys(seeds)[0];
    const state: SandboxState = { ...emptyState(ids), ids: skipped, hasOwnIds: skipped > 0, ...(speed && { speed }) };
    const seed = seedName !== undefined && Object.hasOwn(seeds, seedName) ? seeds[seedName] : undefined;
    if (!seed) return state;
    const store = new Store(state, clock());
    seed(store);
    omitResources(store, new Set(absent));
    return store.state();
  }
}
