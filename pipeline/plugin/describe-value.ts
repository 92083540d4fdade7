import { describeValidationError } from '@docgraph/source/validation-error';

/** A message about a value, and how to fix it. */
export interface ValueMessage {
  message: string;
  hint?: string | undefined;
}

/**
 * Describes a value that isn't one of the allowed ones, with a suggestion.
 *
 * @param name Name of the value in the message, in Markdown.
 */
export function describeOption(name: string, value: unknown, options: readonly unknown[]): ValueMessage {
  return describeValidationError({ kind: 'option', options }, value, [], name);
}

/** Describes an unknown key, with a suggestion or a list of all keys. */
export function describeUnknownKey(key: string, known: readonly string[]): ValueMessage {
  return describeValidationError({ kind: 'unknown-key', key, known }, undefined, []);
}
