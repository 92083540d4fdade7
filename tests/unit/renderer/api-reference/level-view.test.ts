import { expect, test } from 'vitest';
import { firstLevel, type LevelView } from '../../../../renderer/api-reference/level-view.ts';
import { createReference } from '../../../../renderer/api-reference/reference-context.ts';
import type { ApiSchema } from '../../../../schemas/api-schema.ts';

const TEXT: ApiSchema = { types: ['string'] };

function viewOf(schemas: Record<string, ApiSchema>, schema: ApiSchema, body?: 'request' | 'response'): LevelView {
  const reference = createReference({
    index: {
      title: '',
      version: '',
      openapi: '3.0.0',
      servers: [],
      downloadUrl: '',
      tagGroups: [],
      securitySchemes: [],
      schemas: Object.keys(schemas),
    },
    operations: new Map(),
    schemas: Object.entries(schemas).map(([name, named]) => ({ name, schema: named, usedBy: [] })),
    baseUrl: '/',
    namesUrl: '',
    partHrefs: new Map(),
  });
  return firstLevel(schema, { address: 'x', reference, ...(body && { body }) });
}

const property = (name: string, schema: ApiSchema) => ({ name, required: false, schema });
const idsOf = ({ rows, choices }: LevelView): (string | undefined)[] => [
  ...rows.flatMap(({ id, below }) => [id, ...idsOf(below.level)]),
  ...choices.flatMap(({ options }) => options.flatMap(({ below }) => idsOf(below.level))),
];

test('named schemas are followed on the first level, and left to be opened below it', () => {
  const disk = {
    types: ['object'],
    properties: [property('size', TEXT), property('parent', { types: [], ref: 'Disk' })],
  };
  const view = viewOf({ Disk: disk }, { types: [], ref: 'Disk' });
  expect(idsOf(view)).toEqual(['x/size', 'x/parent']);
  expect(view.rows.map(({ below }) => below.names)).toEqual([[], ['Disk']]);
});

test('levels without a name stand in place; lists and maps add no step', () => {
  const inner = { types: ['object'], properties: [property('b c', TEXT)] };
  const view = viewOf({}, { types: ['object'], properties: [property('a', { types: ['array'], items: inner })] });
  expect(idsOf(view)).toEqual(['x/a', 'x/a/b%20c']);
});

test('a name that two alternatives have is the address of the first', () => {
  const option = (title: string) => ({ types: ['object'], title, properties: [property('size', TEXT)] });
  const view = viewOf({}, { types: ['object'], oneOf: [option('One'), option('Two')] });
  expect(idsOf(view)).toEqual(['x/size', undefined]);
});

test('fields of the other direction are left out', () => {
  const both = {
    types: ['object'],
    properties: [
      property('id', { ...TEXT, readOnly: true as const }),
      property('key', { ...TEXT, writeOnly: true as const }),
    ],
  };
  expect(idsOf(viewOf({}, both, 'request'))).toEqual(['x/key']);
  expect(idsOf(viewOf({}, both, 'response'))).toEqual(['x/id']);
  expect(idsOf(viewOf({}, both))).toEqual(['x/id', 'x/key']);
});

test('a cycle of schemas that are each other’s parts ends', () => {
  const view = viewOf(
    { A: { types: [], allOf: [{ types: [], ref: 'B' }] }, B: { types: [], allOf: [{ types: [], ref: 'A' }] } },
    { types: [], ref: 'A' },
  );
  expect(view).toEqual({ rows: [], choices: [] });
});
