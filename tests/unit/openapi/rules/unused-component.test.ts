import { expect, test } from 'vitest';
import { unusedComponent } from '../../../../pipeline/openapi/rules/unused-component.ts';
import { findFaults } from './find-faults.ts';

const find = (text: string) => findFaults(unusedComponent, text);

test('a component is used when an operation leads to it, through whatever lies between', () => {
  expect(
    find(`security: [{ scheme: [] }]
paths:
  /a:
    parameters: [{ $ref: '#/components/parameters/P' }]
    get:
      responses: { '200': { $ref: '#/components/responses/R' } }
components:
  securitySchemes: { scheme: { type: http, scheme: basic }, unused: { type: http, scheme: basic } }
  parameters: { P: { name: p, in: query, schema: { $ref: '#/components/schemas/Deep/properties/a' } } }
  responses:
    R: { description: ok, headers: { H: { $ref: '#/components/headers/H' } } }
    None: { description: none }
  headers: { H: { schema: { $ref: '#/components/schemas/Pet' } } }
  schemas:
    Deep: { properties: { a: { type: string } } }
    Pet: { discriminator: { propertyName: t, mapping: { a: Mapped, b: '#/components/schemas/Also' } } }
    Mapped: { type: object }
    Also: { type: object }
    Heir: { allOf: [{ $ref: '#/components/schemas/Pet' }] }
    Lonely: { properties: { self: { $ref: '#/components/schemas/Lonely' } } }
    First: { items: { $ref: '#/components/schemas/Second' } }
    Second: { items: { $ref: '#/components/schemas/First' } }
`),
  ).toEqual([
    '9:61 No operation uses the component `unused`.',
    '13:5 No operation uses the component `None`.',
    '21:5 No operation uses the component `Lonely`.',
    '22:5 No operation uses the component `First`.',
    '23:5 No operation uses the component `Second`.',
  ]);
});

test('a reason keeps a component and what it leads to; an empty one and one that is no longer true do not', () => {
  expect(
    find(`paths:
  /a: { get: { responses: { '200': { $ref: '#/components/responses/Used' } } } }
components:
  responses:
    Used: { description: ok, x-unused-because: No call answers so. }
  schemas:
    Kept: { x-unused-because: Its call is not published., items: { $ref: '#/components/schemas/Below' } }
    Below: { type: string }
    Empty: { type: string, x-unused-because: ' ' }
    Both: { x-unused-because: Its call is not published., items: { $ref: '#/components/schemas/Kept' } }
`),
  ).toEqual(['6:30 `Used` is used, although it says why it is not.', '10:5 No operation uses the component `Empty`.']);
});
