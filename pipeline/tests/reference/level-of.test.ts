import { fieldsOf, levelOf } from '@docgraph/openapi/reference/level-of';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { expect, test } from 'vitest';
import { object as fieldsObject, property } from '../search/sample-site.ts';

const text: ApiSchema = { types: ['string'] };
const object = (...names: string[]) => fieldsObject(...names.map((name) => property(name, text)));

test('merges the parts of `allOf`, starting with the base', () => {
  const schemas = new Map([['Base', object('id', 'name')]]);
  const part = { ref: 'Base', types: [] };
  const level = levelOf({ ...object('size', 'name'), allOf: [part], required: ['id'] }, schemas);
  expect(level.fields.map(({ name, owner, required }) => [name, owner, required])).toEqual([
    ['size', undefined, false],
    ['name', undefined, false],
    ['id', 'Base', true],
  ]);
});

test('later parts override earlier ones', () => {
  const constraints = [{ name: 'maxLength', value: 9 }];
  const narrow = fieldsObject(property('name', { types: [], constraints }, true));
  const [name] = levelOf({ types: [], allOf: [object('name'), narrow] }, new Map()).fields;
  expect(name).toMatchObject({ required: true, schema: { types: ['string'], constraints } });
});

test('lists and maps show the fields of their items, with their own required fields', () => {
  const list: ApiSchema = { types: ['array'], items: object('id'), required: ['id'] };
  expect(levelOf(list, new Map()).fields).toMatchObject([{ name: 'id', required: false }]);
  expect(fieldsOf({ types: ['object'], additionalProperties: list }, new Map())).toMatchObject([{ name: 'id' }]);
});

test('keeps alternatives separate, and lists each name once', () => {
  const schema: ApiSchema = { ...object('kind'), oneOf: [object('kind', 'a'), object('a', 'b')] };
  const level = levelOf(schema, new Map());
  expect(level.fields.map(({ name }) => name)).toEqual(['kind']);
  expect(level.alternatives).toMatchObject([{ keyword: 'oneOf', schemas: schema.oneOf }]);
  expect(fieldsOf(schema, new Map()).map(({ name }) => name)).toEqual(['kind', 'a', 'b']);
});

test('terminates for circular schemas', () => {
  const schemas = new Map<string, ApiSchema>([
    ['A', { ...object('a'), allOf: [{ ref: 'B', types: [] }] }],
    ['B', { ...object('b'), allOf: [{ ref: 'A', types: [] }], oneOf: [{ ref: 'A', types: [] }] }],
  ]);
  expect(fieldsOf({ ref: 'A', types: [] }, schemas).map(({ name }) => name)).toEqual(['a', 'b']);
});

test('supports very long chains of references', () => {
  const chain = Array.from({ length: 20_000 }, (_, at): [string, ApiSchema] => [
    `S${at}`,
    { types: [], allOf: [{ ref: `S${at + 1}`, types: [] }] },
  ]);
  const schemas = new Map([...chain, ['S20000', object('end')] as const]);
  expect(fieldsOf({ ref: 'S0', types: [] }, schemas)).toMatchObject([{ name: 'end', owner: 'S20000' }]);
});
