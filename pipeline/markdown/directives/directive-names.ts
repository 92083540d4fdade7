/** Kinds of admonitions, and the words that name them. */
const ADMONITIONS = {
  note: 'note',
  secondary: 'note',
  tip: 'tip',
  success: 'tip',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
} as const;

/** A word that names a kind of admonition. */
export type AdmonitionWord = keyof typeof ADMONITIONS;

/** Words after `:::` that mean something. */
export const DIRECTIVE_NAMES: readonly string[] = [...Object.keys(ADMONITIONS), 'tabs', 'tab', 'details'];

/** Whether a directive's name is that of an admonition. */
export function isAdmonition(name: string): name is AdmonitionWord {
  return Object.hasOwn(ADMONITIONS, name);
}

/** Kind of admonition that a directive's name stands for. */
export function admonitionOf(name: AdmonitionWord): string {
  return ADMONITIONS[name];
}

/** Attributes a directive may have in braces. */
export function attributesOf(name: string): readonly string[] {
  return name === 'tabs' ? ['group'] : name === 'tab' ? ['value'] : [];
}
