/** Characters allowed in an artifact name: safe in file names, URLs, and anchors on every system. */
const SAFE = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
/** Device names reserved by Windows, with or without an extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Maximum length of an artifact name. Most file systems limit names to 255 bytes, including the extension. */
const MAX_LENGTH = 200;

/** Returns whether the name of a schema can be used as its artifact name. */
export function isSafeName(name: string): boolean {
  return SAFE.test(name) && !DEVICE.test(name) && name.length <= MAX_LENGTH;
}

/** Returns whether an operation ID can be used as an artifact name: names separated by slashes, such as `meta/root`. */
export function isSafeOperationId(id: string): boolean {
  return id.length <= MAX_LENGTH && !/\.json\//i.test(id) && id.split('/').every(isSafeName);
}

/** Returns a safe name that resembles a given one, with hyphens in place of unsafe characters. */
export function toSafeName(name: string): string {
  const safe = name
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+|-+$/g, '')
    .slice(0, MAX_LENGTH - 10);
  return isSafeName(safe) ? safe : `_${safe}`;
}

/** Assigns names that are unique regardless of case. */
export class NameRegistry {
  private readonly taken = new Set<string>();

  /** Claims a name. Appends a number if it's taken. */
  claim(name: string): string {
    let free = name;
    for (let n = 2; this.taken.has(free.toLowerCase()); n++) free = `${name}_${n}`;
    this.taken.add(free.toLowerCase());
    return free;
  }
}
