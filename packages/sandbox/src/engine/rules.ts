import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { JsonObject } from '@docgraph/schemas/checks';
import type { Operation } from '@docgraph/schemas/operation';
import type { Parameters } from './read-parameters.ts';
import type { Store } from './store.ts';

/** A request that was understood. */
export interface Call {
  operation: Operation;
  headers: Headers;
  /** Path parameters by name, as they stand in the address, and all parameters once they are checked. */
  path: ReadonlyMap<string, string>;
  parameters: Parameters;
  /** The body, once it is checked; undefined without one. */
  body: JsonValue | undefined;
  store: Store;
  /** Whether a rule is to be kept: tests switch rules off to show that they are noticed. */
  follows(rule: string): boolean;
}

/** What a call is answered with: JSON, a text in another media type, or nothing. */
export interface Answer {
  status: number;
  body?: JsonValue | undefined;
  mediaType?: string | undefined;
}

/** What is special about an API. A part that refuses throws a `Refusal`; all of them only write to the store. */
export interface SandboxRules {
  /** What each rule says, by name. */
  names: Readonly<Record<string, string>>;
  /** States to start with, by name: each fills an empty store. */
  seeds: Readonly<Record<string, (store: Store) => void>>;
  /** What those who call need beside the address, for people and programs: a token, ids of the seed. */
  access?: Readonly<Record<string, string>>;
  /** What pages that run take from the computer of a reader: values of variables, and texts of files by their names. */
  given?: Readonly<Record<string, string>>;
  /** When the seeds begin, as a date and time: the time at which pages run. */
  time?: string;
  /** Does what has become due before each call. */
  advance?(store: Store, follows: Call['follows']): void;
  /** Decides who calls, then whether they may: before anything of the request is checked. */
  authorize?(call: Call): void;
  /** Answers of operations, by id; undefined where the description answers, as it does all other operations. */
  operations: Readonly<Record<string, (call: Call) => Answer | undefined>>;
  /** A row of a table as those see it who ask what exists; undefined for one that is no resource. */
  resource?(table: string, row: JsonObject): JsonObject | undefined;
  /** Body of a refusal, where the API has one form for all. */
  errorBody?(status: number, message: string, errorId: string): JsonValue;
}

/** A success with a body. */
export function ok(body?: JsonValue): Answer {
  return { status: 200, body };
}
