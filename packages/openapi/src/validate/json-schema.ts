import type { Direction } from './one-way-properties.ts';

/** A JSON Schema 2020-12 schema. */
export interface JsonSchema {
  [keyword: string]: unknown;
  patternProperties?: Record<string, JsonSchema>;
}

/** The source of a converted schema: a schema in the description, or one of its constraints. */
export interface Origin {
  pointer: string;
  constraint?: 'oneOf' | 'anyOf' | 'contains' | 'readOnly' | 'writeOnly' | 'false';
}

/**
 * How a schema is converted: for a direction, or literally, where a weaker constraint would exclude more (below `not`).
 */
export type SchemaMode = Direction | 'literal';

/** A custom keyword in every converted schema. Counts validation steps by {@link Weight}. */
export const COUNTED = 'x-counted';

/** Value comparisons that count as one step. */
export const COMPARISONS = 10;

/** The cost of a schema for each value. */
export interface Weight {
  /** The cost of the schema itself and its `enum` values. */
  schema: number;
  /** Whether array elements are compared with each other. */
  elements: boolean;
}

/** Formats that are validated. All others are documentation. */
export const FORMATS = ['date', 'date-time', 'uuid', 'ipv4', 'ipv6', 'uri', 'email'] as const;
