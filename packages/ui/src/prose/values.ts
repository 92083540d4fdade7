import { attempt } from '../preferences/create-preference.ts';

/** Key of the reader's values in the browser's storage. */
export const VALUES_KEY = 'docs.values';

/** Matches a line that sets a variable to a fixed value. */
const ASSIGNMENT = /^export ([A-Z][A-Z0-9_]*)="([^"$`\\\n]+)"$/gm;

/** The shell blocks whose variables can have the reader's values. */
export const SHELL_BLOCKS = '.prose .code-block[data-language="bash"]:not([data-copy])';

/** Lists the lines of a shell block that set variables to fixed values: the name, the value, and its index in the code. */
export function assignmentsIn(code: string): { name: string; value: string; index: number }[] {
  return [...code.matchAll(ASSIGNMENT)].map(({ 0: line, 1: name = '', 2: value = '', index }) => ({
    name,
    value,
    index: index + line.length - value.length - 1,
  }));
}

/** Checks whether the reader has stored values. */
export function hasValues(): boolean {
  return [() => window.localStorage, () => window.sessionStorage].some(
    (storage) => attempt(() => storage().getItem(VALUES_KEY)) != null,
  );
}
