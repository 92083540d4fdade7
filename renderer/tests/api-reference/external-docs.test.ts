import { rendered } from '@docgraph/pipeline/tests/reference/rendered';
import { expect, test } from 'vitest';
import { referenceHtml, seenText } from './reference-html.tsx';

const docs = (name: string) => `externalDocs: { url: 'https://docs.example/${name}', description: About ${name} }`;

const DESCRIPTION = `
openapi: 3.2.0
info: { title: T, version: '1' }
${docs('api')}
tags: [{ name: streams, ${docs('tag')} }]
paths:
  /events:
    get:
      operationId: events
      tags: [streams]
      ${docs('operation')}
      x-badges: [{ name: Beta }, { name: Internal, color: red }]
      parameters:
        - in: querystring
          name: whole
          required: true
          content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { q: { type: string } } } } }
      responses:
        '200':
          description: OK
          content: { text/event-stream: { itemSchema: { $ref: '#/components/schemas/Event' } } }
        '299':
          description: OK
          content: { application/jsonl: { itemSchema: { type: object, properties: { n: { type: integer } } } } }
components:
  schemas:
    Event:
      type: object
      ${docs('schema')}
      properties:
        event: { const: tick }
        data:
          contentMediaType: application/json
          contentSchema: { type: object, properties: { at: { type: integer, ${docs('field')} } } }
`;

test('documentation elsewhere is linked on the page and in Markdown', async () => {
  const html = await referenceHtml(DESCRIPTION);
  for (const name of ['api', 'tag', 'operation', 'schema', 'field'])
    expect(html, name).toContain(`<a href="https://docs.example/${name}">About ${name}</a>`);
  const { introduction, markdown, schemas } = await rendered(DESCRIPTION);
  expect(introduction).toBe('More information: [About api](https://docs.example/api).');
  expect(markdown.get('events')).toContain('More information: [About operation](https://docs.example/operation).');
  expect(schemas[0]?.schema.externalDocs).toEqual({ url: 'https://docs.example/schema', description: 'About schema' });
});

test('badges are shown on the page and in Markdown', async () => {
  expect(seenText(await referenceHtml(DESCRIPTION))).toContain('Beta Internal');
  expect((await rendered(DESCRIPTION)).markdown.get('events')).toContain('\nBeta, Internal.\n');
});

test('an unsafe URL is not linked', async () => {
  expect(await referenceHtml(DESCRIPTION.replace('https://docs.example/tag', 'javascript:1'))).not.toContain(
    'About tag',
  );
});

test('streams are shown as events or lines, and a whole query is sent', async () => {
  const text = seenText(await referenceHtml(DESCRIPTION));
  expect(text).toContain('event: tick data: {"at":1}');
  expect(text).toContain('{"n":1}');
  expect(text).toContain('/events?q=string');
});
