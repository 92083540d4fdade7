import { expect, test } from 'vitest';
import { findInSchemas } from './find-problems.ts';

const pets = `
    Cat: { type: object, required: [kind], properties: { kind: { type: string } } }
    Dog: { allOf: [{ $ref: '#/components/schemas/Cat' }] }
`;

test('every alternative has and requires the property', async () => {
  const found = await findInSchemas(`${pets}
    Fish: { type: object, properties: { kind: { type: string } } }
    Bird: { type: object }
    Pet:
      oneOf:
        - $ref: '#/components/schemas/Cat'
        - $ref: '#/components/schemas/Dog'
        - $ref: '#/components/schemas/Fish'
        - $ref: '#/components/schemas/Bird'
      discriminator:
        propertyName: kind
`);
  expect(found).toEqual([
    '18:23 openapi/discriminator `kind`, by which the discriminator decides, is not a required property of `Fish` and `Bird`.',
    'Describe it there, and add it to `required`.',
  ]);
});

test('mappings lead to alternatives, by name or by reference', async () => {
  const found = await findInSchemas(`${pets}
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator:
        propertyName: kind
        mapping:
          a: Cat
          b: '#/components/schemas/Dog'
          c: Dgo
          d: '#/components/schemas/Catt'
          e: Pet
`);
  expect(found).toEqual([
    '16:14 openapi/discriminator There is no schema `Dgo`.',
    'Did you mean `Dog`?',
    '17:14 openapi/discriminator There is no schema `#/components/schemas/Catt`.',
    'Did you mean `#/components/schemas/Cat`?',
    '18:14 openapi/discriminator `Pet` is not one of the alternatives.',
    'Did you mean `Cat`?',
  ]);
});

test('a schema that others are made from has the property itself', async () => {
  const found = await findInSchemas(`
    Base:
      type: object
      required: [type]
      properties: { type: { type: string } }
      discriminator: { propertyName: kind, mapping: { a: Base } }
`);
  expect(found).toEqual([
    '10:38 openapi/discriminator `kind`, by which the discriminator decides, is not a required property of `Base`.',
    'Describe it there, and add it to `required`.',
  ]);
});
