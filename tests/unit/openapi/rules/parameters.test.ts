import { expect, test } from 'vitest';
import { duplicateParameter } from '../../../../pipeline/openapi/rules/duplicate-parameter.ts';
import { ignoredHeader } from '../../../../pipeline/openapi/rules/ignored-header.ts';
import { findFaults } from './find-faults.ts';

test('a list has a parameter once; an operation may replace one of its path', () => {
  expect(
    findFaults(
      duplicateParameter,
      `paths:
  /a:
    parameters:
      - { name: q, in: query }
      - { name: q, in: header }
      - { name: Q, in: query }
    get:
      parameters:
        - { name: q, in: query }
        - $ref: '#/components/parameters/Q'
        - { name: X-Id, in: header }
        - { name: x-id, in: header }
        - { name: X-Id, in: cookie }
components:
  parameters: { Q: { name: q, in: query } }
`,
    ),
  ).toEqual(['11:11 The query parameter `q` is listed twice.', '13:11 The header parameter `x-id` is listed twice.']);
});

test('headers that OpenAPI describes in another way are ignored', () => {
  expect(
    findFaults(
      ignoredHeader,
      `paths:
  /a:
    get:
      parameters:
        - { name: accept, in: header }
        - { name: Authorization, in: query }
        - { name: X-Accept, in: header }
      responses:
        '200': { description: ok, headers: { Content-Type: {}, Content-Length: {}, Authorization: {} } }
components:
  parameters: { A: { name: Authorization, in: header } }
`,
    ),
  ).toEqual([
    '6:19 A header parameter `accept` is ignored.',
    '10:46 A response header `Content-Type` is ignored.',
    '12:28 A header parameter `Authorization` is ignored.',
  ]);
});
