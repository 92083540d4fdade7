/**
 * A kind of value that the store derives. `compute` must be pure: it may only use its key, constants, and what it asks for.
 *
 * How a value is kept follows from how expensive it is to compute again:
 *
 * - `saved`: as JSON texts, for this process and the next ones. The hash of the texts decides whether it changed.
 * - `hashed`: only the hash of its JSON. The value is computed again when it's asked for, as for files that are written once.
 * - `memory`: as an object, which may contain functions. It counts as changed whenever something it depends on has changed.
 */
export type Kind<Value> = {
  /** Unique name. */
  name: string;
  /** Computes the value of a key. */
  compute(key: string, ask: Ask): Value | Promise<Value>;
} & (
  | ({ keep: 'saved'; texts?: TextForm<Value> } & Parts<Value>)
  | { keep: 'hashed' }
  | ({ keep: 'memory' } & Parts<Value>)
);

interface Parts<Value> {
  /** Returns a part of the value as JSON, for values that depend on a part only. */
  select?(value: Value, selector: string): unknown;
}

/** How to save a value as several texts, which are read when they are used. */
export interface TextForm<Value> {
  write(value: Value): string[];
  /** Creates the value. `read` returns the text with a number. */
  read(read: (number: number) => string): Value;
}

/** A kind of value that isn't derived: it's set from outside, with a hash of its content. */
export interface InputKind<Value> extends Parts<Value> {
  name: string;
  keep: 'input';
  /** For the type of the value only. */
  value?: Value;
}

export type AnyKind<Value> = Kind<Value> | InputKind<Value>;

/** Returns values for a computation, and records that it depends on them. */
export interface Ask {
  <Value>(kind: AnyKind<Value>, key: string): Promise<Value>;
  /** Returns the hash of a value, which changes with it. */
  hash(kind: AnyKind<unknown>, key: string): Promise<string>;
  /**
   * Returns a value of which only parts are used. The computation depends on the selectors that are passed to `record`,
   * instead of the whole value, and on nothing of a value that's only used for its functions.
   */
  parts<Value>(kind: AnyKind<Value>, key: string): Promise<{ value: Value; record(selector: string): void }>;
}
