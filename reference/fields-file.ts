/** The file with the fields of a named schema, beside the names of the reference; also the end of its address. */
export function fieldsFile(name: string): string {
  // A code for each character that is none of these, in capitals too: file systems tell the same names apart everywhere.
  const safe = name.replace(/[^a-z0-9_-]/g, (character) => `.${character.codePointAt(0)?.toString(36)}.`);
  return `fields/${safe}.html`;
}
