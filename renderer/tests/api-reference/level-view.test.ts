import { referenceTo } from '@docgraph/openapi/reference/schema-forms';
import { object, property, renderedApi } from '@docgraph/pipeline/tests/search/sample-site';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { expect, test } from 'vitest';
import { firstLevel, type LevelView } from '../../api-reference/level-view.ts';
import { createReference } from '../../api-reference/reference-context.ts';

const TEXT: ApiSchema = { type: 'string' };

function viewOf(schemas: Record<string, ApiSchema>, schema: ApiSchema, body?: 'request' | 'response'): LevelView {
  const reference = createReference({
    index: { ...renderedApi([], []).index, schemas: Object.keys(schemas) },
    operations: new Map(),
    schemas: Object.entries(schemas).map(([name, named]) => ({ name, schema: named })),
    baseUrl: '/',
    folder: 'api',
    namesUrl: '',
    route: '/api/',
    pages: [],
    servers: [],
  });
  return firstLevel(schema, { address: 'x', reference, ...(body && { body }) });
}

const idsOf = ({ rows, choices }: LevelView): (string | undefined)[] => [
  ...rows.flatMap(({ id, below }) => [id, ...idsOf(below.level)]),
  ...choices.flatMap(({ options }) => options.flatMap(({ below }) => idsOf(below.level))),
];

test('follows named schemas on the first level, and keeps them collapsed below', () => {
  const disk = object(property('size', TEXT), property('parent', { $ref: '#/components/schemas/Disk' }));
  const view = viewOf({ Disk: disk }, { $ref: '#/components/schemas/Disk' });
  expect(idsOf(view)).toEqual(['x/size', 'x/parent']);
  expect(view.rows.map(({ below }) => below.names)).toEqual([[], ['Disk']]);
});

test('unnamed levels are inline, and lists and maps add no step', () => {
  const list = { type: 'array', items: object(property('b c', TEXT)) };
  const view = viewOf({}, object(property('a', list)));
  expect(idsOf(view)).toEqual(['x/a', 'x/a/b%20c']);
});

test('if two alternatives have a field of the same name, the first one has the anchor', () => {
  const option = (title: string) => ({ ...object(property('size', TEXT)), title });
  const view = viewOf({}, { type: 'object', oneOf: [option('One'), option('Two')] });
  expect(idsOf(view)).toEqual(['x/size', undefined]);
});

test('omits fields of the other direction', () => {
  const id = property('id', { ...TEXT, readOnly: true });
  const both = object(id, property('key', { ...TEXT, writeOnly: true }));
  expect(idsOf(viewOf({}, both, 'request'))).toEqual(['x/key']);
  expect(idsOf(viewOf({}, both, 'response'))).toEqual(['x/id']);
  expect(idsOf(viewOf({}, both))).toEqual(['x/id', 'x/key']);
});

test('terminates for circular schemas', () => {
  const partOf = (ref: string) => ({ allOf: [{ $ref: referenceTo(ref) }] });
  expect(viewOf({ A: partOf('B'), B: partOf('A') }, { $ref: referenceTo('A') })).toEqual({ rows: [], choices: [] });
});
