import { expect, test } from 'vitest';
import { componentName } from '../../../../pipeline/openapi/rules/component-name.ts';
import { emptyName } from '../../../../pipeline/openapi/rules/empty-name.ts';
import { findFaults } from './find-faults.ts';

test('names that readers see are not empty', () => {
  expect(
    findFaults(
      emptyName,
      `info: { title: ' ', license: { name: MIT } }
tags: [{ name: '' }, { name: a }]
x-tagGroups: [{ name: '' }, { name: One }]
paths: { /a: { get: { parameters: [{ name: '', in: query }, { name: q, in: query }] } } }
components: { securitySchemes: { A: { type: http }, B: { type: apiKey, name: '' } } }
`,
    ),
  ).toEqual([
    '2:16 `title` is empty.',
    '3:16 `name` is empty.',
    '5:44 `name` is empty.',
    '6:78 `name` is empty.',
    '4:23 `name` is empty.',
  ]);
});

test('names of components need no escapes', () => {
  expect(
    findFaults(
      componentName,
      `components:
  responses: { Not.Found_1-a: {}, 'Not Found': {}, ä: {}, '': {} }
  schemas: { 'a b': {} }
  x-any: { 'a b': {} }
`,
    ),
  ).toEqual([
    '3:35 `Not Found` is no name for a component.',
    '3:52 `ä` is no name for a component.',
    '3:59 `` is no name for a component.',
  ]);
});
