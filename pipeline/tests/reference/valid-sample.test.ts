import { examplesOf } from '@docgraph/openapi/reference/examples-of';
import { referenceTo } from '@docgraph/openapi/reference/schema-forms';
import { validSample } from '@docgraph/openapi/reference/valid-sample';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { expect, test } from 'vitest';

const schemas = new Map<string, ApiSchema>([
  ['Text', { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] }],
  ['Named', { allOf: [{ $ref: referenceTo('Text') }], properties: { name: { type: 'string' } } }],
  [
    'Media',
    {
      type: 'object',
      properties: { text: { type: 'string' }, ids: { type: 'array', items: { type: 'string' } } },
      required: ['ids'],
    },
  ],
]);
const ref = (name: string): ApiSchema => ({ $ref: referenceTo(name) });

test.each<[string, ApiSchema, unknown]>([
  ['omits a property that another alternative requires', { oneOf: [ref('Media'), ref('Named')] }, { ids: ['string'] }],
  [
    'takes another alternative if all others match the first one',
    { oneOf: [{ type: 'number' }, { type: 'integer' }, { type: 'string' }] },
    'string',
  ],
  [
    'takes another alternative for a nested value',
    { type: 'array', minItems: 1, items: { oneOf: [{ type: 'number' }, { type: 'integer' }, { type: 'boolean' }] } },
    [true],
  ],
  [
    'drops an optional property that has no valid value',
    { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer', minimum: 3, maximum: 2 } } },
    { a: 'string' },
  ],
  [
    'replaces an outdated example of a required property',
    { type: 'object', properties: { a: { type: 'integer', examples: ['x'] } }, required: ['a'] },
    { a: 1 },
  ],
  [
    'replaces an example in another format',
    { type: 'string', format: 'date', examples: ['2025-10-15T13:52:38.342Z'] },
    '2026-01-15',
  ],
  ['has no example of a value that can not exist', { type: 'integer', minimum: 3, maximum: 2 }, undefined],
])('%s', (_, schema, expected) => {
  const { value, error } = validSample(schema, schemas, 'request');
  if (expected === undefined) expect(error).toBeDefined();
  else expect({ value, error }).toEqual({ value: expected, error: undefined });
});

test('has no example for an alternative that has no valid value', () => {
  const schema: ApiSchema = { oneOf: [{ type: 'number' }, { type: 'integer' }, { type: 'string' }] };
  const examples = examplesOf({ examples: [], schema }, schemas, 'response');
  expect(examples).toEqual([{ name: expect.any(String), value: 'string' }]);
});
