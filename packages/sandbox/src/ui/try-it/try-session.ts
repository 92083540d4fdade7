import type { PageSandbox } from '../page/page-sandbox.ts';
import type { Exchange } from './send.ts';

/** Maximum number of requests in the history. */
const MAX_EXCHANGES = 50;

/** State that all panels in a tab share. It's only in memory, so tokens are gone when the tab is closed. */
export class TrySession {
  readonly sandbox: PageSandbox;
  readonly #listeners = new Set<() => void>();
  #history: readonly Exchange[] = [];
  #version = 0;
  /** The selected server. Undefined for the sandbox. */
  #server: string | undefined;
  /** Credentials, keyed by server. The sandbox has a default. */
  readonly #credentials = new Map<string | undefined, string>();

  constructor(sandbox: PageSandbox) {
    this.sandbox = sandbox;
    // A sandbox without rules accepts any credential.
    this.#credentials.set(undefined, sandbox.access.token ?? 'sandbox');
    sandbox.subscribe(() => this.#tell());
  }

  /** Lists the requests sent in this tab, newest first. */
  get history(): readonly Exchange[] {
    return this.#history;
  }

  get server(): string | undefined {
    return this.#server;
  }

  get credential(): string {
    return this.#credentials.get(this.#server) ?? '';
  }

  add(answered: Omit<Exchange, 'number'>): Exchange {
    const exchange = { ...answered, number: (this.#history[0]?.number ?? 0) + 1 };
    this.#history = [exchange, ...this.#history].slice(0, MAX_EXCHANGES);
    this.#tell();
    return exchange;
  }

  setServer(server: string | undefined): void {
    this.#server = server;
    this.#tell();
  }

  setCredential(credential: string): void {
    this.#credentials.set(this.#server, credential);
    this.#tell();
  }

  /** Returns a number that changes with each update. */
  readonly version = (): number => this.#version;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}

/** Sessions by sandbox. */
const sessions = new WeakMap<PageSandbox, TrySession>();

export function sessionOf(sandbox: PageSandbox): TrySession {
  const known = sessions.get(sandbox) ?? new TrySession(sandbox);
  sessions.set(sandbox, known);
  return known;
}
