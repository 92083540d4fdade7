import { createPreference, type Preference } from './create-preference.ts';

/** Storage key of the choice in a group of tabs. */
const tabKey = (group: string) => `${TAB_KEY_PREFIX}${group}`;

/** What the storage keys of all tab groups start with. */
export const TAB_KEY_PREFIX = 'docusaurus.tab.';

/** Groups and values of tabs are plain names; nothing else may get into a selector. */
export function isTabName(value: string): value is string {
  return /^[\p{L}\p{N}_-]{1,64}$/u.test(value);
}

/** The reader's choice in a group of tabs. */
export function createTabChoice(group: string): Preference<string> {
  return createPreference(tabKey(group), isTabName);
}

/**
 * Style rules that show the chosen panel of a tab group until the tabs themselves are built. Sets without that value
 * keep their first panel.
 */
export function tabChoiceRule(group: string, value: string): string {
  const chosen = `>[data-value="${value}"]`;
  return `[data-js] .tabs[data-group="${group}"]:not([data-ready]):has(${chosen}){>.tab-panel{display:none}${chosen}{display:block}}`;
}
