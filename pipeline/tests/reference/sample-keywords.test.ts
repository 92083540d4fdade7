import { sampleValue } from '@docgraph/openapi/reference/sample-value';
import { InstanceValidator } from '@docgraph/openapi/validate/instance-validator';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { schemasOf } from './rendered.ts';

const country = 'type: object, required: [country], properties: { country: { enum: [US, CA] } }';
const kind = 'type: object, required: [kind], properties: { kind: { enum: [a, b] } }';

test.each<[string, JsonValue]>([
  ['{ propertyNames: { enum: [a, b] }, minProperties: 2, additionalProperties: { type: integer } }', { a: 1, b: 1 }],
  ["{ type: object, propertyNames: { pattern: '^x-\\d$' } }", { 'x-0': 'string' }],
  ['{ minProperties: 2 }', { key: 'string', key2: 'string' }],
  ['{ items: { type: string }, contains: { const: x }, minContains: 2 }', ['x', 'x']],
  ['{ contains: { type: integer, minimum: 5 } }', [5]],
  ['{ uniqueItems: true, minItems: 2, items: { type: string } }', ['string', 'string-2']],
  [
    "{ uniqueItems: true, minItems: 2, items: { type: string, pattern: '^[1-9][0-9]*$', examples: ['199'] } }",
    ['199', '200'],
  ],
  [
    '{ uniqueItems: true, minItems: 2, items: { type: string, format: date, examples: [2026-01-09] } }',
    ['2026-01-09', '2026-01-10'],
  ],
  ['{ type: array, enum: [a, b], items: { type: string } }', ['a']],
  ['{ type: string, enum: [4.1] }', '4.1'],
  ['{ uniqueItems: true, minItems: 2, items: { enum: [a, b] } }', ['a', 'b']],
  ['{ uniqueItems: true, minItems: 2, items: { type: boolean } }', [true, false]],
  ['{ uniqueItems: true, minItems: 2, items: { properties: { a: { type: integer } } } }', [{ a: 1 }, { a: 2 }]],
  ['{ type: array, prefixItems: [{ const: a }], minItems: 1, unevaluatedItems: false }', ['a']],
  ['{ type: array, unevaluatedItems: false }', []],
  ['{ contains: { const: 1 }, unevaluatedItems: false }', [1]],
  ['{ type: array, allOf: [{ items: { const: b } }], unevaluatedItems: false }', ['b']],
  ['{ type: array, unevaluatedItems: { const: c } }', ['c']],
  ['{ minItems: 7, items: { type: integer } }', [1, 1, 1, 1, 1, 1, 1]],
  [
    `{ ${country}, if: { properties: { country: { const: US } } }, then: { required: [zip] } }`,
    { country: 'US', zip: 'string' },
  ],
  [
    `{ ${country}, if: { properties: { country: { const: MX } } }, then: false, else: { required: [post] } }`,
    { country: 'US', post: 'string' },
  ],
  [
    `{ ${kind}, allOf: [{ if: { properties: { kind: { const: a } } }, then: { required: [x] } },
       { if: { properties: { kind: { const: b } } }, then: { required: [y] }, else: { not: { required: [y] } } }] }`,
    { kind: 'a', x: 'string' },
  ],
  [
    '{ properties: { card: { type: string } }, dependentRequired: { card: [address], address: [city] } }',
    { card: 'string', address: 'string', city: 'string' },
  ],
  [
    '{ properties: { a: { const: 1 } }, dependentSchemas: { a: { required: [b], properties: { b: { const: 2 } } } } }',
    { a: 1, b: 2 },
  ],
  [
    '{ type: string, contentMediaType: application/json, contentSchema: { properties: { a: { type: integer } } } }',
    '{"a":1}',
  ],
  ['{ enum: [a, b], not: { const: a } }', 'b'],
  ['{ not: { type: string } }', 1],
])('a sample of %s matches the schema', (text, sample) => {
  const { document, schemas } = schemasOf({ openapi: '3.1.0', components: { schemas: { S: parse(text) } } });
  const value = sampleValue({ $ref: '#/components/schemas/S' }, schemas, 'request');
  expect(value).toEqual(sample);
  expect(
    new InstanceValidator({ document, version: '3.1' }).validate('/components/schemas/S', value, 'request'),
  ).toEqual([]);
});
