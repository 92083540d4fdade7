import { expect, test } from 'vitest';
import { renderApi } from '../../render/api/render-api.ts';
import { linked, parseTexts, renderSchemas } from './fixture.ts';

const INTERNAL = `
openapi: 3.0.0
info: { title: T, version: '1' }
tags: [{ name: Shown }, { name: Hidden }]
paths:
  /shown:
    get:
      operationId: shown
      tags: [Shown]
      parameters:
        - { name: open, in: query, schema: { type: string } }
        - { name: secret, in: query, x-internal: true, description: Not for you., schema: { type: string } }
        - $ref: '#/components/parameters/Trace'
      responses:
        '200': { description: Done., content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
  /hidden:
    get:
      operationId: hidden
      x-internal: true
      tags: [Hidden]
      description: Not for you.
      responses: { '200': { description: Not for you. } }
  /hidden-path:
    x-internal: true
    get: { operationId: hiddenToo, tags: [Hidden], responses: { '200': { description: Done. } } }
components:
  parameters:
    Trace: { name: trace, in: header, x-internal: true, schema: { type: string } }
  schemas:
    Thing:
      type: object
      required: [id, cost]
      properties:
        id: { type: string }
        cost: { type: number, x-internal: true }
        audit: { $ref: '#/components/schemas/Audit' }
        either: { oneOf: [{ type: string }, { $ref: '#/components/schemas/Audit' }] }
    Audit: { type: object, x-internal: true, properties: { by: { $ref: '#/components/schemas/Thing' } } }
`;

test('internal parts only appear in the downloadable description', async () => {
  const { value } = await parseTexts({ 'api/openapi.yaml': INTERNAL });
  const { document, ...artifacts } = renderApi(linked(value), {});
  const text = JSON.stringify([artifacts, value?.references, value?.fragments]);
  for (const name of ['secret', 'trace', 'hidden', 'Hidden', 'cost', 'Audit', 'Not for you'])
    expect(text).not.toContain(name);
  expect(text).toContain('open');
  expect(JSON.stringify(document)).toContain('Not for you');
});

test('publishes descriptions of enum values and names of additional properties', async () => {
  const { schemas } = await renderSchemas(`
    State:
      type: string
      enum: [ON, OFF, BROKEN]
      x-enumDescriptions: { OFF: Stopped., ON: Running., GONE: No such value. }
    Level: { type: integer, enum: [1, 2], x-enum-descriptions: ['Low.', 'High.'] }
    Labels:
      type: object
      additionalProperties: { type: string, x-additionalPropertiesName: label }
`);
  const meanings = (name: string) =>
    schemas[name]?.['x-enumDescriptions']?.map(({ value, description }) => [value, description.text]);
  expect(meanings('Level')).toEqual([
    [1, 'Low.'],
    [2, 'High.'],
  ]);
  expect(meanings('State')).toEqual([
    ['ON', 'Running.'],
    ['OFF', 'Stopped.'],
  ]);
  expect(schemas.Labels).toMatchObject({ 'x-additionalPropertiesName': 'label' });
});
