import type { SandboxApi } from './api.ts';
import { type HandleContext, type Handled, handle } from './handle.ts';
import { leaveOut } from './leave-out.ts';
import { refusalOf } from './mock.ts';
import type { SandboxRules } from './rules.ts';
import { emptyState, type SandboxState, type Speed, Store } from './store.ts';
import { Trace } from './trace.ts';

/** How a sandbox starts. */
export interface SandboxOptions {
  api: SandboxApi;
  /** Hash of the description: a state belongs to one. */
  description: string;
  /** The clock outside, in milliseconds since 1970. */
  clock(): number;
  rules?: SandboxRules | undefined;
  without?: HandleContext['without'];
  /** What ids are made of: others make other ids. */
  ids?: string | undefined;
  /** Name of the seed: the first one of the rules without it, `empty` for none. */
  seed?: string | undefined;
  speed?: Speed | undefined;
  /** Names of resources that are left out of the seed, with all that refers to them. */
  absent?: readonly string[] | undefined;
  /** Numbers that are left out before the first one, so that new resources have other IDs than examples show. */
  skipped?: number | undefined;
  /** A state to go on with, in place of a seed. */
  state?: SandboxState | undefined;
}

/** A sandbox in use: it answers one request after the other, so that two never race for a resource. */
export class Sandbox {
  readonly trace = new Trace();
  readonly #options: SandboxOptions;
  readonly #snapshots = new Map<string, SandboxState>();
  #state: SandboxState;
  #last: Promise<unknown> = Promise.resolve();
  #calls = 0;

  constructor(options: SandboxOptions) {
    this.#options = options;
    this.#state = options.state ?? this.#seeded(options.seed);
  }

  get state(): SandboxState {
    return this.#state;
  }

  get description(): string {
    return this.#options.description;
  }

  /** Calls that were answered. */
  get calls(): number {
    return this.#calls;
  }

  /** The operations of the API, and whether rules answer them or the description alone. */
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

  /** The time in the sandbox, in milliseconds since 1970. */
  get now(): number {
    return this.#options.clock() + this.#state.ahead;
  }

  /** Answers a request. Never rejects. */
  async fetch(request: Request): Promise<Response> {
    return (await this.answer(request)).response;
  }

  /** The same with the body of the response as a text, which saves those who write it the reading. */
  answer(request: Request): Promise<Pick<Handled, 'response' | 'text'>> {
    const turn = this.#last.then(async () => {
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
    this.#last = turn;
    return turn;
  }

  /** Answers a request as if it had not been made: nothing is remembered. Never rejects. */
  async preview(request: Request): Promise<Response> {
    const { api, rules, without, clock } = this.#options;
    return (await handle(request, this.#state, { api, rules, without, now: clock() })).response;
  }

  /** Whether an operation documents such an answer. */
  async documents(operationId: string, status: number): Promise<boolean> {
    return refusalOf(await this.#options.api.operation(operationId), status) !== undefined;
  }

  /** Forgets everything and starts with a seed, and with ids made of a text; false where there is no such seed. */
  reset(seed?: string, ids?: string): boolean {
    if (seed !== undefined && !this.seeds.includes(seed)) return false;
    this.#state = this.#seeded(seed ?? this.#options.seed, ids);
    return true;
  }

  /** Goes on with another state. */
  replace(state: SandboxState): void {
    this.#state = state;
  }

  /** Moves the clock on, which never goes back. */
  advance(milliseconds: number): void {
    this.#state = { ...this.#state, ahead: this.#state.ahead + Math.max(0, milliseconds) };
  }

  setSpeed(speed: Speed): void {
    this.#state = { ...this.#state, speed };
  }

  /** Lets the next calls of an operation fail; none with 0. */
  setFault(operationId: string, status: number, times: number): void {
    const faults = new Map(this.#state.faults);
    if (times > 0) faults.set(operationId, { status, times });
    else faults.delete(operationId);
    this.#state = { ...this.#state, faults };
  }

  /** Keeps the state under a name. */
  save(name: string): void {
    this.#snapshots.set(name, this.#state);
  }

  /** Goes back to the state of that name; false where there is none. */
  restore(name: string): boolean {
    const state = this.#snapshots.get(name);
    if (state) this.#state = state;
    return state !== undefined;
  }

  #seeded(name: string | undefined, ids = this.#options.ids): SandboxState {
    const { rules, clock, speed, absent, skipped = 0 } = this.#options;
    const seeds = rules?.seeds ?? {};
    const wanted = name ?? Object.keys(seeds)[0];
    const state: SandboxState = { ...emptyState(ids), ids: skipped, hasOwnIds: skipped > 0, ...(speed && { speed }) };
    const seed = wanted !== undefined && Object.hasOwn(seeds, wanted) ? seeds[wanted] : undefined;
    if (!seed) return state;
    const store = new Store(state, clock());
    seed(store);
    leaveOut(store, new Set(absent));
    return store.state();
  }
}
