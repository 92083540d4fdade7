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
  /** Credentials, keyed by server and variable. */
  readonly #credentials = new Map<string, string>();

  constructor(sandbox: PageSandbox) {
    this.sandbox = sandbox;
    sandbox.subscribe(() => this.#tell());
  }

  /** Lists the requests sent in this tab, newest first. */
  get history(): readonly Exchange[] {
    return this.#history;
  }

  get server(): string | undefined {
    return this.#server;
  }

  /** Returns the credential in a variable of the samples. */
  readonly credential = (variable: string): string => {
    // A sandbox without rules accepts any credential.
    const standard = this.#server === undefined ? (this.sandbox.access.token ?? 'sandbox') : '';
    return this.#credentials.get(this.#keyOf(variable)) ?? standard;
  };

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

  setCredential(variable: string, credential: string): void {
    this.#credentials.set(this.#keyOf(variable), credential);
    this.#tell();
  }

  #keyOf(variable: string): string {
    return `${variable} ${this.#server ?? ''}`;
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
