/** Returns the file with the fields of a named schema, relative to the reference. It's also the end of its URL. */
export function fieldsFile(name: string): string {
  // Encodes other characters, including uppercase letters: on some file systems, names are case-insensitive.
  const safe = name.replace(/[^a-z0-9_-]/g, (character) => `.${character.codePointAt(0)?.toString(36)}.`);
  return `fields/${safe.length > MAX_LENGTH ? `${safe.slice(0, 150)}.${hashOf(name)}` : safe}.html`;
}

/** Most file systems allow 255 bytes in a name. */
const MAX_LENGTH = 240;

/** Hashes a long name, with the same result in Node and browsers. */
function hashOf(name: string): string {
  let [low, high] = [0x9dc5, 0xcbf2];
  for (const character of name) {
    low = Math.imul(low ^ (character.codePointAt(0) ?? 0), 0x01000193);
    high = Math.imul(high ^ low, 0x85ebca6b);
  }
  return `${(low >>> 0).toString(36)}-${(high >>> 0).toString(36)}`;
}
