import type { Catalog, ReadText, ScriptKey } from '@docgraph/texts/text-reader';
import { createTextReader } from '@docgraph/texts/text-reader';

declare global {
  /** Set by the script with the UI strings, which runs before all other scripts. */
  var interfaceTexts: Catalog<ScriptKey> | undefined;
}

/** Returns the UI strings for the current page. */
export function pageInterface(): Catalog<ScriptKey> {
  if (globalThis.interfaceTexts === undefined) throw new Error('The UI strings did not load.');
  return globalThis.interfaceTexts;
}

/** Returns a UI string. For scripts that don't use React. */
export const text: ReadText<ScriptKey> = (key, ...values) => createTextReader(pageInterface())(key, ...values);
