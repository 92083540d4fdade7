import { expect, test } from 'vitest';
import { fieldsOf } from '../../../reference/fields-of.ts';
import { levelOf } from '../../../reference/level-of.ts';
import type { ApiSchema } from '../../../schemas/api-schema.ts';

const text: ApiSchema = { types: ['string'] };
const object = (...names: string[]): ApiSchema => ({
  types: ['object'],
  properties: names.map((name) => ({ name, required: false, schema: text })),
});

test('puts the parts of allOf together, the base first', () => {
  const schemas = new Map([['Base', object('id', 'name')]]);
  const part = { ref: 'Base', types: [] };
  const level = levelOf({ ...object('size', 'name'), allOf: [part], required: ['id'] }, schemas);
  expect(level.fields.map(({ name, owner, required }) => [name, owner, required])).toEqual([
    ['size', undefined, false],
    ['name', undefined, false],
    ['id', 'Base', true],
  ]);
});

test('lays what a later part says over what an earlier one says', () => {
  const narrow: ApiSchema = {
    types: ['object'],
    properties: [
      { name: 'name', required: true, schema: { types: [], constraints: [{ name: 'maxLength', value: 9 }] } },
    ],
  };
  const [name] = levelOf({ types: [], allOf: [object('name'), narrow] }, new Map()).fields;
  expect(name).toMatchObject({
    required: true,
    schema: { types: ['string'], constraints: [{ name: 'maxLength', value: 9 }] },
  });
});

test('lists and maps stand for what they hold, whose requirements are their own', () => {
  const items: ApiSchema = { ...object('id'), types: ['object'] };
  const level = levelOf({ types: ['array'], items, required: ['id'] }, new Map());
  expect(level.fields).toMatchObject([{ name: 'id', required: false }]);
  expect(fieldsOf({ types: ['object'], additionalProperties: { types: ['array'], items } }, new Map())).toMatchObject([
    { name: 'id' },
  ]);
});

test('keeps alternatives apart, and gives each name of them once', () => {
  const schema: ApiSchema = { ...object('kind'), oneOf: [object('kind', 'a'), object('a', 'b')] };
  const level = levelOf(schema, new Map());
  expect(level.fields.map(({ name }) => name)).toEqual(['kind']);
  expect(level.alternatives).toMatchObject([{ keyword: 'oneOf', schemas: schema.oneOf }]);
  expect(fieldsOf(schema, new Map()).map(({ name }) => name)).toEqual(['kind', 'a', 'b']);
});

test('comes to an end where schemas are parts of each other', () => {
  const schemas = new Map<string, ApiSchema>([
    ['A', { ...object('a'), allOf: [{ ref: 'B', types: [] }] }],
    ['B', { ...object('b'), allOf: [{ ref: 'A', types: [] }], oneOf: [{ ref: 'A', types: [] }] }],
  ]);
  expect(fieldsOf({ ref: 'A', types: [] }, schemas).map(({ name }) => name)).toEqual(['a', 'b']);
});

test('a chain of references may be as long as a description', () => {
  const chain = Array.from({ length: 20_000 }, (_, at): [string, ApiSchema] => [
    `S${at}`,
    { types: [], allOf: [{ ref: `S${at + 1}`, types: [] }] },
  ]);
  const schemas = new Map([...chain, ['S20000', object('end')] as const]);
  expect(fieldsOf({ ref: 'S0', types: [] }, schemas)).toMatchObject([{ name: 'end', owner: 'S20000' }]);
});
