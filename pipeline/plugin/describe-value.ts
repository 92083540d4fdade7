import { describeValidationError } from '@docgraph/source/validation-error';

/** A message about a value, and how to fix it. */
export interface ValueMessage {
  message: string;
  hint?: string | undefined;
}

/**
 * Describes a value that isn't one of the allowed ones, with a hint at the one that was probably meant.
 *
 * @param name What the message calls the value, in Markdown.
 */
export function describeOption(name: string, value: unknown, options: readonly unknown[]): ValueMessage {
  return describeValidationError({ kind: 'option', options }, value, [], name);
}

/** Describes a key that an object can't have, with a hint at the key that was probably meant or else at all keys. */
export function describeUnknownKey(key: string, known: readonly string[]): ValueMessage {
  return describeValidationError({ kind: 'unknown-key', key, known }, undefined, []);
}
