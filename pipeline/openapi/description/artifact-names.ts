import type { Description } from './description.ts';
import { stepsOf } from './json-pointer.ts';
import { locate, pointerOfReference } from './located.ts';

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

/** Steps of a pointer that say what follows, and not what it is. */
const STRUCTURAL = new Set(['components', 'schemas', 'properties', 'paths', 'content', 'schema', '$defs']);

/**
 * The artifact name of every schema that has a name or that a reference points at, by JSON pointer: the name in
 * `components.schemas`, or one made from the pointer (`VM.state`) for a schema inside another object. Internal ones are
 * no artifacts.
 */
export function nameSchemas(
  description: Pick<Description, 'document' | 'version' | 'root' | 'of'>,
): Map<string, string> {
  const registry = new NameRegistry();
  const names = new Map<string, string>();
  const components = description.root.object('components');
  for (const name of components?.names('schemas') ?? [])
    names.set(components?.at('schemas', name) ?? '', registry.claim(isSafeName(name) ? name : toSafeName(name)));
  for (const { reference = '' } of description.of('schema')) {
    const pointer = pointerOfReference(reference);
    if (!pointer || names.has(pointer)) continue;
    if (locate(description, pointer)) names.set(pointer, registry.claim(nameFromSteps(stepsOf(pointer))));
  }
  return new Map([...names].filter(([pointer]) => !locate(description, pointer)?.isInternal()));
}

function nameFromSteps(steps: readonly string[]): string {
  return toSafeName(steps.filter((step) => !STRUCTURAL.has(step)).join('.'));
}
