import { object, property } from '@docgraph/pipeline/tests/search/sample-site';
import { expect, test } from 'vitest';
import { bodyExamples } from '../../api-reference/OperationSamples.tsx';
import { referenceHtml, seenText } from './reference-html.tsx';

test('generates an example from the schema for a response without one', async () => {
  const html = await referenceHtml(`
openapi: 3.0.0
info: { title: T, version: v1 }
paths:
  /ships:
    get:
      responses:
        '200':
          description: The ships.
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Ship' } } } }
        '404': { description: None., content: { application/json: { schema: { $ref: '#/components/schemas/Ship' } } } }
components:
  schemas:
    Ship: { type: object, properties: { flag: { type: string, enum: [red] }, key: { type: string, writeOnly: true } } }
`);
  expect(seenText(html)).toContain('Response 200 [ { "flag": "red" } ]');
  expect(html.split('class="tab-panel" data-value="200"')).toHaveLength(2);
  // Errors are the same for all operations, so they have no generated example.
  expect(html).not.toContain('class="tab-panel" data-value="404"');
});

const json = { mediaType: 'application/json', schema: object(property('id', { type: 'integer' })), examples: [] };

test('examples in the description take precedence over generated ones, for any media type', () => {
  const csv = { mediaType: 'text/csv', examples: [{ name: 'csv', value: 'id' }] };
  expect(bodyExamples([json, csv], new Map())).toEqual([{ name: 'csv', value: 'id', media: csv }]);
  expect(bodyExamples([json], new Map())).toEqual([{ name: 'default', value: { id: 1 }, media: json }]);
});

test('generates none for a body that is not JSON or has no schema', () => {
  expect(bodyExamples([{ ...json, mediaType: 'image/png' }], new Map())).toEqual([]);
  expect(bodyExamples([{ mediaType: 'application/json', examples: [] }], new Map())).toEqual([]);
});

test('shows examples of all media types that are text, each in its own form', async () => {
  const html = await referenceHtml(`
openapi: 3.0.0
info: { title: T, version: v1 }
servers: [{ url: 'https://{region}.example', variables: { region: { default: eu, enum: [eu, us] } } }]
paths:
  /ships:
    get:
      responses:
        '200':
          description: The ship.
          content:
            application/json: { schema: { $ref: '#/components/schemas/Ship' } }
            application/xml: { schema: { $ref: '#/components/schemas/Ship' } }
components:
  schemas:
    Ship: { type: object, xml: { name: ship }, properties: { flag: { type: string, enum: [red] } } }
`);
  const text = seenText(html);
  expect(text).toContain('application/json { "flag": "red" } application/xml');
  expect(text).toContain('<flag>red</flag>');
  expect(html).toContain('data-example="default" data-media="application/xml"');
  // A script adds the choice of the region to the place before the samples.
  expect(html).toContain(
    '<div class="api-servers" role="group" aria-label="Base URL" data-servers=""><div></div></div>',
  );
});
