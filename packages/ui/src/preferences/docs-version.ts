import { createPreference, type Preference } from './create-preference.ts';

/** Storage key for the preferred version of the docs collection `default`. */
const DOCS_VERSION_KEY = 'docs-preferred-version-default';

/** Creates the preference for the docs version. Ignores unknown versions. */
export function createDocsVersion(names: readonly string[]): Preference<string> {
  return createPreference(DOCS_VERSION_KEY, (name): name is string => names.includes(name));
}
