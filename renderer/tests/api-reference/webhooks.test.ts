import { expect, test } from 'vitest';
import { referenceHtml, seenText } from './reference-html.tsx';

const call = (body: string) => `
      post:
        operationId: shipArrived
        summary: Ship arrived
        description: Sent when a ship is tied up.
        requestBody:
          required: true
          content: { application/json: { schema: { type: object, properties: ${body} }, example: { id: 7 } } }
        responses: { '204': { description: Noted. } }
`;

test.each([
  ['3.1.0', 'webhooks'],
  ['3.0.0', 'x-webhooks'],
])('in %s, `%s` have their own sections: name, payload, expected response, example', async (version, key) => {
  const html = await referenceHtml(`
openapi: ${version}
info: { title: T, version: v1 }
security: [{ key: [] }]
paths: {}
${key}:
    arrival:${call('{ id: { type: integer, readOnly: true } }')}
components: { securitySchemes: { key: { type: http, scheme: basic } } }
`);
  expect(html).toContain('<h3 id="operation/shipArrived">Ship arrived</h3>');
  const text = seenText(html.slice(html.indexOf('operation/shipArrived">Ship')));
  expect(text).toContain('Webhook POST arrival');
  expect(text).toContain('Sent when a ship is tied up. Payload application/json object id integer read-only');
  expect(text).toContain('Expected responses 204 Noted.');
  expect(text).toContain('Payload { "id": 7 }');
  // Readers do not send webhooks, so there is no sample and no credential.
  expect(text).not.toContain('Authentication');
  expect(text).not.toContain('curl');
});

test('shows the callbacks of an operation once, even if they are circular', async () => {
  const html = await referenceHtml(`
openapi: 3.0.0
info: { title: T, version: v1 }
paths:
  /subscriptions:
    post:
      operationId: subscribe
      requestBody: { content: { application/json: { schema: { type: object, properties: { url: { type: string } } } } } }
      responses: { '201': { description: Made. } }
      callbacks:
        arrived: { $ref: '#/components/callbacks/Arrived' }
components:
  callbacks:
    Arrived:
      '{$request.body#/url}':
        post:
          summary: Tell of a ship
          requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Ship' } } } }
          responses: { '200': { description: Heard. } }
          callbacks: { again: { $ref: '#/components/callbacks/Arrived' } }
  schemas:
    Ship: { type: object, properties: { flag: { type: string } } }
`);
  const text = seenText(html);
  expect(text).toContain('Callbacks POST Tell of a ship {$request.body#/url} Body application/json Ship flag string');
  expect(text).toContain('Expected responses 200 Heard.');
  expect(text.split('Tell of a ship')).toHaveLength(2);
});
