import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { JsonObject } from '@docgraph/schemas/checks';
import type { Operation } from '@docgraph/schemas/operation';
import type { SandboxCorrection } from '@docgraph/schemas/sandbox-correction';
import type { Parameters } from './read-parameters.ts';
import type { Store } from './store.ts';

/** A parsed request. */
export interface Call {
  operation: Operation;
  url: string;
  headers: Headers;
  /** Path parameters by name, still percent-encoded. `parameters` contains the validated values of all parameters. */
  path: ReadonlyMap<string, string>;
  parameters: Parameters;
  /** The validated body, if any. */
  body: JsonValue | undefined;
  store: Store;
  /** Reports whether a rule is enabled. Tests disable rules to prove that violations are noticed. */
  follows(rule: string): boolean;
}

/** A response: JSON, a string in another media type, or no body. */
export interface Answer {
  status: number;
  body?: JsonValue | undefined;
  mediaType?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Why the response is only an example, although the operation belongs to a resource. */
  reason?: string | undefined;
}

/** The behavior of an API beyond its description. Functions throw an `ApiError` to respond with an error. */
export interface SandboxRules {
  /** Initial states, keyed by name. Each function fills an empty store. */
  seeds: Readonly<Record<string, (store: Store) => void>>;
  /** Values that clients need in addition to the base URL, such as a token and seed IDs. */
  access?: Readonly<Record<string, string>>;
  /** Values that pages read from the reader's computer: values of variables and contents of files, keyed by name. */
  given?: Readonly<Record<string, string>>;
  /** The date and time of the seeds. Pages run at that time. */
  time?: string;
  /** Applies changes that have become due. Called before each request. */
  advance?(store: Store, follows: Call['follows']): void;
  /** Authenticates and authorizes a request before it's validated. */
  authorize?(call: Call): void;
  /** Corrections of inferred resources, keyed by operation ID. */
  resources?: Readonly<Record<string, SandboxCorrection>>;
  /** Handlers, keyed by operation ID. Without a result, the description determines the response. */
  operations: Readonly<Record<string, (call: Call) => Answer | undefined>>;
  /** Returns the public view of a row. Returns undefined for internal rows. */
  resource?(table: string, row: JsonObject): JsonObject | undefined;
  /** Returns the body of error responses, if all operations share one format. */
  errorBody?(status: number, message: string, errorId: string): JsonValue;
}

/** Returns a 200 response. */
export function ok(body?: JsonValue): Answer {
  return { status: 200, body };
}
