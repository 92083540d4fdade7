import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { SCHEMA_LISTS, SCHEMA_MAPS, SCHEMAS } from '@docgraph/schemas/schema-keywords';

/** The types of JSON Schema. */
export const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

/** The form that the value of a keyword must have. */
export interface KeywordForm {
  /** The expected value, worded to follow "must be …". */
  expected: string;
  fits(value: JsonValue): boolean;
}

/** Returns whether a value can be a schema. */
export const isSchema = (value: JsonValue) => isObject(value) || typeof value === 'boolean';
const text: KeywordForm = { expected: 'a string', fits: (value) => typeof value === 'string' };
const flag: KeywordForm = { expected: '`true` or `false`', fits: (value) => typeof value === 'boolean' };
const number: KeywordForm = { expected: 'a number', fits: (value) => typeof value === 'number' };
const count: KeywordForm = {
  expected: 'a non-negative integer',
  fits: (value) => Number.isInteger(value) && Number(value) >= 0,
};
const list: KeywordForm = { expected: 'a list', fits: Array.isArray };
const schema: KeywordForm = { expected: 'a schema', fits: isSchema };
const texts: KeywordForm = {
  expected: 'a list of unique strings',
  fits: (value) =>
    Array.isArray(value) && value.every((item) => typeof item === 'string') && new Set(value).size === value.length,
};
const schemas: KeywordForm = {
  expected: 'a non-empty list of schemas',
  fits: (value) => Array.isArray(value) && value.length > 0 && value.every(isSchema),
};
export const namedSchemas: KeywordForm = { expected: 'an object of schemas', fits: isObject };
const namedTexts: KeywordForm = {
  expected: 'an object of property name lists',
  fits: (value) => isObject(value) && Object.values(value).every(texts.fits),
};
const type: KeywordForm = {
  expected: `one or more of ${TYPES.join(', ')}`,
  fits: (value) => {
    const types = Array.isArray(value) ? value : [value];
    return types.length > 0 && types.every((item) => typeof item === 'string' && TYPES.includes(item));
  },
};

/** The expected form of each JSON Schema 2020-12 keyword. */
export const keywordForms: Readonly<Record<string, KeywordForm>> = {
  ...each(text, ['$ref', 'title', 'description', 'format', 'pattern']),
  ...each(list, ['enum', 'examples']),
  ...each(flag, ['deprecated', 'readOnly', 'writeOnly', 'uniqueItems']),
  ...each(number, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']),
  ...each(count, ['minLength', 'maxLength', 'minItems', 'maxItems', 'minContains', 'maxContains']),
  ...each(count, ['minProperties', 'maxProperties']),
  ...each(schema, [...SCHEMAS, 'additionalProperties']),
  ...each(schemas, SCHEMA_LISTS),
  ...each(namedSchemas, [...SCHEMA_MAPS, '$defs']),
  type,
  required: texts,
  dependentRequired: namedTexts,
};

function each(form: KeywordForm, keywords: readonly string[]): Record<string, KeywordForm> {
  return Object.fromEntries(keywords.map((keyword) => [keyword, form]));
}
