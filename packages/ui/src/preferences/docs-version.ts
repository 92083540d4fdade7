import { createPreference, type Preference } from './create-preference.ts';

/** Creates the preference for the version of a docs set. Ignores unknown versions. */
export function createDocsVersion(names: readonly string[], set = 'default'): Preference<string> {
  return createPreference(`docs-preferred-version-${set}`, (name): name is string => names.includes(name));
}
