import { expect, test } from 'vitest';
import { referenceHtml } from './reference-html.tsx';

const description = (operations: number) => `
openapi: 3.0.0
info: { title: Ships, version: '1' }
paths:
${Array.from(
  { length: operations },
  (_, index) => `
  /ships/{id}/part${index}:
    get:
      operationId: getPart${index}
      summary: Get a part
      parameters: [{ name: id, in: path, required: true, description: The ship., schema: { type: string } }]
      responses:
        '200':
          description: The part.
          content: { application/json: { schema: { type: object, properties: { name: { type: string, description: A. } } } } }
        '404':
          description: No such ship.
          content:
            application/json: { schema: { $ref: '#/components/schemas/Error' }, example: { code: not_found } }
`,
).join('')}
components:
  schemas:
    Error: { type: object, properties: { code: { type: string, description: The code. } } }
`;

const elements = (html: string) => html.match(/<[a-z]/g)?.length ?? 0;

test('an operation adds few elements, because scripts add highlighting, buttons, and the fields of shared errors', async () => {
  const [few, many] = [await referenceHtml(description(1)), await referenceHtml(description(11))];
  expect((elements(many) - elements(few)) / 10).toBeLessThanOrEqual(95);
  // Everything that readers search for is in the HTML, also of samples in other languages.
  for (const words of ['requests.get(', 'http.NewRequest(', 'not_found']) expect(many).toContain(words);
});
