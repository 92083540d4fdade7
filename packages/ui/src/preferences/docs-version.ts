import { createPreference, type Preference } from './create-preference.ts';

/** Storage key of the preferred docs version, for the docs collection `default`. */
const DOCS_VERSION_KEY = 'docs-preferred-version-default';

/** Creates the preference for the docs version. Ignores unknown names. */
export function createDocsVersion(names: readonly string[]): Preference<string> {
  return createPreference(DOCS_VERSION_KEY, (name): name is string => names.includes(name));
}
