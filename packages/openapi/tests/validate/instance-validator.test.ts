import type { JsonValue } from '@docgraph/schemas/api-schema';
import { expect, test } from 'vitest';
import type { ValueDirection } from '../../src/reference/validate/value-validator.ts';
import { InstanceValidator } from '../../src/validate/instance-validator.ts';

interface Case {
  schema: JsonValue;
  value: JsonValue;
  version?: '3.0' | '3.1';
  direction?: ValueDirection;
  /** Further schemas, by name. */
  schemas?: Record<string, JsonValue>;
}

/** Validates a value. Returns the pointer, keyword, and quoted names of each error. */
function errorsOf({ schema, value, version = '3.0', direction = 'either', schemas = {} }: Case): string[] {
  const document = { components: { schemas: { ...schemas, S: schema } } };
  const validator = new InstanceValidator({ document, version });
  return validator
    .validate('/components/schemas/S', value, direction)
    .map(({ instancePointer, keyword, message }) =>
      [instancePointer, keyword, ...(message.match(/`[^`]*`/g) ?? [])].join(' '),
    );
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test.each<[JsonValue, JsonValue, string, string[]]>([
  [{ type: 'string' }, 5, '', ['`5`']],
  [{ minimum: 3 }, 2, '', ['at least 3', '`2`']],
  [{ multipleOf: 5 }, 7, '', ['multiple of 5', '`7`']],
  [{ minLength: 2 }, '€', '', ['at least 2 characters', '1']],
  [{ maxItems: 1 }, [1, 2], '', ['at most 1 item', '2']],
  [{ minProperties: 1 }, {}, '', ['empty']],
  [{ uniqueItems: true }, [1, 2, 1], '/2', ['1 and 3']],
  [{ format: 'date' }, '2022-13-01', '', ['`"2022-13-01"`']],
  [{ additionalProperties: { type: 'integer' } }, { 'a/b': 'x' }, '/a~1b', ['`a/b`']],
])('%j: the message contains the limit and the actual value', (schema, value, pointer, parts) => {
  const validator = new InstanceValidator({ document: { S: schema }, version: '3.0' });
  const [error, ...others] = validator.validate('/S', value, 'either');
  expect(others).toEqual([]);
  expect(error?.instancePointer).toBe(pointer);
  for (const part of parts) expect(error?.message).toContain(part);
});

/** Schemas of which each has the next one as two alternatives. */
function doubling(levels: number): Record<string, JsonValue> {
  const names = Array.from({ length: levels }, (_, level) => `L${level}`);
  const schemas = names.map((name, level): [string, JsonValue] => [
    name,
    { oneOf: [ref(`L${level + 1}`), ref(`L${level + 1}`)] },
  ]);
  return { ...Object.fromEntries(schemas), [`L${levels}`]: { type: 'string' } };
}

test.each<[string, Case, string]>([
  ['levels of alternatives', { schema: ref('L0'), value: 'a', schemas: doubling(40) }, 'it takes more than 1,000,000'],
  [
    'values that are listed, for every element',
    { schema: { items: { enum: [...Array(10_000).keys()] } }, value: Array(10_000).fill(9999) },
    'it takes more than 1,000,000',
  ],
  [
    'turns of a pattern',
    { schema: { pattern: '^(?:a?){3000}b$' }, value: 'a'.repeat(3000) },
    'the pattern `^(?:a?){3000}b$` takes more than 1,000,000',
  ],
])('%s end in an error after so many steps', (_, checked, what) => {
  const { schema, value, schemas } = checked;
  const validator = new InstanceValidator({
    document: { components: { schemas: { ...schemas, S: schema } } },
    version: '3.0',
  });
  const errors = validator.validate('/components/schemas/S', value, 'either');
  expect(errors).toMatchObject([{ instancePointer: '', message: expect.stringContaining(`${what} steps`) }]);
});

test('each value has its steps, and all values together have a number of their own', () => {
  const document = { components: { schemas: { S: { items: { type: 'integer' } } } } };
  const validator = new InstanceValidator({ document, version: '3.0' }, 25);
  const check = () => validator.validate('/components/schemas/S', Array(9).fill(1), 'either');
  expect([check(), check()]).toEqual([[], []]);
  expect(check()).toMatchObject([{ message: expect.stringContaining('more than 25 steps') }]);
});

test('a text may match a pattern that cannot be used, or not be matched in time', () => {
  const validator = new InstanceValidator({ document: {}, version: '3.1' });
  const slow = '^(?:a?){3000}b$';
  expect(
    ['^a', 'a$', '(', '(a)\\1', slow].map((pattern) => validator.mayMatch(pattern, `${'a'.repeat(3000)}x`)),
  ).toEqual([true, false, true, true, true]);
  expect(['^a', slow].map((pattern) => validator.isUnfinished(pattern))).toEqual([false, true]);
});

test('all missing properties of an object are one error, and a misspelled one is not missing', () => {
  const schema = {
    required: ['name', 'size', 'location'],
    properties: { name: {}, size: {}, location: {} },
    additionalProperties: false,
  };
  expect(errorsOf({ schema, value: { name: 1 } })).toEqual([' required `size` `location`']);
  expect(errorsOf({ schema, value: { name: 1, sise: 2, location: 3 } })).toEqual(['/sise additionalProperties `sise`']);
});

test.each<[string, JsonValue, JsonValue, '3.0' | '3.1', boolean]>([
  ['fractions are multiples of fractions', { multipleOf: 0.01 }, 19.99, '3.0', true],
  ['nullable allows null', { type: 'string', nullable: true }, null, '3.0', true],
  ['nullable has no meaning', { type: 'string', nullable: true }, null, '3.1', false],
  ['nullable next to allOf', { nullable: true, allOf: [{ type: 'string' }] }, null, '3.0', true],
  ['nullable next to allOf, for other values', { nullable: true, allOf: [{ type: 'string' }] }, 1, '3.0', false],
  ['nullable does not extend an enum', { type: 'string', nullable: true, enum: ['a'] }, null, '3.0', false],
  ['type lists', { type: ['string', 'null'] }, null, '3.1', true],
  ['an exclusive bound is a flag', { minimum: 1, exclusiveMinimum: true }, 1, '3.0', false],
  ['an exclusive bound may be off', { minimum: 1, exclusiveMinimum: false }, 1, '3.0', true],
  ['an exclusive bound is a number', { exclusiveMinimum: 1 }, 1, '3.1', false],
  ['siblings of a reference are ignored', { ...ref('Text'), maxLength: 1 }, 'ab', '3.0', true],
  ['siblings of a reference count', { ...ref('Text'), maxLength: 1 }, 'ab', '3.1', false],
  ['const of later versions', { const: 1 }, 2, '3.0', false],
  ['const', { const: 1 }, 2, '3.1', false],
  ['tuples', { prefixItems: [{ type: 'string' }], items: false }, ['a', 'b'], '3.1', false],
  ['conditions', { if: { required: ['a'] }, else: { required: ['b'] } }, {}, '3.1', false],
  ['conditions that do not apply', { if: { required: ['a'] }, else: { required: ['b'] } }, { a: 1 }, '3.1', true],
  ['contains', { contains: { const: 1 }, minContains: 2 }, [1, 2], '3.1', false],
  [
    'inner definitions',
    { $defs: { a: { type: 'null' } }, items: { $ref: '#/components/schemas/S/$defs/a' } },
    [1],
    '3.1',
    false,
  ],
  [
    'evaluated by an alternative',
    { oneOf: [{ properties: { a: {} }, required: ['a'] }], unevaluatedProperties: false },
    { a: 1 },
    '3.1',
    true,
  ],
  ['not evaluated', { oneOf: [{ properties: { a: {} } }], unevaluatedProperties: false }, { b: 1 }, '3.1', false],
])('%s (%#)', (_, schema, value, version, isValid) => {
  expect(errorsOf({ schema, value, version, schemas: { Text: { type: 'string' } } }).length === 0).toBe(isValid);
});

test('a property is optional where its mark excludes it, also when allOf declares it elsewhere', () => {
  const schema = {
    allOf: [ref('Base'), { required: ['id', 'name'] }],
    properties: { id: { type: 'integer', readOnly: true } },
  };
  const schemas = { Base: { properties: { name: { type: 'string' } } } };
  expect(errorsOf({ schema, schemas, value: { name: 'a' }, direction: 'request' })).toEqual([]);
  expect(errorsOf({ schema, schemas, value: { name: 'a' }, direction: 'either' })).toEqual([]);
  expect(errorsOf({ schema, schemas, value: { name: 'a' }, direction: 'response' })).toEqual([' required `id`']);
});

test('below `not` nothing is optional: less to demand would exclude more', () => {
  const schema = { properties: { id: { readOnly: true }, a: {} }, not: { required: ['id', 'a'] } };
  expect(errorsOf({ schema, value: { a: 1 }, direction: 'request' })).toEqual([]);
  expect(errorsOf({ schema, value: { a: 1, id: 1 } })).toEqual(['/a not `id` `a`']);
});

test('properties exclude each other, however wordy the schema says so', () => {
  const not = { description: 'Both.', type: 'object', required: ['a', 'b'], properties: { a: {}, b: {} } };
  expect(errorsOf({ schema: { not }, value: { a: 1, b: 2 } })).toEqual(['/b not `a` `b`']);
  expect(errorsOf({ schema: { not: { required: ['a'] } }, value: { a: 1 } })).toEqual(['/a not `a`']);
  expect(errorsOf({ schema: { not: { type: 'string' } }, value: 'x' })).toEqual([' not `x` `not`']);
});

test('one of several properties is required', () => {
  const schema = { oneOf: [{ required: ['image'] }, { required: ['custom'] }] };
  expect(errorsOf({ schema, value: {} })).toEqual([' oneOf `image` `custom`']);
  expect(errorsOf({ schema, value: { image: 1, custom: 2 } })).toEqual([' oneOf `image` `custom`']);
  expect(errorsOf({ schema: { anyOf: schema.oneOf }, value: {} })).toEqual([' anyOf `image` `custom`']);
});

test('the alternative that was meant says what is wrong', () => {
  const schemas = {
    Cat: { required: ['kind', 'lives'], properties: { kind: { enum: ['cat'] }, lives: { type: 'integer' } } },
    Dog: { required: ['kind', 'name'], properties: { kind: { enum: ['dog'] }, name: { type: 'string' } } },
  };
  const schema = { items: { oneOf: [ref('Cat'), ref('Dog')] } };
  expect(errorsOf({ schema, schemas, value: [{ kind: 'dog', name: 5 }] })).toEqual(['/0/name type `name` `5`']);
  expect(errorsOf({ schema: { anyOf: [{ type: 'string' }, { type: 'integer' }] }, value: true })).toEqual([
    ' anyOf `true`',
  ]);
});

test('a discriminator decides which alternative was meant', () => {
  const kind = { type: 'string' };
  const schemas = {
    Cat: { required: ['kind', 'lives'], properties: { kind, lives: { type: 'integer' } } },
    Dog: { required: ['kind', 'name'], properties: { kind, name: { type: 'string' } } },
  };
  const schema = {
    oneOf: [ref('Cat'), ref('Dog')],
    discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
  };
  expect(errorsOf({ schema, schemas, value: { kind: 'cat' } })).toEqual([' required `lives`']);
  expect(errorsOf({ schema, schemas, value: { kind: 'Dog' } })).toEqual([' required `name`']);
  expect(errorsOf({ schema, schemas, value: { kind: 'cow' } })).toEqual(['/kind oneOf `kind` `cat` `Dog` `cow`']);
});

test('schemas may refer to themselves and to each other; references that lead nowhere demand nothing', () => {
  const schemas = {
    A: { properties: { b: ref('B'), c: ref('Missing'), d: ref('Loop') } },
    B: { properties: { a: ref('A'), n: { type: 'integer' } } },
    Loop: ref('Loop'),
  };
  const value = { b: { a: { b: { a: { b: { n: 'x' } } } } }, c: 1 };
  expect(errorsOf({ schema: ref('A'), schemas, value })).toEqual(['/b/a/b/a/b/n type `n`']);
  expect(errorsOf({ schema: { allOf: [ref('S')] }, value: 1 })).toEqual([]);
});

test('a chain of thousands of references does not end the build', () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 4_000 }, (_, n) => [`C${n}`, { properties: { next: ref(`C${n + 1}`) } }]),
  );
  expect(errorsOf({ schema: ref('C0'), schemas, value: { next: { next: {} } } })).toEqual([]);
});

test('names of object internals are ordinary names', () => {
  const schema: JsonValue = JSON.parse(`{
    "type": "object", "required": ["__proto__", "constructor", "toString"], "additionalProperties": false,
    "properties": { "__proto__": { "type": "string" }, "constructor": { "type": "string" }, "toString": {} }
  }`);
  expect(errorsOf({ schema, value: {} })).toEqual([' required `__proto__` `constructor` `toString`']);
  expect(errorsOf({ schema, value: JSON.parse('{"__proto__": 1, "constructor": "a", "toString": 1}') })).toEqual([
    '/__proto__ type `__proto__` `1`',
  ]);
});

test.each(['3.0', '3.1'] as const)('keywords of %s in a wrong form demand nothing', (version) => {
  const lists = { required: 'a', properties: [], enum: [], oneOf: [] };
  const schema = { ...lists, type: 'text', minLength: 'x', pattern: '(', multipleOf: 0 };
  expect(errorsOf({ schema, version, value: 'abc' })).toEqual([]);
});
