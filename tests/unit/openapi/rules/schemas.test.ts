import { expect, test } from 'vitest';
import { circularSchema } from '../../../../pipeline/openapi/rules/circular-schema.ts';
import { ignoredKeyword } from '../../../../pipeline/openapi/rules/ignored-keyword.ts';
import { reference } from '../../../../pipeline/openapi/rules/reference.ts';
import { findFaults } from './find-faults.ts';

const CIRCLES = `components:
  schemas:
    Tree: { properties: { left: { $ref: '#/components/schemas/Tree' } }, items: { $ref: '#/components/schemas/Tree' } }
    Self: { allOf: [{ type: object }, { $ref: '#/components/schemas/Self' }] }
    Even: { oneOf: [{ type: string }, { $ref: '#/components/schemas/Odd' }] }
    Odd: { anyOf: [{ not: { $ref: '#/components/schemas/Even' } }] }
    A: { $ref: '#/components/schemas/B' }
    B: { $ref: '#/components/schemas/C' }
    C: { $ref: '#/components/schemas/A' }
    ToA: { $ref: '#/components/schemas/A' }
`;

test('a schema cannot be made of itself; its properties and items can', () => {
  expect(findFaults(circularSchema, CIRCLES)).toEqual([
    '5:47 With `#/components/schemas/Self` the schema is made of itself.',
    '6:47 With `#/components/schemas/Odd` the schema is made of itself.',
  ]);
});

test('a circle of references is reported once, where it starts', () => {
  expect(findFaults(reference, CIRCLES)).toEqual(['8:16 `#/components/schemas/B` leads back to itself.']);
});

test('`nullable` is no keyword of 3.1, only a name like others', () => {
  const text = `components:
  schemas:
    S: { type: string, nullable: true }
    T: { properties: { nullable: { type: boolean } } }
`;
  expect(findFaults(ignoredKeyword, text, '3.1')).toEqual(['4:24 `nullable` is ignored in OpenAPI 3.1.']);
  expect(findFaults(ignoredKeyword, text)).toEqual([]);
});
