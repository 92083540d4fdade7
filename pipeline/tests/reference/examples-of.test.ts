import { examplesOf } from '@docgraph/openapi/reference/examples-of';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { rendered, schemasOf } from './rendered.ts';

/** Returns the examples of a body with the schema `S` of a description, by name. */
function examplesOfSchema(text: string, direction: 'request' | 'response' = 'request') {
  const { schemas } = schemasOf({ openapi: '3.1.0', components: { schemas: parse(text) } });
  const examples = examplesOf({ examples: [], schema: { $ref: '#/components/schemas/S' } }, schemas, direction);
  return Object.fromEntries(examples.map(({ name, value }) => [name, value]));
}

const PERSON =
  'type: object, required: [name], properties: { id: { readOnly: true }, name: { type: string, example: B } }';

test('the examples of a media type come first', () => {
  const examples = [{ name: 'a', summary: 'An A', value: 1 }];
  expect(examplesOf({ examples, schema: { examples: [2] } }, new Map(), 'request')).toEqual(examples);
});

test.each([
  ['an object', `S: { ${PERSON}, example: { name: A, other: 1 } }`],
  ['a referenced schema', `S: { $ref: '#/components/schemas/T' }\nT: { ${PERSON}, example: { name: A, other: 1 } }`],
  [
    'a schema wrapped in allOf',
    `S: { description: D., allOf: [{ $ref: '#/components/schemas/T' }] }\nT: { ${PERSON}, example: { name: A, other: 1 } }`,
  ],
  [
    'a choice',
    'S: { oneOf: [{ title: One, type: string }, { title: Two, type: number }], example: { name: A, other: 1 } }',
  ],
])('uses the example of %s as written', (_, text) => {
  expect(examplesOfSchema(text)).toEqual({ default: { name: 'A', other: 1 } });
});

test('uses the example of a nested object, and of a part of an object', () => {
  const text = `S: { allOf: [{ type: object, properties: { a: { type: string }, p: { $ref: '#/components/schemas/P' } }, example: { a: x } },
    { type: object, properties: { b: { const: 1 } } }] }\nP: { ${PERSON}, example: { name: A } }`;
  expect(examplesOfSchema(text)).toEqual({ default: { a: 'x', p: { name: 'A' }, b: 1 } });
});

test('omits fields of an example that the direction excludes, in any alternative', () => {
  const text = `S: { type: array, items: { oneOf: [{ type: object }, { ${PERSON} }] }, example: [{ id: 1, name: A }] }`;
  expect(examplesOfSchema(text)).toEqual({ default: [{ name: 'A' }] });
  expect(examplesOfSchema(text, 'response')).toEqual({ default: [{ id: 1, name: 'A' }] });
});

test('returns every example of a schema', () => {
  const text = 'S: { type: object, properties: { a: { type: string } }, examples: [{ a: one }, { a: two }] }';
  expect(examplesOfSchema(text)).toEqual({ 'example-1': { a: 'one' }, 'example-2': { a: 'two' } });
});

const DOG = '{ allOf: [{ $ref: "#/components/schemas/S" }, { type: object, properties: { bark: { const: 1 } } }] }';
const PET =
  'type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind';

test.each([
  [
    'alternative of a choice',
    'S: { oneOf: [{ title: One, type: object, properties: { a: { const: 1 } } }, { $ref: "#/components/schemas/Two" }] }\nTwo: { type: object, properties: { b: { const: 2 } } }',
    { One: { a: 1 }, Two: { b: 2 } },
  ],
  [
    'combination of required properties',
    'S: { type: object, properties: { a: { const: 1 }, b: { const: 2 } }, anyOf: [{ required: [a] }, { required: [b] }] }',
    { a: { a: 1 }, b: { b: 2 } },
  ],
])('generates one for each %s', (_, text, expected) => {
  expect(examplesOfSchema(text)).toEqual(expected);
});

test('generates one for each schema that extends one with a discriminator, with its value', async () => {
  const { schemas } = await rendered(`openapi: 3.0.0
info: { title: T, version: v1 }
paths: {}
components:
  schemas:
    S: { ${PET}, mapping: { dog: Dog } } }
    Dog: ${DOG}
    Cat: ${DOG}
`);
  const byName = new Map(schemas.map(({ name, schema }): [string, ApiSchema] => [name, schema]));
  const examples = examplesOf({ examples: [], schema: { $ref: '#/components/schemas/S' } }, byName, 'request');
  expect(examples).toEqual([
    { name: 'Dog', value: { kind: 'dog', bark: 1 } },
    { name: 'Cat', value: { kind: 'Cat', bark: 1 } },
  ]);
});

test('a base that a schema shares with its fields does not make it recursive', () => {
  const text = `S: { allOf: [{ $ref: '#/components/schemas/B' }, { type: object, required: [c], properties: { c: { $ref: '#/components/schemas/C' } } }] }
C: { allOf: [{ $ref: '#/components/schemas/B' }] }
B: { type: object, properties: { b: { const: 1 } } }`;
  expect(examplesOfSchema(text)).toEqual({ default: { b: 1, c: { b: 1 } } });
});
