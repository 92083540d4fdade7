import type { Direction } from './one-way-properties.ts';

/** A schema of JSON Schema 2020-12. */
export interface JsonSchema {
  [keyword: string]: unknown;
  patternProperties?: Record<string, JsonSchema>;
}

/** What a made schema stands for: a schema of the description, or what one of its keywords demands. */
export interface Origin {
  pointer: string;
  demand?: 'oneOf' | 'anyOf' | 'contains' | 'readOnly' | 'writeOnly' | 'false';
}

/** How a schema is read: for a direction, or as it is written where fewer demands would forbid more (below `not`). */
export type Reading = Direction | 'literal';

/** Keyword of this project in every schema that is made: it counts the steps of checking, by a {@link Weight}. */
export const COUNTED = 'x-counted';

/** Comparisons of two values that count as one step. */
export const COMPARISONS = 10;

/** Steps that a schema takes for each value. */
export interface Weight {
  /** For the schema itself, and each value it lists. */
  schema: number;
  /** Whether the elements of a list are compared. */
  elements: boolean;
}

/** The formats that values are checked against; all others are for people and generated code. */
export const FORMATS = ['date', 'date-time', 'uuid', 'ipv4', 'ipv6', 'uri', 'email'] as const;
