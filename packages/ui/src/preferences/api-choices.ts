import { isObject, isString, listOf, parseJson, shape } from '@docgraph/schemas/checks';
import { createPreference, type Preference } from './create-preference.ts';

/** The reader's choices in an API reference. */
export interface ApiChoices {
  /** Names of examples, alternatives, and media types, latest first. */
  names: readonly string[];
  /** Server URLs as written, keyed by the first server in their list. */
  servers: Readonly<Record<string, string>>;
  /** Values of server variables, keyed by name. */
  variables: Readonly<Record<string, string>>;
}

/** Maximum number of names to remember. */
const MAX_NAMES = 20;

const NONE: ApiChoices = { names: [], servers: {}, variables: {} };

const isTextMap = (value: unknown) => isObject(value) && Object.values(value).every(isString);
const isChoices = shape<ApiChoices>({ names: listOf(isString), servers: isTextMap, variables: isTextMap });
const isStored = (text: string): text is string => isChoices(parseJson(text));

/** Preferences by folder. All parts of a page share one, so that each learns of the others' changes. */
const preferences = new Map<string, Preference<string>>();

/** Returns the preference for the API whose files are in a folder. It's stored as JSON. */
export function apiPreference(folder: string): Preference<string> {
  const known = preferences.get(folder) ?? createPreference(`api-choices.${folder}`, isStored);
  preferences.set(folder, known);
  return known;
}

/** Returns the choices for the API whose files are in a folder. */
export function apiChoices(folder: string): ApiChoices {
  const value: unknown = parseJson(apiPreference(folder).get() ?? '');
  return isChoices(value) ? (value as ApiChoices) : NONE;
}

/** Stores choices. Others stay unchanged, and new names come first. */
export function rememberChoices(folder: string, { names = [], servers, variables }: Partial<ApiChoices>): void {
  const known = apiChoices(folder);
  const all = [...new Set([...names, ...known.names])].slice(0, MAX_NAMES);
  const next: ApiChoices = {
    names: all,
    servers: { ...known.servers, ...servers },
    variables: { ...known.variables, ...variables },
  };
  apiPreference(folder).set(JSON.stringify(next));
}

/** An example that a reader can choose. */
interface ChoosableExample {
  name: string;
  mediaType?: string | undefined;
}

/** Returns the example that fits the reader's choices best, by media type and then by name. */
export function preferredExample<Example extends ChoosableExample>(
  examples: readonly Example[],
  { names }: Pick<ApiChoices, 'names'>,
): Example | undefined {
  const media = names.find((name) => examples.some(({ mediaType }) => mediaType === name));
  const possible = examples.filter(({ mediaType }) => media === undefined || mediaType === media);
  const chosen = names.find((name) => possible.some((example) => example.name === name));
  if (chosen === undefined && media === undefined) return undefined;
  return possible.find(({ name }) => name === chosen) ?? possible[0];
}
