import { expect, test } from 'vitest';
import { referenceHtml, seenText } from './reference-html.tsx';

const DESCRIPTION = `
openapi: 3.0.0
info: { title: Ships, version: '1' }
paths:
  /ships:
    get:
      operationId: listShips
      responses:
        '200': { description: OK }
        '404':
          description: No ships.
          content: { application/json: { schema: { $ref: '#/components/schemas/Failure' } } }
        '500':
          description: No example.
          content: { application/json: { schema: { type: object, properties: { code: { type: integer } } } } }
components:
  schemas:
    Failure: { type: object, properties: { reason: { type: string } }, example: { reason: All at sea } }
`;

test('shows the examples of errors that the description has for their schema, and generates none', async () => {
  const [, samples = ''] = (await referenceHtml(DESCRIPTION)).split('class="api-samples"');
  expect(seenText(samples)).toContain('404 { "reason": "All at sea" }');
  expect(samples).toContain('data-value="404"');
  expect(samples).not.toContain('data-value="500"');
});
