import { schemaAnchor } from '@docgraph/openapi/reference/anchors';
import { isObject, isString, listOf, shape } from '@docgraph/schemas/checks';

/** Words of a section of the reference that the filter of the menu looks for. */
export interface NamedSection {
  /** In lower case, one in a line. */
  text: string;
  /** Named schemas whose fields can be opened in the section. */
  below: string[];
}

/** What the filter looks for; names of fields stand once, where their schema stands. */
export interface ApiNames {
  /** By anchor. */
  operations: Record<string, NamedSection & { path: string }>;
  /** By name. */
  schemas: Record<string, NamedSection>;
}

/** An entry of the menu as the filter knows it, in lower case. */
export interface Entry {
  kind: 'operation' | 'schema';
  anchor: string;
  /** Operation id, or name of the schema. */
  id: string;
  title: string;
  method: string;
}

/** The entries in which all words of a query are found, best first; those of one rank stay in the order of the menu. */
export function rankEntries(entries: readonly Entry[], query: string, names: ApiNames | undefined): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const inFields = words.map((word) => (names ? holders(names, word) : new Set<string>()));
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, words, names?.operations[entry.anchor]?.path.toLowerCase() ?? '', inFields);
    return rank === undefined ? [] : [{ entry, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}

/** The id, then the summary, then the path, then all of it with the names of fields; undefined where a word is missing. */
function rankOf(
  { id, title, method, anchor }: Entry,
  words: readonly string[],
  path: string,
  inFields: readonly ReadonlySet<string>[],
): number | undefined {
  const isIn = (text: string) => words.every((word) => text.includes(word));
  const summary = ` ${title}`;
  // `create instance` asks for `createInstance`, whatever its summary is.
  const joined = words.join('');
  const tests = [
    () => joined === id,
    () => words.join(' ') === title,
    () => words.length > 1 && id.startsWith(joined),
    () => words.every((word) => summary.includes(` ${word}`)),
    () => isIn(title),
    () => isIn(id),
    () => isIn(`${method} ${path}`),
    () => isIn(`${id}\n${title}\n${method} ${path}`),
    () => inFields.every((found) => found.has(anchor)),
  ];
  const rank = tests.findIndex((test) => test());
  return rank === -1 ? undefined : rank;
}

/** Anchors of operations that hold a word, in their own words or in a field at any depth, and of schemas with such a field. */
function holders({ operations, schemas }: ApiNames, word: string): ReadonlySet<string> {
  const own = Object.entries(schemas).filter(([, { text }]) => text.includes(word));
  const users = new Map<string, string[]>();
  for (const [name, { below }] of Object.entries(schemas))
    for (const used of below) users.set(used, [...(users.get(used) ?? []), name]);
  const holding = new Set(own.map(([name]) => name));
  // A set visits what is added while it is gone through: each once, so that cycles end.
  for (const name of holding) for (const user of users.get(name) ?? []) holding.add(user);
  const found = Object.entries(operations).filter(
    ([, { text, below }]) => text.includes(word) || below.some((name) => holding.has(name)),
  );
  return new Set([...found.map(([anchor]) => anchor), ...own.map(([name]) => schemaAnchor(name))]);
}

const isSection = shape({ text: isString, below: listOf(isString) });
const isOperation = shape({ text: isString, below: listOf(isString), path: isString });

/** Whether a file holds what the filter looks for. */
export function isApiNames(value: unknown): value is ApiNames {
  return (
    isObject(value) &&
    isObject(value.operations) &&
    isObject(value.schemas) &&
    Object.values(value.operations).every(isOperation) &&
    Object.values(value.schemas).every(isSection)
  );
}
