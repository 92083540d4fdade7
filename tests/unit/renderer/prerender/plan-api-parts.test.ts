import { expect, test } from 'vitest';
import { planApiParts } from '../../../../renderer/prerender/plan-api-parts.ts';
import { apiPaths } from '../../../../schemas/artifact-paths.ts';
import { operation, renderedApi } from '../../search/sample-site.ts';

const FOLDER = 'apis/billing';
const OPERATIONS = ['a', 'b', 'c', 'd'];
const SCHEMAS = ['X', 'Y', 'Z'];
const operations = OPERATIONS.map((id) => operation(id));
const { index } = renderedApi(
  operations,
  SCHEMAS.map((name) => ({ name, schema: { types: [] }, usedBy: [] })),
);

/** Files of the graph, all of one size. */
function filesOf(bytes: number): Map<string, { bytes: number }> {
  const paths = [
    ...OPERATIONS.map((id) => apiPaths.operation(FOLDER, id)),
    ...SCHEMAS.map((name) => apiPaths.schema(FOLDER, name)),
  ];
  return new Map(paths.map((path) => [path, { bytes }]));
}

test('a reference that is not large is not cut', () => {
  expect(planApiParts(index, FOLDER, filesOf(300_000))).toEqual([]);
});

test('a large one is cut into parts that hold each section once, in the order of the page', () => {
  const parts = planApiParts(index, FOLDER, filesOf(400_000));
  expect(parts).toHaveLength(OPERATIONS.length + SCHEMAS.length);
  expect(parts.flatMap(({ operations }) => operations)).toEqual(OPERATIONS);
  expect(parts.flatMap(({ schemas }) => schemas)).toEqual(SCHEMAS);
});

test('small sections share a part, and a section that is larger than a part has one of its own', () => {
  const files = filesOf(10_000);
  files.set(apiPaths.operation(FOLDER, 'b'), { bytes: 3e6 });
  expect(planApiParts(index, FOLDER, files)).toEqual([
    { operations: ['a'], schemas: [] },
    { operations: ['b'], schemas: [] },
    { operations: ['c', 'd'], schemas: ['X'] },
    { operations: [], schemas: ['Y', 'Z'] },
  ]);
});
