import type { Catalog, ReadText, ScriptKey } from '@docgraph/texts/text-reader';
import { createTextReader } from '@docgraph/texts/text-reader';

declare global {
  /** Set by the UI string script, which runs before all others. */
  var interfaceTexts: Catalog<ScriptKey> | undefined;
}

/** Returns the UI strings of the current page. */
export function pageInterface(): Catalog<ScriptKey> {
  if (globalThis.interfaceTexts === undefined) throw new Error('The UI strings did not load.');
  return globalThis.interfaceTexts;
}

/** Returns a UI string, for scripts without React. */
export const text: ReadText<ScriptKey> = (key, ...values) => createTextReader(pageInterface())(key, ...values);
