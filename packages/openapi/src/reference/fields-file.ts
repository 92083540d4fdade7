/** Returns the path of the file with a named schema's fields, relative to the reference. Its URL ends the same way. */
export function fieldsFile(name: string): string {
  // Encodes all other characters, including uppercase letters, because names are case-insensitive on some file systems.
  const safe = name.replace(/[^a-z0-9_-]/g, (character) => `.${character.codePointAt(0)?.toString(36)}.`);
  return `fields/${safe.length > MAX_LENGTH ? `${safe.slice(0, 150)}.${hashOf(name)}` : safe}.html`;
}

/** Maximum length of a name. Most file systems allow 255 bytes. */
const MAX_LENGTH = 240;

/** Hashes a long name. The result is the same in Node and browsers. */
function hashOf(name: string): string {
  let [low, high] = [0x9dc5, 0xcbf2];
  for (const character of name) {
    low = Math.imul(low ^ (character.codePointAt(0) ?? 0), 0x01000193);
    high = Math.imul(high ^ low, 0x85ebca6b);
  }
  return `${(low >>> 0).toString(36)}-${(high >>> 0).toString(36)}`;
}
