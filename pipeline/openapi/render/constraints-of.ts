import type { Constraint } from '../../../schemas/api-schema.ts';
import { field, type JsonObject } from '../description/json-object.ts';

/** Keywords that limit values, in the order of their names. */
const KEYWORDS = [
  'contentEncoding',
  'contentMediaType',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'maxContains',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minContains',
  'minItems',
  'minLength',
  'minProperties',
  'minimum',
  'multipleOf',
  'pattern',
  'uniqueItems',
] as const;

/**
 * The limits of a schema. In OpenAPI 3.0 `exclusiveMinimum` is a flag beside `minimum`, in 3.1 a number of its own; the
 * form of 3.1 is used for both.
 */
export function constraintsOf(schema: JsonObject): Constraint[] {
  return KEYWORDS.flatMap((name): Constraint[] => {
    const value = limitOf(name, schema);
    const isLimit = typeof value === 'string' || typeof value === 'number' || value === true;
    return isLimit ? [{ name, value }] : [];
  });
}

function limitOf(name: (typeof KEYWORDS)[number], schema: JsonObject) {
  switch (name) {
    case 'exclusiveMinimum':
      return field(schema, name) === true ? field(schema, 'minimum') : field(schema, name);
    case 'exclusiveMaximum':
      return field(schema, name) === true ? field(schema, 'maximum') : field(schema, name);
    case 'minimum':
      return field(schema, 'exclusiveMinimum') === true ? undefined : field(schema, name);
    case 'maximum':
      return field(schema, 'exclusiveMaximum') === true ? undefined : field(schema, name);
    default:
      return field(schema, name);
  }
}
