import { createPreference, type Preference } from './create-preference.ts';

/** Returns the storage key for the choice in a group of tabs. */
const tabKey = (group: string) => `${TAB_KEY_PREFIX}${group}`;

/** Prefix of the storage keys for groups of tabs. */
export const TAB_KEY_PREFIX = 'docusaurus.tab.';

/** Reports whether a tab group or value is a plain name, which is safe in a selector. */
export function isTabName(value: string): value is string {
  return /^[\p{L}\p{N}_-]{1,64}$/u.test(value);
}

/** Creates the preference for a group of tabs. */
export function createTabChoice(group: string): Preference<string> {
  return createPreference(tabKey(group), isTabName);
}

/**
 * Returns CSS that shows the chosen panel in a group of tabs until the tabs are built. Sets of tabs without the chosen
 * value still show their first panel.
 */
export function tabChoiceRule(group: string, value: string): string {
  const chosen = `>[data-value="${value}"]`;
  return `[data-js] .tabs[data-group="${group}"]:not([data-ready]):has(${chosen}){>.tab-panel{display:none}${chosen}{display:block}}`;
}
