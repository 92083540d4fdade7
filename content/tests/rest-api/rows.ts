/**
 * The forms in which the specification of the REST API is written down as data.
 *
 * The specification is a document of its own that is not part of this project. `source` cites a line of it as
 * `rest-api.md:LINE`, for people who have it. `decision` gives the reason for what the specification leaves open.
 */

/** One field of a schema; what a row leaves out is absent from the description too, except where noted. */
export interface FieldRow {
  /** Left out where the specification does not state it; then the description is free to choose. */
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  format?: 'date-time' | 'date' | 'email' | 'int64';
  /** Name of the schema that the field holds. */
  ref?: string;
  /** What a list holds. */
  items?: FieldRow;
  /** What a map holds under its free keys. */
  values?: FieldRow;
  /** All values that the field may have. */
  enum?: readonly string[];
  default?: unknown;
  /** A value that the specification names; the field or an example of the description has to show it. */
  example?: unknown;
  /** Whether a pattern narrows the text; what it accepts is tested with instances in `rules.test.ts`. */
  pattern?: true;
  minItems?: number;
  deprecated?: true;
  /** Where left out, the field is read-only if no request has it. */
  readOnly?: true;
  writeOnly?: true;
  /** Line that states the field, where it is not the line of its schema. */
  source?: string;
  decision?: string;
}

/** A schema of the description with every field it may have. */
export interface SchemaRow {
  name: string;
  source: string;
  /** Why the schema looks like this, where the specification does not say it. */
  decision?: string;
  required: readonly string[];
  fields: Readonly<Record<string, FieldRow>>;
  /** What a map holds under its free keys, for a schema that is a map. */
  values?: FieldRow;
  /** All values, for a schema that is text. */
  enum?: readonly string[];
  /** The schemas of which a value has exactly one; then the fields are theirs. */
  alternatives?: readonly string[];
}

/** How several values of a query parameter travel: `a=1,2`, or `a[]=1&a[]=2`. */
export type ListStyle = 'comma' | 'repeated';

export interface QueryRow {
  name: string;
  required: boolean;
  /** Left out for a single value. */
  list?: ListStyle;
  /** Left out where it is text. */
  type?: 'integer' | 'boolean';
  format?: 'date' | 'date-time';
  enum?: readonly string[];
  default?: string;
  decision?: string;
}

/**
 * What status 200 brings: a schema at the top level, a started operation in `operation`, or nothing. Media types are
 * JSON unless stated, the one without an `Accept` header first.
 */
export type AnswerRow =
  | { kind: 'plain'; schema: string; media?: readonly string[] }
  | { kind: 'operation' }
  | { kind: 'empty' }
  | { kind: 'plain or operation'; schema: string };

export interface OperationRow {
  source: string;
  decision?: string;
  method: 'get' | 'put' | 'post' | 'patch' | 'delete';
  path: string;
  /** The specification names no ids: they are the project's choice, and stable because they stand here. */
  id: string;
  tag: string;
  query: readonly QueryRow[];
  /** Name of the schema of the request body. */
  body?: string;
  /** Set for the deletion of what can be in use, which answers 400 by a choice of the documentation. */
  inUse?: true;
  answer: AnswerRow;
}

/** Cites a line of the specification. */
export const line = (number: number): string => `rest-api.md:${number}`;

/**
 * A schema row. A key of `fields` names one field, or several that share a row; a name that ends in `!` is a required
 * field. In an entity that is its id: the specification does not say so, but every call on the entity needs it.
 */
export function schema(
  name: string,
  at: number,
  fields: Readonly<Record<string, FieldRow>>,
  more: Omit<SchemaRow, 'name' | 'source' | 'required' | 'fields'> = {},
): SchemaRow {
  const named = Object.entries(fields).flatMap(([names, row]) => names.split(' ').map((key) => [key, row] as const));
  return {
    name,
    source: line(at),
    required: named.flatMap(([key]) => (key.endsWith('!') ? [key.slice(0, -1)] : [])),
    fields: Object.fromEntries(named.map(([key, row]) => [key.replace(/!$/, ''), row])),
    ...more,
  };
}

/** A list response, which wraps `items`; a paged one also carries both tokens. */
export const list = (of: string, name = `${of}List`): SchemaRow => schema(name, 15, { 'items!': listOf(of) });
/** The list responses of schemas that are named in one text. */
export const lists = (names: string): SchemaRow[] => names.split(' ').map((of) => list(of));

export const pagedList = (name: string, of: string): SchemaRow =>
  schema(name, 15, { 'items!': listOf(of), 'next_page_token! prev_page_token!': text });

/** A field of which the specification states no type. */
export const unstated: FieldRow = {};
export const text: FieldRow = { type: 'string' };
export const integer: FieldRow = { type: 'integer' };
export const boolean: FieldRow = { type: 'boolean' };
/** That ids are UUIDs is a choice of the documentation, so nothing but their type is published. */
export const id: FieldRow = { type: 'string' };
export const timestamp: FieldRow = { type: 'string', format: 'date-time', source: line(15) };
export const date: FieldRow = { type: 'string', format: 'date', source: line(103) };
export const texts: FieldRow = { type: 'array', items: text };
export const ids: FieldRow = { type: 'array', items: id };
export const ref = (name: string): FieldRow => ({ ref: name });
export const listOf = (name: string): FieldRow => ({ type: 'array', items: { ref: name } });
export const mapOf = (values: FieldRow): FieldRow => ({ type: 'object', values });
export const oneOf = (...values: readonly string[]): FieldRow => ({ type: 'string', enum: values });
/** A field that another line than that of its schema states. */
export const stated = (at: number, row: FieldRow): FieldRow => ({ ...row, source: line(at) });
/** A field that the specification leaves open, or half open, and the reason for what it is. */
export const decided = (decision: string, row: FieldRow): FieldRow => ({ ...row, decision });

/** Why the bodies of many requests look as they do. */
export const DERIVED = { decision: 'The body is not stated; it has the writable fields of the entity.' };
