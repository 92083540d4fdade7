/** Kinds of admonitions, and the words that name them. */
const ADMONITIONS: ReadonlyMap<string, string> = new Map([
  ['note', 'note'],
  ['secondary', 'note'],
  ['tip', 'tip'],
  ['success', 'tip'],
  ['info', 'info'],
  ['important', 'info'],
  ['warning', 'warning'],
  ['caution', 'warning'],
  ['danger', 'danger'],
]);

/** Words after `:::` that mean something. */
export const DIRECTIVE_NAMES: readonly string[] = [...ADMONITIONS.keys(), 'tabs', 'tab', 'details'];

/** Kind of admonition that a directive's name stands for. */
export function admonitionOf(name: string): string | undefined {
  return ADMONITIONS.get(name);
}

/** Attributes a directive may have in braces. */
export function attributesOf(name: string): readonly string[] {
  return name === 'tabs' ? ['group'] : name === 'tab' ? ['value'] : [];
}
