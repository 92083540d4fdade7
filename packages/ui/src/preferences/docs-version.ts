import { createPreference, type Preference } from './create-preference.ts';

/** Storage key of the docs version that the reader chose last: that of the docs collection `default`. */
const DOCS_VERSION_KEY = 'docs-preferred-version-default';

/** The docs version that the reader chose last; one that is not among the names is forgotten. */
export function createDocsVersion(names: readonly string[]): Preference<string> {
  return createPreference(DOCS_VERSION_KEY, (name): name is string => names.includes(name));
}
