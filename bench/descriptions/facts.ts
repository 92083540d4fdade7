/** Counts of the facts in a description, by name. */
export class Facts {
  readonly counts = new Map<string, number>();

  add(name: string, count = 1): void {
    if (count > 0) this.counts.set(name, (this.counts.get(name) ?? 0) + count);
  }

  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }
}

/** A JSON object. */
export type Json = { [key: string]: unknown };

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectIn(value: unknown, key: string): Json {
  const found = isJson(value) ? value[key] : undefined;
  return isJson(found) ? found : {};
}

export function listIn(value: unknown, key: string): unknown[] {
  const found = isJson(value) ? value[key] : undefined;
  return Array.isArray(found) ? found : [];
}

/** Keywords that are counted once for each schema that has them. */
export const SINGLE = [
  ...[
    'format',
    'title',
    'description',
    'pattern',
    'const',
    'default',
    'deprecated',
    'readOnly',
    'writeOnly',
    'uniqueItems',
  ],
  ...[
    'minimum',
    'maximum',
    'multipleOf',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'minProperties',
    'maxProperties',
  ],
  ...['contentEncoding', 'contentMediaType', 'xml', 'externalDocs', 'discriminator'],
];

/** Keywords with a schema. */
export const SCHEMAS = [
  ...['items', 'contains', 'propertyNames', 'contentSchema', 'not', 'if', 'then', 'else', 'additionalProperties'],
  ...['unevaluatedItems', 'unevaluatedProperties'],
];

/** Keywords with a list of schemas, and with an object of schemas. */
export const LISTS = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
export const MAPS = ['properties', 'patternProperties', 'dependentSchemas'];
