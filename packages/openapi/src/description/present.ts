import type { Located } from './located.ts';

/** Removes undefined fields from an object. */
export function present<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** Returns a list, or undefined if it's empty. */
export function unlessEmpty<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** Returns true if a flag is set, otherwise undefined. */
export function flag(object: Located, key: string): true | undefined {
  return object.is(key) || undefined;
}
