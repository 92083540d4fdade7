// biome-ignore lint/style/noRestrictedImports: doesn't access files
import { inspect } from 'node:util';

/** Returns the message of a thrown value, which is never empty. Describes values that aren't errors. */
export function messageOf(thrown: unknown): string {
  if (typeof thrown === 'string' && thrown !== '') return thrown;
  if (!(thrown instanceof Error)) return `it throws ${inspect(thrown, SHORT)}, which isn't an error`;
  return thrown.message === '' ? `it throws an error without a message (${thrown.name})` : String(thrown.message);
}

const SHORT = {
  depth: 1,
  compact: true,
  breakLength: Infinity,
  maxArrayLength: 10,
  maxStringLength: 200,
  customInspect: false,
};
