import type { Catalog, ReadText, ScriptKey } from '@docgraph/texts/text-reader';
import { createTextReader } from '@docgraph/texts/text-reader';

declare global {
  /** Set by the script of texts, which every page has before all others. */
  var interfaceTexts: Catalog<ScriptKey> | undefined;
}

/** The texts of the page that the browser shows. */
export function pageInterface(): Catalog<ScriptKey> {
  if (globalThis.interfaceTexts === undefined) throw new Error('The texts of the interface did not load.');
  return globalThis.interfaceTexts;
}

/** Reads a text, for scripts that are no components. */
export const text: ReadText<ScriptKey> = (key, ...values) => createTextReader(pageInterface())(key, ...values);
