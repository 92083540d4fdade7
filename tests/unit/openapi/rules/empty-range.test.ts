import { expect, test } from 'vitest';
import { findInSchemas } from './find-problems.ts';

const places = (lines: string[]) => lines.filter((line) => line.includes('openapi/'));

test('a lower bound is not above the upper one', async () => {
  const found = await findInSchemas(`
    A: { type: integer, minimum: 5, maximum: 3 }
    B: { type: string, minLength: 2, maxLength: 1 }
    C: { type: array, items: {}, minItems: 2, maxItems: 1 }
    D: { type: object, minProperties: 2, maxProperties: 1 }
    E: { type: integer, minimum: 5, maximum: 5 }
    F: { type: integer, minimum: 5, maximum: 5, exclusiveMaximum: true }
    G: { type: object, properties: { minimum: { type: string }, maximum: { type: string } } }
`);
  expect(places(found)).toEqual([
    '6:34 openapi/empty-range No value is between `minimum: 5` and `maximum: 3`.',
    '7:35 openapi/empty-range No value is between `minLength: 2` and `maxLength: 1`.',
    '8:44 openapi/empty-range No value is between `minItems: 2` and `maxItems: 1`.',
    '9:39 openapi/empty-range No value is between `minProperties: 2` and `maxProperties: 1`.',
    '11:34 openapi/empty-range No value is between `minimum: 5` and `maximum: 5`, both excluded.',
  ]);
});

test('exclusive bounds are numbers in OpenAPI 3.1', async () => {
  const found = await findInSchemas(
    `
    A: { exclusiveMinimum: 5, exclusiveMaximum: 5 }
    B: { minimum: 5, exclusiveMaximum: 6 }
    C: { exclusiveMinimum: 6, maximum: 6 }
`,
    '3.1.0',
  );
  expect(places(found)).toEqual([
    '6:28 openapi/empty-range No value is between `exclusiveMinimum: 5` and `exclusiveMaximum: 5`, both excluded.',
    '8:28 openapi/empty-range No value is between `exclusiveMinimum: 6` and `maximum: 6`, both excluded.',
  ]);
});
