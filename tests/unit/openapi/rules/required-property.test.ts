import { expect, test } from 'vitest';
import { findInSchemas } from './find-problems.ts';

test('a required property that is described nowhere', async () => {
  const found = await findInSchemas(`
    A:
      type: object
      required: [id, nmae, other]
      properties: { id: { type: string }, name: { type: string } }
`);
  expect(found).toEqual([
    '8:22 openapi/required-property The required property `nmae` is not described.',
    'Did you mean `name`?',
    '8:28 openapi/required-property The required property `other` is not described.',
    'Add it to `properties`, or remove it from `required`.',
  ]);
});

test('it may be described by any schema that applies to the same value', async () => {
  const found = await findInSchemas(`
    Base: { type: object, properties: { id: { type: string } } }
    FromBase: { allOf: [{ $ref: '#/components/schemas/Base' }], required: [id] }
    BesideBase: { allOf: [{ $ref: '#/components/schemas/Base' }, { required: [id] }] }
    OneOf:
      type: object
      properties: { image: { type: string }, custom: { type: string } }
      oneOf: [{ required: [image] }, { not: { required: [image] }, required: [custom] }]
      not: { required: [image, custom] }
    Mixin: { required: [mixed] }
    UsesMixin:
      type: object
      properties: { mixed: { type: string } }
      allOf: [{ $ref: '#/components/schemas/Mixin' }]
    Map: { type: object, required: [a], additionalProperties: { type: string } }
    Circle: { allOf: [{ $ref: '#/components/schemas/Circle' }], required: [id], properties: { id: {} } }
`);
  // The circle itself has a rule of its own.
  expect(found.filter((line) => line.includes('required-property'))).toEqual([]);
});

test('a slip in a condition would switch it off', async () => {
  const found = await findInSchemas(`
    A:
      type: object
      properties: { image: { type: string } }
      not: { required: [imgae] }
    B:
      type: object
      not: { required: [legacy] }
`);
  expect(found).toEqual([
    '9:25 openapi/required-property The required property `imgae` is not described.',
    'Did you mean `image`?',
  ]);
});
