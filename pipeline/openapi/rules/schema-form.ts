import type { JsonValue } from '../../../schemas/api-schema.ts';
import { nearest } from '../../report/nearest.ts';
import { isObject } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import type { ApiRule } from './api-rule.ts';

const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

interface Form {
  expected: string;
  fits(value: JsonValue): boolean;
}

const isSchema = (value: JsonValue) => isObject(value) || typeof value === 'boolean';
const text: Form = { expected: 'text', fits: (value) => typeof value === 'string' };
const flag: Form = { expected: '`true` or `false`', fits: (value) => typeof value === 'boolean' };
const number: Form = { expected: 'a number', fits: (value) => typeof value === 'number' };
const count: Form = {
  expected: 'a whole number from 0',
  fits: (value) => Number.isInteger(value) && Number(value) >= 0,
};
const list: Form = { expected: 'a list', fits: Array.isArray };
const schema: Form = { expected: 'a schema', fits: isSchema };
const texts: Form = {
  expected: 'a list of different texts',
  fits: (value) =>
    Array.isArray(value) && value.every((item) => typeof item === 'string') && new Set(value).size === value.length,
};
const schemas: Form = {
  expected: 'a list of schemas',
  fits: (value) => Array.isArray(value) && value.length > 0 && value.every(isSchema),
};
const namedSchemas: Form = { expected: 'schemas by name', fits: isObject };
const type: Form = {
  expected: `one or several of ${TYPES.join(', ')}`,
  fits: (value) => {
    const types = Array.isArray(value) ? value : [value];
    return types.length > 0 && types.every((item) => typeof item === 'string' && TYPES.includes(item));
  },
};

const forms: Readonly<Record<string, Form>> = {
  $ref: text,
  type,
  title: text,
  description: text,
  format: text,
  pattern: text,
  enum: list,
  examples: list,
  required: texts,
  deprecated: flag,
  readOnly: flag,
  writeOnly: flag,
  uniqueItems: flag,
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: number,
  minLength: count,
  maxLength: count,
  minItems: count,
  maxItems: count,
  minProperties: count,
  maxProperties: count,
  items: schema,
  additionalProperties: schema,
  not: schema,
  contains: schema,
  propertyNames: schema,
  unevaluatedItems: schema,
  unevaluatedProperties: schema,
  allOf: schemas,
  oneOf: schemas,
  anyOf: schemas,
  prefixItems: schemas,
  properties: namedSchemas,
  patternProperties: namedSchemas,
  dependentSchemas: namedSchemas,
  $defs: namedSchemas,
};

/** The form of schemas in OpenAPI 3.1, which the shape check does not look into (in 3.0 it does). */
export const schemaForm: ApiRule = {
  name: 'openapi/invalid',
  *check({ version, objects, place }) {
    if (version === '3.0') return;
    for (const { kind, value, pointer } of objects) {
      if (kind !== 'schema') continue;
      for (const [keyword, written] of Object.entries(value)) {
        const form = Object.hasOwn(forms, keyword) ? forms[keyword] : undefined;
        const at = pointerBelow(pointer, keyword);
        if (form && !form.fits(written)) {
          const near = keyword === 'type' && typeof written === 'string' ? nearest(written, TYPES) : undefined;
          const hint = near ? `Did you mean \`${near}\`?` : formHint(keyword, written);
          yield { message: `\`${keyword}\` must be ${form.expected}.`, place: place(at), hint };
        } else if (form === namedSchemas) {
          for (const [name, entry] of Object.entries(written ?? {}))
            if (!isSchema(entry))
              yield {
                message: `\`${name}\` must be a schema.`,
                place: place(pointerBelow(at, name)),
                hint: 'Write `{}` for any value.',
              };
        }
      }
    }
  },
};

function formHint(keyword: string, written: JsonValue): string {
  const isFlag = keyword.startsWith('exclusive') && typeof written === 'boolean';
  return isFlag ? 'OpenAPI 3.1 takes the bound itself here.' : 'OpenAPI 3.1 takes schemas of JSON Schema 2020-12.';
}
