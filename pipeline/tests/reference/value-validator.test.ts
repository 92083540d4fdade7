import { readFileSync } from 'node:fs';
import type { Direction } from '@docgraph/openapi/reference/direction';
import { sampleValue } from '@docgraph/openapi/reference/sample-value';
import { referenceTo } from '@docgraph/openapi/reference/schema-forms';
import { ValueValidator } from '@docgraph/openapi/reference/validate/value-validator';
import { anyDescription } from '@docgraph/openapi/tests/reference/any-schema';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { runs } from '@docgraph/test-kit/property-runs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { schemasOf } from './rendered.ts';

const direction = fc.constantFrom<Direction>('request', 'response');
const names = fc.constantFrom('id', 'name', 'size', 'kind', 'state[]', '__proto__');

/** Values of all types, with the property names that the schemas use. */
const anyValue: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<JsonValue>(null, true, false, 0, 7, 10, -3, 2.5, '', 'a', 'b', 'ab-1', 'a@b.example', 'größe'),
    fc.constantFrom<JsonValue>(
      '2026-07-01',
      '2026-07-01T12:00:00Z',
      '10.0.0.1',
      '123e4567-e89b-42d3-a456-426614174000',
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.tuple(names, tie('value')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
})).value;

type Written = { [keyword: string]: JsonValue };

/** Schemas with every keyword that the validator supports. */
const anyWritten: fc.Arbitrary<Written> = fc.letrec<{ schema: Written }>((tie) => {
  const schema = tie('schema');
  const list = fc.array(schema, { minLength: 1, maxLength: 3 });
  const named = fc.array(fc.tuple(names, schema), { maxLength: 3 }).map((entries) => Object.fromEntries(entries));
  return {
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<Written>(
        {},
        { type: 'string' },
        { type: ['integer', 'null'] },
        { type: 'number', multipleOf: 2.5, exclusiveMaximum: 10 },
        { type: 'integer', minimum: 0, maximum: 9 },
        { enum: ['a', 7, null, ['a']] },
        { const: { id: 7 } },
        { type: 'string', minLength: 1, maxLength: 4, pattern: '^[a-z]+' },
        { format: 'date-time' },
        { format: 'email' },
        { format: 'ipv4' },
        { not: { required: ['id', 'name'] } },
        { minProperties: 1, maxProperties: 2 },
        { $ref: '#/components/schemas/A' },
      ),
      schema.map((items) => ({ type: 'array', items, minItems: 1 })),
      schema.map((items) => ({ items, uniqueItems: true, maxItems: 2 })),
      list.map((prefixItems) => ({ type: 'array', prefixItems, items: false })),
      schema.map((contains) => ({ contains, maxContains: 1 })),
      fc.tuple(named, fc.boolean(), names, schema).map(([properties, closed, name, own]) => ({
        type: 'object',
        properties: { ...properties, [name]: own },
        required: [name],
        ...(closed && { additionalProperties: false }),
      })),
      schema.map((additionalProperties) => ({ type: 'object', additionalProperties })),
      schema.map((own) => ({ patternProperties: { '^s': own }, propertyNames: { maxLength: 4 } })),
      list.map((oneOf) => ({ oneOf })),
      list.map((anyOf) => ({ anyOf })),
      list.map((allOf) => ({ allOf })),
      schema.map((not) => ({ not })),
      fc.tuple(schema, schema, schema).map(([condition, then, other]) => ({ if: condition, then, else: other })),
      schema.map((own) => ({ dependentSchemas: { id: own } })),
    ),
  };
}).schema;

/** The schemas without `readOnly` and `writeOnly`, which Ajv ignores. */
function unmarked(schemas: ReadonlyMap<string, ApiSchema>): Map<string, ApiSchema> {
  const text = JSON.stringify(Object.fromEntries(schemas), (key, value) =>
    /^(?:read|write)Only$/.test(key) && value === true ? undefined : value,
  );
  const parsed: Record<string, ApiSchema> = JSON.parse(text);
  return new Map(Object.entries(parsed));
}

/** Returns a function that validates a value with Ajv. It returns undefined if Ajv fails. */
function oracle(schemas: ReadonlyMap<string, ApiSchema>) {
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    validateSchema: false,
    ownProperties: true,
    multipleOfPrecision: 9,
  });
  addFormats.default(ajv, ['date', 'date-time', 'uuid', 'ipv4', 'ipv6', 'uri', 'email']);
  for (const schema of schemas.values()) delete schema.discriminator;
  ajv.addSchema({ $id: 'api', components: { schemas: Object.fromEntries(schemas) } });
  return (name: string, value: JsonValue): boolean | undefined => {
    try {
      return ajv.validate({ $ref: `api#/components/schemas/${name}` }, value);
    } catch {
      return undefined;
    }
  };
}

/** Checks that both validators agree, unless Ajv has no result. */
function compare(document: JsonValue, value: JsonValue, way: Direction, name = 'A') {
  const schemas = unmarked(schemasOf(document).schemas);
  // Ajv ignores `__proto__` in `properties`.
  const isComparable = !JSON.stringify([...schemas]).includes('"__proto__"');
  const expected = isComparable ? oracle(schemas)(name, value) : undefined;
  if (expected === undefined) return;
  const faults = new ValueValidator(schemas).validate({ $ref: referenceTo(name) }, value, way);
  expect({ isValid: faults.length === 0, faults }).toMatchObject({ isValid: expected });
}

test('agrees with Ajv on values, for schemas with all keywords', () => {
  fc.assert(
    fc.property(anyWritten, anyValue, direction, (A, value, way) => {
      compare({ openapi: '3.1.0', components: { schemas: { A } } }, value, way);
    }),
    runs(300),
  );
});

test('agrees with Ajv on samples, and on samples with one part changed', () => {
  fc.assert(
    fc.property(anyDescription, direction, anyValue, fc.nat(), (description, way, other, place) => {
      const sample = sampleValue({ $ref: '#/components/schemas/A' }, schemasOf(description).schemas, way);
      compare(description, sample, way);
      compare(description, changed(sample, other, place), way);
    }),
    runs(40),
  );
});

test('agrees with Ajv on samples for our own description, and on changed ones', () => {
  const written: JsonValue = parse(readFileSync('content/api/openapi.yaml', 'utf8'));
  const schemas = unmarked(schemasOf(written).schemas);
  const ours = new ValueValidator(schemas);
  const isValid = oracle(schemas);
  fc.assert(
    fc.property(fc.constantFrom(...schemas.keys()), direction, anyValue, fc.nat(), (ref, way, other, place) => {
      const value = changed(sampleValue({ $ref: referenceTo(ref) }, schemas, way), other, place);
      const faults = ours.validate({ $ref: referenceTo(ref) }, value, way).length > 0;
      expect({ ref, value, faults }).toEqual({ ref, value, faults: isValid(ref, value) === false });
    }),
    runs(200),
  );
});

/** Returns the value with one of its items or properties replaced, or the other value if it has none. */
function changed(value: JsonValue, other: JsonValue, place: number): JsonValue {
  if (typeof value !== 'object' || value === null) return other;
  if (Array.isArray(value)) return value.length === 0 ? [other] : value.with(place % value.length, other);
  const keys = Object.keys(value);
  const key = keys[place % Math.max(keys.length, 1)] ?? 'id';
  if (place % 3 === 0) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return Object.fromEntries([...Object.entries(value), [key, other]]);
}

const ref = (name: string): ApiSchema => ({ $ref: referenceTo(name) });

test.each<[string, ApiSchema]>([
  ['a schema that is part of itself', { type: 'string', allOf: [ref('Loop')] }],
  ['one that is its own alternative', { type: 'string', anyOf: [ref('Loop'), { type: 'string' }] }],
])('does not let everything through %s', (_, loop) => {
  const validator = new ValueValidator(new Map([['Loop', loop]]));
  expect(validator.validate(ref('Loop'), 'text', 'request')).toEqual([]);
  expect(validator.validate(ref('Loop'), 1, 'request')).not.toEqual([]);
});

test('gives up on values that take too long to check', () => {
  const slow: ApiSchema = { type: 'string', pattern: '^(a+)+!$' };
  const unique: ApiSchema = { type: 'array', uniqueItems: true };
  const wide = new Map(
    Array.from({ length: 30 }, (_, level): [string, ApiSchema] => {
      const next = ref(`L${level + 1}`);
      return [
        `L${level}`,
        {
          oneOf: [{ allOf: [next] }, { allOf: [next] }],
        },
      ];
    }),
  ).set('L30', { type: 'string' });
  expect(new ValueValidator(new Map()).validate(slow, 'a'.repeat(200_000), 'request')).toHaveLength(1);
  expect(new ValueValidator(wide).validate(ref('L0'), 1, 'request').length).toBeGreaterThan(0);
  const numbers = Array.from({ length: 20_000 }, (_, index) => index);
  expect(new ValueValidator(new Map()).validate(unique, numbers, 'request')).toEqual([]);
  expect(new ValueValidator(new Map()).validate(unique, [...numbers, 0], 'request')).toHaveLength(1);
});

test('supports patterns that are invalid in Unicode mode, as the build does', () => {
  const schema: ApiSchema = { type: 'string', pattern: '^ch\\_\\d$' };
  const faults = (value: string) => new ValueValidator(new Map()).validate(schema, value, 'request');
  expect(faults('ch_1')).toEqual([]);
  expect(faults('ch-1')).toMatchObject([{ path: [], kind: 'pattern', limit: '^ch\\_\\d$' }]);
});

test('reports at most five problems with their location', () => {
  const schema: ApiSchema = {
    type: 'object',
    properties: {
      mode: { type: 'string', enum: ['read-only', 'read-write'] },
      tags: { type: 'array', items: { type: 'string' } },
      id: { type: 'string', readOnly: true },
    },
    required: ['mode', 'id'],
  };
  const faults = (value: JsonValue) => new ValueValidator(new Map()).validate(schema, value, 'request');
  expect(faults({ mode: 'x', tags: ['a', 1], id: 'i' })).toMatchObject([
    { path: ['mode'], kind: 'enum', limit: '"read-only", "read-write"' },
    { path: ['tags', 1], kind: 'type', limit: 'string' },
    { path: ['id'], kind: 'readOnly' },
  ]);
  expect(faults({})).toMatchObject([{ path: ['mode'], kind: 'required' }]);
  expect(faults({ mode: 'read-only', tags: Array(100).fill(1) })).toHaveLength(5);
});
