import { isObject, isString, listOf, shape } from '#schemas/checks.ts';

/** Words of a section of the reference that the filter of the menu looks for. */
export interface NamedSection {
  /** In lower case, one in a line. */
  text: string;
  /** Named schemas whose fields can be opened in the section. */
  below: string[];
}

/** What the filter looks for; names of fields stand once, where their schema stands. */
export interface ApiNames {
  /** By hash, with `#`. */
  operations: Record<string, NamedSection>;
  /** By name. */
  schemas: Record<string, NamedSection>;
}

const isSection = shape({ text: isString, below: listOf(isString) });

/** Finds the operations that hold a word, by their hash: in their own words, or in a field at any depth. */
export type MatchWord = (word: string) => ReadonlySet<string>;

/** Loads what the filter of the menu looks for. Rejects when it cannot be loaded or is something else. */
export async function loadNames(url: string): Promise<MatchWord> {
  const response = await fetch(url);
  const names: unknown = await response.json();
  if (!response.ok || !isNames(names)) throw new Error(`${url} answers ${response.status}`);
  return matchNames(names);
}

/** The schemas that hold a word are found first, then those that lead to them: each once, so that cycles end. */
export function matchNames(names: ApiNames): MatchWord {
  const operations = Object.entries(names.operations);
  const schemas = Object.entries(names.schemas);
  const users = new Map<string, string[]>();
  for (const [name, { below }] of schemas)
    for (const used of below) users.set(used, [...(users.get(used) ?? []), name]);
  return (word) => {
    const holding = new Set(schemas.filter(([, { text }]) => text.includes(word)).map(([name]) => name));
    // A set visits what is added while it is gone through.
    for (const name of holding) for (const user of users.get(name) ?? []) holding.add(user);
    const found = operations.filter(
      ([, { text, below }]) => text.includes(word) || below.some((name) => holding.has(name)),
    );
    return new Set(found.map(([hash]) => hash));
  };
}

function isNames(value: unknown): value is ApiNames {
  return (
    isObject(value) &&
    isObject(value.operations) &&
    isObject(value.schemas) &&
    [value.operations, value.schemas].every((sections) => Object.values(sections).every(isSection))
  );
}
