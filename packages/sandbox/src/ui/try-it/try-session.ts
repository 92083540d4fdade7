import type { PageSandbox } from '../page/page-sandbox.ts';
import type { Exchange } from './send.ts';

/** Requests that are remembered. */
const MAX_EXCHANGES = 50;

/** What the panels of a browser tab share, and nothing else ever holds: tokens are gone with the tab. */
export class TrySession {
  readonly sandbox: PageSandbox;
  readonly #listeners = new Set<() => void>();
  #history: readonly Exchange[] = [];
  #version = 0;
  /** Where requests go: the address of a server, or the sandbox without one. */
  #server: string | undefined;
  /** What is sent as credential, by server; the sandbox begins with its own. */
  readonly #credentials = new Map<string | undefined, string>();

  constructor(sandbox: PageSandbox) {
    this.sandbox = sandbox;
    // One without rules takes any credential.
    this.#credentials.set(undefined, sandbox.access.token ?? 'sandbox');
    sandbox.subscribe(() => this.#tell());
  }

  /** The requests of this tab, the last one first. */
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

  /** Differs after each change. */
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

/** The session of each sandbox, which there is one of in a tab. */
const sessions = new WeakMap<PageSandbox, TrySession>();

export function sessionOf(sandbox: PageSandbox): TrySession {
  const known = sessions.get(sandbox) ?? new TrySession(sandbox);
  sessions.set(sandbox, known);
  return known;
}
