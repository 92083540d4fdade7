import { expect, test } from 'vitest';
import { findInSchemas } from './find-problems.ts';

const schemas = `
    A: { type: array, items: { type: string } }
    B: { type: array, items: {} }
    C: { type: object, properties: { list: { type: array } } }
`;

test('OpenAPI 3.0 wants to know what a list holds', async () => {
  expect(await findInSchemas(schemas)).toEqual([
    '8:38 openapi/missing-items The list does not say what its items are.',
    'Add `items` with the schema of one item; `items: {}` allows anything.',
  ]);
});

test('OpenAPI 3.1 does not', async () => {
  expect(await findInSchemas(schemas, '3.1.0')).toEqual([]);
});
