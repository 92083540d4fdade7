import { expect, test } from 'vitest';
import { referenceHtml } from './reference-html.tsx';

const DESCRIPTION = `
openapi: 3.0.0
info: { title: T, version: v1 }
paths:
  /fleets:
    get:
      operationId: listFleets
      summary: List fleets
      responses: { '200': { description: All., content: { application/json: { schema: { $ref: '#/components/schemas/Fleet' } } } } }
  /ships:
    get:
      operationId: getShip
      summary: Get a ship
      responses: { '200': { description: One., content: { application/json: { schema: { $ref: '#/components/schemas/Ship' } } } } }
components:
  schemas:
    Fleet: { type: object, properties: { ships: { type: array, items: { $ref: '#/components/schemas/Ship' } } } }
    Ship: { type: object, properties: { flag: { type: string, enum: [red] }, fleet: { $ref: '#/components/schemas/Fleet' } } }
    Unused: { type: string }
`;

test('a schema has an example and the operations that use it, those that name it first', async () => {
  const html = await referenceHtml(DESCRIPTION);
  const sections = html.split('<section class="api-schema"');
  const ship = sections.find((each) => each.includes('data-name="Ship"')) ?? '';
  expect(ship).toContain('&quot;flag&quot;: &quot;red&quot;');
  expect(ship).toContain('data-users="#operation/getShip #operation/listFleets"');
  expect(ship).toContain('Used by 2 operations\nGet a ship\nList fleets</p>');
  const unused = sections.find((each) => each.includes('data-name="Unused"')) ?? '';
  expect(unused).not.toMatch(/api-schema-(?:example|users)/);
});
