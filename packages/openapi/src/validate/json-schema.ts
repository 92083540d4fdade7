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
 * How a schema is converted: for a direction, or literally. Schemas in `not` are converted literally, because weakening
 * a constraint there would exclude more values.
 */
export type SchemaMode = Direction | 'literal';

/** A custom keyword in every converted schema, which counts validation steps by {@link Weight}. */
export const COUNTED = 'x-counted';

/** Number of value comparisons that count as one step. */
export const COMPARISONS = 10;

/** The cost of validating a value against a schema. */
export interface Weight {
  /** The cost of the schema itself and its `enum` values. */
  schema: number;
  /** Whether array elements are compared with each other. */
  elements: boolean;
}

/** Formats that are validated. All others are documentation. */
export const FORMATS = ['date', 'date-time', 'uuid', 'ipv4', 'ipv6', 'uri', 'email'] as const;
