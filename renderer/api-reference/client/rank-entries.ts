import { schemaAnchor } from '@docgraph/openapi/reference/anchors';
import { isObject, isString, listOf, shape } from '@docgraph/schemas/checks';

/** Searchable names of a section of the reference. */
export interface NamedSection {
  /** Lowercase, one name per line. */
  text: string;
  /** Named schemas that can be expanded in the section. */
  below: string[];
}

/** Searchable names. Field names are stored once, with their schema. */
export interface ApiNames {
  /** By anchor. */
  operations: Record<string, NamedSection & { path: string }>;
  /** By name. */
  schemas: Record<string, NamedSection>;
}

/** A menu entry for the filter, in lowercase. */
export interface Entry {
  kind: 'operation' | 'schema';
  anchor: string;
  /** Operation ID or schema name. */
  id: string;
  title: string;
  method: string;
}

/**
 * Returns the entries that match all words of a query, best match first. Equally good matches are in menu order, operations
 * before schemas.
 */
export function rankEntries(entries: readonly Entry[], query: string, names: ApiNames | undefined): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const inFields = words.map((word) => (names ? holders(names, word) : new Set<string>()));
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, words, names?.operations[entry.anchor]?.path.toLowerCase() ?? '', inFields);
    return rank === undefined ? [] : [{ entry, rank }];
  });
  const isSchema = ({ entry }: (typeof ranked)[number]) => Number(entry.kind === 'schema');
  return ranked.sort((a, b) => a.rank - b.rank || isSchema(a) - isSchema(b)).map(({ entry }) => entry);
}

/** Ranks matches in the ID, then the summary, the path, and field names. Returns undefined if a word is missing. */
function rankOf(
  { id, title, method, anchor }: Entry,
  words: readonly string[],
  path: string,
  inFields: readonly ReadonlySet<string>[],
): number | undefined {
  const isIn = (text: string) => words.every((word) => text.includes(word));
  const summary = ` ${title}`;
  // `create instance` matches `createInstance`.
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

/** Returns the anchors of operations and schemas that contain a word, including fields at any depth. */
function holders({ operations, schemas }: ApiNames, word: string): ReadonlySet<string> {
  const own = Object.entries(schemas).filter(([, { text }]) => text.includes(word));
  const users = new Map<string, string[]>();
  for (const [name, { below }] of Object.entries(schemas))
    for (const used of below) users.set(used, [...(users.get(used) ?? []), name]);
  const holding = new Set(own.map(([name]) => name));
  // A set's iterator also visits items added during iteration, each once, so cycles end.
  for (const name of holding) for (const user of users.get(name) ?? []) holding.add(user);
  const found = Object.entries(operations).filter(
    ([, { text, below }]) => text.includes(word) || below.some((name) => holding.has(name)),
  );
  return new Set([...found.map(([anchor]) => anchor), ...own.map(([name]) => schemaAnchor(name))]);
}

const isSection = shape({ text: isString, below: listOf(isString) });
const isOperation = shape({ text: isString, below: listOf(isString), path: isString });

/** Checks the parsed file with the names that the filter searches. */
export function isApiNames(value: unknown): value is ApiNames {
  return (
    isObject(value) &&
    isObject(value.operations) &&
    isObject(value.schemas) &&
    Object.values(value.operations).every(isOperation) &&
    Object.values(value.schemas).every(isSection)
  );
}
