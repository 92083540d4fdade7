import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import type { Parameters } from './read-parameters.ts';

/** Tracks the parts of a request that no rule has read, which usually means that a rule is missing. */
export class UnreadInputs {
  readonly #names = new Set<string>();

  get names(): string[] {
    return [...this.#names];
  }

  /** Wraps query parameters to track which of them are read. */
  parameters(parameters: Parameters): Parameters {
    for (const name of parameters.query.keys()) this.#names.add(`query ${name}`);
    return { ...parameters, query: new TrackingMap(parameters.query, (name) => this.#names.delete(`query ${name}`)) };
  }

  /** Wraps a request body to track which of its fields are read. */
  body(body: JsonValue | undefined): JsonValue | undefined {
    if (!isObject(body)) return body;
    for (const name of Object.keys(body)) this.#names.add(`body ${name}`);
    return new Proxy(body, {
      get: (target, name, receiver) => {
        this.#names.delete(`body ${String(name)}`);
        return Reflect.get(target, name, receiver);
      },
    });
  }
}

class TrackingMap extends Map<string, JsonValue> {
  readonly #onRead: ((name: string) => void) | undefined;

  constructor(entries: Iterable<readonly [string, JsonValue]>, onRead: (name: string) => void) {
    super(entries);
    this.#onRead = onRead;
  }

  override get(name: string): JsonValue | undefined {
    this.#onRead?.(name);
    return super.get(name);
  }

  override has(name: string): boolean {
    this.#onRead?.(name);
    return super.has(name);
  }
}
