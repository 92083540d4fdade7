/** Names of schemas that begin with a range of letters. */
interface SchemaGroup {
  first: string;
  last: string;
  schemas: string[];
}

/** Schemas up to which letters share a group of the menu: about what is seen of it at once. */
const FULL = 20;

/** Named schemas by their first letters, in the order of the alphabet; letters with few names share a group. */
export function schemaGroups(names: readonly string[]): SchemaGroup[] {
  const byLetter = new Map<string, string[]>();
  for (const name of [...names].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }))) {
    const letter = [...name][0]?.toUpperCase() ?? '';
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), name]);
  }
  const groups: SchemaGroup[] = [];
  for (const [letter, schemas] of byLetter) {
    const group = groups.at(-1);
    if (group !== undefined && group.schemas.length + schemas.length <= FULL) {
      group.last = letter;
      group.schemas.push(...schemas);
    } else groups.push({ first: letter, last: letter, schemas });
  }
  return groups;
}
