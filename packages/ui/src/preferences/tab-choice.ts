import { createPreference, type Preference } from './create-preference.ts';

/** Storage key of the choice in a group of tabs. */
const tabKey = (group: string) => `${TAB_KEY_PREFIX}${group}`;

/** Prefix of the storage keys of tab groups. */
export const TAB_KEY_PREFIX = 'docusaurus.tab.';

/** Reports whether a string is safe in a selector. Groups and values of tabs are plain names. */
export function isTabName(value: string): value is string {
  return /^[\p{L}\p{N}_-]{1,64}$/u.test(value);
}

/** Creates the preference for a tab group. */
export function createTabChoice(group: string): Preference<string> {
  return createPreference(tabKey(group), isTabName);
}

/**
 * Returns CSS that shows the chosen panel of a tab group until the tabs are built. Sets without that value keep their
 * first panel.
 */
export function tabChoiceRule(group: string, value: string): string {
  const chosen = `>[data-value="${value}"]`;
  return `[data-js] .tabs[data-group="${group}"]:not([data-ready]):has(${chosen}){>.tab-panel{display:none}${chosen}{display:block}}`;
}
