import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isObject } from '../../../pipeline/openapi/description/json-object.ts';
import { InstanceValidator } from '../../../pipeline/openapi/validate/instance-validator.ts';
import { sampleValue } from '../../../reference/sample-value.ts';
import type { ApiSchema, JsonValue } from '../../../schemas/api-schema.ts';
import type { MediaType } from '../../../schemas/operation.ts';
import { anySchemas, describing } from './any-schema.ts';
import { rendered, schemasOf } from './rendered.ts';

const text: ApiSchema = { types: ['string'] };
const property = (name: string, schema: ApiSchema, required = false) => ({ name, required, schema });
const object = (...properties: ReturnType<typeof property>[]): ApiSchema => ({ types: ['object'], properties });
const sampleOf = (
  schema: ApiSchema,
  named: Record<string, ApiSchema> = {},
  direction: 'request' | 'response' = 'request',
) => sampleValue(schema, new Map(Object.entries(named)), direction);

test('takes what the description gives: a constant, an example, a default, the first value of an enum', () => {
  expect(sampleOf({ types: ['string'], example: 'web-01', default: 'x' })).toBe('web-01');
  expect(sampleOf({ types: ['string'], default: 'x', enum: ['a', 'x'] })).toBe('x');
  expect(sampleOf({ types: ['string'], nullable: true, enum: [null, 'a'] })).toBe('a');
  expect(sampleOf({ types: [], const: 3 })).toBe(3);
  expect(sampleOf({ types: [], const: null })).toBe(null);
});

test('leaves out what the direction of the body leaves out', () => {
  const schema = object(
    property('id', { types: ['string'], format: 'uuid', readOnly: true }, true),
    property('secret', { ref: 'Secret', types: [] }),
  );
  const named = { Secret: { ...text, writeOnly: true as const } };
  expect(sampleOf(schema, named, 'request')).toEqual({ secret: 'string' });
  expect(sampleOf(schema, named, 'response')).toEqual({ id: '123e4567-e89b-42d3-a456-426614174000' });
});

test('takes the first alternative, and nothing that only another one has', () => {
  const schema: ApiSchema = {
    ...object(property('image', text), property('disk', text)),
    oneOf: [
      { types: [], required: ['disk'] },
      { types: [], required: ['image'] },
    ],
  };
  expect(sampleOf(schema)).toEqual({ disk: 'string' });
});

test('names the kind that it took by its discriminator', () => {
  const kind = property('kind', text, true);
  const named: Record<string, ApiSchema> = {
    Pet: {
      types: [],
      oneOf: [{ ref: 'Cat', types: [] }],
      discriminator: { property: 'kind', mapping: [{ value: 'cat', ref: 'Cat' }] },
    },
    Cat: object(kind, property('lives', { types: ['integer'] })),
  };
  expect(sampleOf({ ref: 'Pet', types: [] }, named)).toEqual({ kind: 'cat', lives: 1 });
});

test('ends where a schema contains itself, by the alternative that does not where there is one', () => {
  const ref = (name: string): ApiSchema => ({ ref: name, types: [] });
  const named: Record<string, ApiSchema> = {
    Tree: object(property('name', text, true), property('children', { types: ['array'], items: ref('Tree') }, true)),
    Term: { types: [], anyOf: [ref('Not'), ref('Word')] },
    Not: object(property('not', ref('Term'), true)),
    Word: object(property('word', text, true)),
    Endless: object(property('next', ref('Endless'), true)),
  };
  expect(sampleOf(ref('Tree'), named)).toEqual({ name: 'string', children: [] });
  expect(sampleOf(ref('Term'), named)).toEqual({ not: { word: 'string' } });
  expect(sampleOf(ref('Endless'), named)).toBe(null);
});

test('keeps within bounds where the schemas are many times larger than their text', () => {
  const named: Record<string, ApiSchema> = {};
  for (let level = 0; level < 40; level += 1) {
    const next: ApiSchema = { ref: `L${level + 1}`, types: [] };
    named[`L${level}`] = object(...['a', 'b', 'c', 'd'].map((name) => property(name, next, true)));
  }
  expect(JSON.stringify(sampleOf({ ref: 'L0', types: [] }, named)).length).toBeLessThan(50_000);
});

test('fits the schema, for any schema', async () => {
  await fc.assert(
    fc.asyncProperty(anySchemas, async (schemas) => {
      const api = await rendered(describing(schemas));
      const validator = new InstanceValidator({ document: asObject(api.document), version: '3.1' });
      for (const direction of ['request', 'response'] as const) {
        const value = sampleValue({ ref: 'A', types: [] }, schemasOf(api), direction);
        expect(validator.validate('/components/schemas/A', value, direction)).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
});

test('fits every body of our own description', async () => {
  const api = await rendered(readFileSync('content/api/openapi.yaml', 'utf8'));
  const validator = new InstanceValidator({ document: asObject(api.document), version: '3.0' });
  const schemas = schemasOf(api);
  const namesIn = (content: MediaType[] = []) => content.flatMap(({ schema }) => schema?.ref ?? []);
  const requests = api.operations.flatMap(({ requestBody }) => namesIn(requestBody?.content));
  const responses = api.operations.flatMap((each) => each.responses.flatMap(({ content }) => namesIn(content)));
  const faultsOf = (names: string[], direction: 'request' | 'response') =>
    [...new Set(names)].flatMap((ref) => {
      const value = sampleValue({ ref, types: [] }, schemas, direction);
      const errors = validator.validate(`/components/schemas/${ref}`, value, direction);
      return errors.map(({ message, instancePointer }) => `${ref} ${direction} ${instancePointer} ${message}`);
    });
  expect(requests.length).toBeGreaterThan(0);
  expect([...faultsOf(requests, 'request'), ...faultsOf(responses, 'response')]).toEqual([]);
});

function asObject(document: JsonValue) {
  if (!isObject(document)) throw new Error('The description is not an object.');
  return document;
}
