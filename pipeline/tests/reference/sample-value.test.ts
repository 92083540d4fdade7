import { readFileSync } from 'node:fs';
import type { Direction } from '@docgraph/openapi/reference/direction';
import { sampleValue } from '@docgraph/openapi/reference/sample-value';
import { referenceTo } from '@docgraph/openapi/reference/schema-forms';
import { anyDescription } from '@docgraph/openapi/tests/reference/any-schema';
import { InstanceValidator } from '@docgraph/openapi/validate/instance-validator';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { object, property } from '../search/sample-site.ts';
import { schemasOf } from './rendered.ts';

const text: ApiSchema = { type: 'string' };
const sampleOf = (schema: ApiSchema, named: Record<string, ApiSchema> = {}, direction: Direction = 'request') =>
  sampleValue(schema, new Map(Object.entries(named)), direction);

test.each<[JsonValue, ApiSchema]>([
  ['web-01', { type: 'string', examples: ['web-01'], default: 'x' }],
  ['20.04', { type: 'string', examples: [20.04] }],
  ['x', { type: 'string', default: 'x', enum: ['a', 'x'] }],
  ['a', { type: ['string', 'null'], enum: [null, 'a'] }],
  [3, { const: 3 }],
  [null, { const: null }],
])('uses %j from the description', (value, schema) => {
  expect(sampleOf(schema)).toBe(value);
});

test('omits fields that the direction of the body excludes', () => {
  const schema = object(
    property('id', { type: 'string', format: 'uuid', readOnly: true }, true),
    property('secret', { $ref: '#/components/schemas/Secret' }),
  );
  const named = { Secret: { ...text, writeOnly: true as const } };
  expect(sampleOf(schema, named, 'request')).toEqual({ secret: 'string' });
  expect(sampleOf(schema, named, 'response')).toEqual({ id: '123e4567-e89b-42d3-a456-426614174000' });
});

test('uses the first alternative, without fields that only others have', () => {
  const oneOf = ['disk', 'image'].map((name) => ({ required: [name] }));
  expect(sampleOf({ ...object(property('image', text), property('disk', text)), oneOf })).toEqual({ disk: 'string' });
});

test('sets the discriminator to the chosen alternative', () => {
  const kind = property('kind', text, true);
  const named: Record<string, ApiSchema> = {
    Pet: {
      oneOf: [{ $ref: '#/components/schemas/Cat' }],
      discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
    },
    Cat: object(kind, property('lives', { type: 'integer' })),
  };
  expect(sampleOf({ $ref: '#/components/schemas/Pet' }, named)).toEqual({ kind: 'cat', lives: 1 });
});

test('terminates for recursive schemas, by choosing an alternative that is not recursive if there is one', () => {
  const ref = (name: string): ApiSchema => ({ $ref: referenceTo(name) });
  const named: Record<string, ApiSchema> = {
    Tree: object(property('name', text, true), property('children', { type: 'array', items: ref('Tree') }, true)),
    Term: { anyOf: [ref('Not'), ref('Word')] },
    Not: object(property('not', ref('Term'), true)),
    Word: object(property('word', text, true)),
    Endless: object(property('next', ref('Endless'), true)),
  };
  expect(sampleOf(ref('Tree'), named)).toEqual({ name: 'string', children: [] });
  expect(sampleOf(ref('Term'), named)).toEqual({ not: { word: 'string' } });
  expect(sampleOf(ref('Endless'), named)).toBe(null);
});

test('limits the size of samples if schemas expand to many times their source', () => {
  const named: Record<string, ApiSchema> = {};
  for (let level = 0; level < 40; level += 1) {
    const next: ApiSchema = { $ref: `#/components/schemas/L${level + 1}` };
    named[`L${level}`] = object(...['a', 'b', 'c', 'd'].map((name) => property(name, next, true)));
  }
  expect(JSON.stringify(sampleOf({ $ref: '#/components/schemas/L0' }, named)).length).toBeLessThan(50_000);
});

test.each<[string, ApiSchema, string]>([
  ['that fits', { pattern: '^[a-z]+-\\d$' }, 'name-1'],
  ['made of a pattern that no common text fits', { pattern: '^ch_[A-Z\\d]{3}(-x|y)?$' }, 'ch_000-x'],
  ['made as long as it must be', { pattern: '^(ab)+$', minLength: 7, maxLength: 8 }, 'abababab'],
  ['made of a pattern beside a format', { format: 'uri', pattern: '^https://api\\.' }, 'https://api.'],
  ['made of a pattern that is invalid in Unicode mode', { pattern: '^ch\\_\\d$' }, 'ch_0'],
  ['for a pattern that no text fits', { pattern: '^a(?!a)a$' }, 'string'],
  ['for a pattern that demands too long a text', { pattern: '^(x{1000}){1000}$' }, 'string'],
  ['for a pattern that RegExp never finishes', { pattern: '^(a+)+!$', minLength: 60 }, `${'a'.repeat(64)}!`],
  ['for a pattern that says nothing', { pattern: '(', maxLength: 3 }, 'str'],
])('a text %s', (_, limits, expected) => {
  expect(sampleOf({ type: 'string', ...limits })).toBe(expected);
});

test('is valid for any schema', () => {
  fc.assert(
    fc.property(anyDescription, fc.constantFrom<Direction>('request', 'response'), (description, direction) => {
      const { document, schemas } = schemasOf(description);
      const value = sampleValue({ $ref: '#/components/schemas/A' }, schemas, direction);
      const validator = new InstanceValidator({ document, version: '3.1' });
      expect(validator.validate('/components/schemas/A', value, direction)).toEqual([]);
    }),
    runs(30),
  );
});

test('is valid for the schemas in our own description', () => {
  const { document, schemas } = schemasOf(parse(readFileSync('content/api/openapi.yaml', 'utf8')));
  const validator = new InstanceValidator({ document, version: '3.0' });
  const faultsOf = (ref: string, direction: Direction) =>
    validator
      .validate(`/components/schemas/${ref}`, sampleValue({ $ref: referenceTo(ref) }, schemas, direction), direction)
      .map(({ message, instancePointer }) => `${ref} ${direction} ${instancePointer} ${message}`);
  const names = [...schemas.keys()];
  const asked = names.filter((name) => !name.endsWith('Response'));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.flatMap((name) => faultsOf(name, 'request'))).toEqual([]);
  expect(names.flatMap((name) => faultsOf(name, 'response'))).toEqual([]);
});
