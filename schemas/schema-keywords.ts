/* The keywords of JSON Schema by the kind of their value. Programs in the browser use them, so this file has no zod schemas. */

/** Keywords whose value is a number. */
export const NUMBERS = [
  ...(['multipleOf', 'minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'minLength', 'maxLength'] as const),
  ...(['minItems', 'maxItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties'] as const),
];

/** Keywords whose value is a schema. `additionalProperties` can also be true or false. */
export const SCHEMAS = [
  ...(['items', 'contains', 'unevaluatedItems', 'propertyNames', 'unevaluatedProperties', 'contentSchema'] as const),
  ...(['not', 'if', 'then', 'else'] as const),
];

/** Keywords whose value is a list of schemas. */
export const SCHEMA_LISTS = ['allOf', 'oneOf', 'anyOf', 'prefixItems'] as const;

/** Keywords whose value is an object of schemas. */
export const SCHEMA_MAPS = ['properties', 'patternProperties', 'dependentSchemas'] as const;
