import { readFileSync } from 'node:fs';
import type { JsonObject } from '@docgraph/schemas/checks';
import { expect, test } from 'vitest';
import { withJsonSchemas } from '../src/older-schemas.ts';

const read = (version: string): JsonObject =>
  JSON.parse(readFileSync(new URL(`fixtures/api-${version}.json`, import.meta.url), 'utf8'));

test('schemas of version 4.5 become JSON Schema, and examples that look like schemas stay', () => {
  expect(withJsonSchemas(read('4.5'))).toEqual(read('5.0'));
});

test.each([
  ['a type', { types: ['string'], nullable: true }, { type: ['string', 'null'] }],
  ['alternatives', { types: [], nullable: true, oneOf: [{ ref: 'A', types: [] }] }, { oneOf: [A(), { type: 'null' }] }],
  ['parts', { types: [], nullable: true, allOf: [{ ref: 'A', types: [] }] }, { anyOf: [A(), { type: 'null' }] }],
  ['any value', { types: [], nullable: true }, {}],
])('null is allowed besides %s', (_, schema, expected) => {
  expect(withJsonSchemas({ schema })).toEqual({ schema: expected });
});

function A() {
  return { $ref: '#/components/schemas/A' };
}
