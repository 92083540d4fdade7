import type { PageSandbox } from '../page/page-sandbox.ts';
import type { Exchange } from './send.ts';

/** Maximum number of requests in the history. */
const MAX_EXCHANGES = 50;

/** State shared by the panels of a tab. Kept in memory only, so tokens disappear with the tab. */
export class TrySession {
  readonly sandbox: PageSandbox;
  readonly #listeners = new Set<() => void>();
  #history: readonly Exchange[] = [];
  #version = 0;
  /** The selected server, or undefined for the sandbox. */
  #server: string | undefined;
  /** Credentials by server. The sandbox has a default. */
  readonly #credentials = new Map<string | undefined, string>();

  constructor(sandbox: PageSandbox) {
    this.sandbox = sandbox;
    // A sandbox without rules accepts any credential.
    this.#credentials.set(undefined, sandbox.access.token ?? 'sandbox');
    sandbox.subscribe(() => this.#tell());
  }

  /** Lists the requests of this tab, newest first. */
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

  /** Changes after each update. */
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
