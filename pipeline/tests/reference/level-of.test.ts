import { fieldsOf, levelOf } from '@docgraph/openapi/reference/level-of';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { expect, test } from 'vitest';
import { object as fieldsObject, property } from '../search/sample-site.ts';

const text: ApiSchema = { type: 'string' };
const object = (...names: string[]) => fieldsObject(...names.map((name) => property(name, text)));

test('merges the parts of `allOf`, starting with the base', () => {
  const schemas = new Map([['Base', object('id', 'name')]]);
  const part = { $ref: '#/components/schemas/Base' };
  const level = levelOf({ ...object('size', 'name'), allOf: [part], required: ['id'] }, schemas);
  expect(level.fields.map(({ name, owner, required }) => [name, owner, required])).toEqual([
    ['size', undefined, false],
    ['name', undefined, false],
    ['id', 'Base', true],
  ]);
});

test('later parts override earlier ones', () => {
  const narrow = fieldsObject(property('name', { maxLength: 9 }, true));
  const [name] = levelOf({ allOf: [object('name'), narrow] }, new Map()).fields;
  expect(name).toMatchObject({ required: true, schema: { type: 'string', maxLength: 9 } });
});

test('lists and maps show the fields of their items, with their own required fields', () => {
  const list: ApiSchema = { type: 'array', items: object('id'), required: ['id'] };
  expect(levelOf(list, new Map()).fields).toMatchObject([{ name: 'id', required: false }]);
  expect(fieldsOf({ type: 'object', additionalProperties: list }, new Map())).toMatchObject([{ name: 'id' }]);
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
    ['A', { ...object('a'), allOf: [{ $ref: '#/components/schemas/B' }] }],
    ['B', { ...object('b'), allOf: [{ $ref: '#/components/schemas/A' }], oneOf: [{ $ref: '#/components/schemas/A' }] }],
  ]);
  expect(fieldsOf({ $ref: '#/components/schemas/A' }, schemas).map(({ name }) => name)).toEqual(['a', 'b']);
});

test('supports very long chains of references', () => {
  const chain = Array.from({ length: 20_000 }, (_, at): [string, ApiSchema] => [
    `S${at}`,
    { allOf: [{ $ref: `#/components/schemas/S${at + 1}` }] },
  ]);
  const schemas = new Map([...chain, ['S20000', object('end')] as const]);
  expect(fieldsOf({ $ref: '#/components/schemas/S0' }, schemas)).toMatchObject([{ name: 'end', owner: 'S20000' }]);
});
