import { expect, test } from 'vitest';
import { rendered } from './rendered.ts';

const LARGE = '9223372036854775807';
const DESCRIPTION = `
openapi: 3.1.0
info: { title: T, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /orders/{id}:
    post:
      operationId: order
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer, format: int64 }, example: ${LARGE} }
        - { name: since, in: query, required: true, schema: { type: integer, minimum: 9007199254740993 } }
      requestBody:
        content:
          application/json: { schema: { $ref: '#/components/schemas/Order' } }
      responses:
        '200':
          description: OK
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Order' }
              examples:
                first: { value: { orders: [{ id: 9223372036854775806 }, { id: ${LARGE} }], price: 1.50 } }
components:
  schemas:
    Order:
      type: object
      properties:
        id: { type: integer, format: int64, maximum: ${LARGE}, example: 9223372036854775806 }
        rate: { type: number, default: 0.12345678901234567890 }
        kind: { enum: [9223372036854775806, ${LARGE}] }
        version: { type: string, example: 20.10 }
`;

test('numbers keep their digits in the graph, in samples, and in Markdown', async () => {
  const { operations, schemas, markdown, document } = await rendered(DESCRIPTION);
  const { properties } = schemas[0]?.schema ?? {};
  expect(properties?.id?.['x-writtenNumbers']).toEqual({ '/maximum': LARGE, '/examples/0': '9223372036854775806' });
  expect(properties?.rate?.['x-writtenNumbers']).toEqual({ '/default': '0.12345678901234567890' });
  expect(properties?.kind?.['x-writtenNumbers']).toEqual({ '/enum/0': '9223372036854775806', '/enum/1': LARGE });
  expect(operations[0]?.responses[0]?.content[0]?.examples[0]?.numbers).toEqual({
    '/orders/0/id': '9223372036854775806',
    '/orders/1/id': LARGE,
    '/price': '1.50',
  });
  const body = '{"id":9223372036854775806,"rate":0.12345678901234567890,"kind":9223372036854775806,"version":"20.10"}';
  for (const { language, source } of operations[0]?.requestSamples ?? []) {
    expect(source, language).toContain(`/orders/${LARGE}?since=9007199254740993`);
    expect(source.replaceAll('\\"', '"'), language).toContain(body);
  }
  const text = markdown.get('order');
  expect(text).toContain(`maximum: \`${LARGE}\``);
  expect(text).toContain('Default: `0.12345678901234567890`.');
  expect(text).toContain(`Values: \`9223372036854775806\`, \`${LARGE}\`.`);
  expect(text).toContain(`"id": 9223372036854775806\n    },\n    {\n      "id": ${LARGE}\n`);
  expect(text).toContain('"price": 1.50');
  expect(document).toContain(`{"id":9223372036854775806},{"id":${LARGE}}],"price":1.50}`);
});

test('a description without such numbers has none in the graph', async () => {
  const text = DESCRIPTION.replace(/\b[\d.]{5,}/g, '5')
    .replace('3.1.0', '5')
    .replace('openapi: 5', 'openapi: 3.1.0');
  const { schemas } = await rendered(text);
  expect(JSON.stringify(schemas)).not.toMatch(/\/(?:maximum|examples|default|enum)\b/);
});
