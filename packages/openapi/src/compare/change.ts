import type { Direction } from '../reference/direction.ts';

/**
 * What a change means for clients that exist: `breaking` ones fail, a `warning` concerns some of them, and `info` is
 * compatible.
 */
export type ChangeLevel = 'breaking' | 'warning' | 'info';

/** Levels, the most severe one first. */
export const LEVELS: readonly ChangeLevel[] = ['breaking', 'warning', 'info'];

/** A difference between two versions of an API. */
export interface Change {
  level: ChangeLevel;
  /** What changed, such as `field-required`. */
  kind: string;
  /** Where, within the operation or schema, such as `Query parameter limit`. Empty for the whole. */
  place: string;
  message: string;
}

/** Changes of the same part of an API. */
export interface ChangeGroup {
  /** `GET /disks`, a schema such as `Disk`, or undefined for the API itself. */
  operation?: string;
  schema?: string;
  /** Whether clients send or receive values of the schema. */
  direction?: Direction;
  /** The operations that use the schema. */
  usedBy?: string[];
  changes: Change[];
}
