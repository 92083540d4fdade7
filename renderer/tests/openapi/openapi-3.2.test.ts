import { parseTexts } from '@docgraph/pipeline/tests/openapi/fixture';
import { rendered } from '@docgraph/pipeline/tests/reference/rendered';
import { expect, test } from 'vitest';
import { referenceHtml, seenText } from '../api-reference/reference-html.tsx';

const DESCRIPTION = `
openapi: 3.2.0
info: { title: T, version: v1 }
tags:
  - { name: docks, parent: harbor }
  - { name: harbor, summary: The harbor }
  - { name: loop, parent: ring }
  - { name: ring, parent: loop }
paths:
  /ships:
    parameters: [{ name: flag, in: query, required: true, schema: { type: string, example: red } }]
    query:
      operationId: findShips
      tags: [docks]
      requestBody: { content: { application/json: { schema: { type: object }, example: { name: a } } } }
      responses:
        '200': { description: The ships., content: { application/jsonl: { itemSchema: { $ref: '#/components/schemas/Ship' } } } }
    additionalOperations:
      COPY:
        operationId: copyShips
        tags: [harbor]
        responses: { '204': { description: Copied. } }
components:
  schemas:
    Ship: { type: object, properties: { name: { type: string } } }
`;

test('an OpenAPI 3.2 description only violates the rule for its version', async () => {
  const { problems } = await parseTexts({ 'openapi.yaml': DESCRIPTION });
  expect(problems.map(({ rule, message }) => [rule, message])).toEqual([
    ['openapi/version', expect.stringContaining('nested tags')],
  ]);
});

test('operations with new or unknown methods have samples, path parameters, and an artifact', async () => {
  const { operations, index } = await rendered(DESCRIPTION);
  const curl = operations.map(({ requestSamples = [] }) => requestSamples[0]?.source.split('\n')[0]);
  expect(curl).toEqual(['curl -X QUERY "$API_ORIGIN/ships?flag=red" \\', 'curl -X COPY "$API_ORIGIN/ships?flag=red"']);
  expect(operations.map(({ method, otherMethod }) => [method, otherMethod])).toEqual([
    ['post', 'query'],
    ['post', 'copy'],
  ]);
  const listed = index.tagGroups.flatMap(({ tags }) => tags.map((tag) => [tag.name, tag.parent]));
  expect(listed).toEqual([
    ['The harbor', undefined],
    ['docks', 'harbor'],
    ['loop', undefined],
    ['ring', undefined],
  ]);
});

test('shows the methods, the items of a stream, and the parent of a tag', async () => {
  const text = seenText(await referenceHtml(DESCRIPTION));
  expect(text).toContain('docks Print section Part of The harbor');
  expect(text).toContain('QUERY /ships');
  expect(text).toContain('COPY /ships');
  expect(text).toContain('Body application/jsonl array of Ship name string');
});
