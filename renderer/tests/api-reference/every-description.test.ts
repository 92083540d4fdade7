import { expect, test } from 'vitest';
import { referenceHtml } from './reference-html.tsx';

const DESCRIPTION = `
openapi: 3.1.0
info: { title: T, version: '1', description: Says the-api. }
externalDocs: { url: 'https://docs.example', description: Says the-docs. }
servers: [{ url: 'https://api.example', description: Says a-server. }, { url: 'https://b.example', description: Says b-server. }]
tags: [{ name: One, description: Says a-tag., externalDocs: { url: 'https://tag.example', description: Says tag-docs. } }]
security: [{ Key: [] }]
paths:
  /a:
    post:
      operationId: a
      tags: [One]
      summary: Says a-summary
      description: Says an-operation.
      externalDocs: { url: 'https://operation.example', description: Says operation-docs. }
      parameters: [{ name: q, in: query, description: Says a-parameter., schema: { type: string } }]
      requestBody:
        description: Says a-body.
        content:
          application/json:
            schema: { $ref: '#/components/schemas/A' }
            examples: { one: { summary: Says an-example, value: { name: x } }, two: { summary: Says two-example, value: { name: y } } }
      responses:
        '200':
          description: Says a-response.
          headers: { X-A: { description: Says a-header., schema: { type: string } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/A' } } }
          links: { next: { operationId: a, description: Says a-link. } }
      callbacks:
        done:
          '{$request.query.q}':
            post:
              summary: Says a-callback
              description: Says callback-text.
              requestBody: { description: Says callback-body., content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }
              responses: { '200': { description: Says callback-response. } }
webhooks:
  sent:
    post:
      operationId: sent
      summary: Says a-webhook
      description: Says webhook-text.
      requestBody: { description: Says webhook-body., content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }
      responses: { '200': { description: Says webhook-response. } }
components:
  securitySchemes: { Key: { type: apiKey, in: header, name: X-Key, description: Says a-scheme. } }
  schemas:
    A:
      type: object
      description: Says a-schema.
      externalDocs: { url: 'https://schema.example', description: Says schema-docs. }
      properties: { name: { type: string, description: Says a-field. }, list: { type: array, items: { type: string, description: Says an-item. } } }
`;

const wanted = [...new Set(DESCRIPTION.match(/(?<=Says )[\w-]+/g))];
const html = await referenceHtml(DESCRIPTION);

test('the page shows every description of an API', () => {
  expect(wanted.filter((words) => !html.includes(words))).toEqual([]);
});
