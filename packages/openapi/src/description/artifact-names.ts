/** What may stand in the name of an artifact: safe in a file name, in an address and as an anchor, on every system. */
const SAFE = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
/** Names that Windows keeps for devices, with or without an ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Most file systems hold 255 bytes a name, ending included. */
const MAX_LENGTH = 200;

/** Whether a schema's name can be the name of its artifact. */
export function isSafeName(name: string): boolean {
  return SAFE.test(name) && !DEVICE.test(name) && name.length <= MAX_LENGTH;
}

/** Whether an operation's id can be the name of its artifact: names separated by slashes, as in `meta/root`. */
export function isSafeOperationId(id: string): boolean {
  return id.length <= MAX_LENGTH && !/\.json\//i.test(id) && id.split('/').every(isSafeName);
}

/** The nearest safe name: what cannot stand in one becomes a hyphen. */
export function toSafeName(name: string): string {
  const safe = name
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+|-+$/g, '')
    .slice(0, MAX_LENGTH - 10);
  return isSafeName(safe) ? safe : `_${safe}`;
}

/** Gives out names that differ from each other in more than case. */
export class NameRegistry {
  private readonly taken = new Set<string>();

  /** The name itself; with a number where it is taken. */
  claim(name: string): string {
    let free = name;
    for (let n = 2; this.taken.has(free.toLowerCase()); n++) free = `${name}_${n}`;
    this.taken.add(free.toLowerCase());
    return free;
  }
}
