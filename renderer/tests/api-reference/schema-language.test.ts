import { expect, test } from 'vitest';
import { referenceHtml, seenText } from './reference-html.tsx';

/** Returns the visible text of the section of the schema `S`. */
async function textOfSchema(schemas: string, version = '3.1.0'): Promise<string> {
  const html = await referenceHtml(
    `openapi: ${version}\ninfo: { title: T, version: v1 }\npaths: {}\ncomponents:\n  schemas:\n    ${schemas.replaceAll('\n', '\n    ')}`,
  );
  const section = html.split('<section class="api-schema"').find((part) => part.startsWith(' data-name="S"')) ?? '';
  return seenText(section.slice(section.indexOf('>') + 1)).replace(/ (?=[,.:)])|(?<=\() /g, '');
}

test.each([
  [
    'names and descriptions of enum values',
    'S: { enum: [0, 1], x-enumNames: [Zero, One], x-enum-descriptions: [None, Single] }',
    ['0 Zero None', '1 One Single'],
  ],
  ['names of enum values', 'S: { type: integer, enum: [10], x-enum-varnames: [TEN] }', ['10 TEN']],
  [
    'described constants',
    'S: { oneOf: [{ const: 1, title: On, description: Running. }, { const: 2, title: Off }] }',
    ['1 On Running.', '2 Off'],
  ],
  [
    'an enum behind allOf',
    "S: { properties: { c: { description: D., allOf: [{ $ref: '#/components/schemas/C' }] } } }\nC: { enum: [red, green] }",
    ['D. One of red, green'],
  ],
  [
    'an enum beside null',
    "S: { properties: { c: { anyOf: [{ $ref: '#/components/schemas/C' }, { type: 'null' }] } } }\nC: { enum: [red, green] }",
    ['One of red, green'],
  ],
  [
    'limits behind allOf',
    "S: { properties: { c: { allOf: [{ $ref: '#/components/schemas/C' }] } } }\nC: { type: string, minLength: 4 }",
    ['at least 4 characters'],
  ],
  [
    'limits and descriptions of scalar alternatives',
    "S: { oneOf: [{ type: integer, minimum: 3, description: A number }, { type: string, pattern: '^x', description: A text }] }",
    ['A number at least 3', 'A text matches ^x'],
  ],
  [
    'both values of a discriminator for one schema',
    "S: { oneOf: [{ $ref: '#/components/schemas/C' }, { $ref: '#/components/schemas/D' }], discriminator: { propertyName: by, mapping: { fields: '#/components/schemas/C', legacy: '#/components/schemas/C' } } }\nC: { type: object }\nD: { type: object }",
    ['C if fields, legacy'],
  ],
  [
    'schemas that extend one with a discriminator',
    "S: { type: object, required: [by], properties: { by: { type: string } }, discriminator: { propertyName: by, mapping: { c: C } } }\nC: { allOf: [{ $ref: '#/components/schemas/S' }, { properties: { size: { type: integer } } }] }",
    ['One of, selected by by', 'C if c'],
  ],
  [
    'key names and map values',
    'S: { type: object, propertyNames: { enum: [a, b] }, additionalProperties: { type: integer, minimum: 1 } }',
    ['Keys: any One of a, b', 'Each value: integer at least 1'],
  ],
  [
    'patterned keys',
    "S: { type: object, patternProperties: { '^x-': { type: string, maxLength: 9, description: Extra. } } }",
    ['Keys matching ^x-: string', 'Extra. at most 9 characters'],
  ],
  [
    'tuple items',
    'S: { prefixItems: [{ type: string, description: Unit. }, { type: integer, minimum: 2 }] }',
    ['Item 1: string Unit.', 'Item 2: integer at least 2'],
  ],
  [
    'list items',
    'S: { type: array, items: { type: string, minLength: 3 } }',
    ['Each item: string at least 3 characters'],
  ],
  [
    'contained items',
    'S: { type: array, contains: { const: x }, minContains: 2 }',
    ['At least 2 items: string Always x'],
  ],
  [
    'embedded content',
    'S: { type: string, contentMediaType: application/json, contentSchema: { type: object } }',
    ['Content: object'],
  ],
  [
    'conditions',
    'S: { type: object, properties: { country: { type: string } }, if: { properties: { country: { const: US } }, required: [country] }, then: { required: [zip], properties: { zip: { type: string, description: ZIP. } } }, else: { required: [post] } }',
    ['If country is US: zip is required.', 'Unless country is US: post is required.', 'ZIP.'],
  ],
  [
    'dependent properties',
    'S: { type: object, properties: { card: { type: string } }, dependentRequired: { card: [address] }, dependentSchemas: { name: { required: [first] } } }',
    ['If card is present: address is required.', 'If name is present: first is required.'],
  ],
  ['forbidden values', 'S: { type: string, not: { enum: [root] } }', ['Not allowed: any Always root']],
  ['other properties', 'S: { type: object, unevaluatedProperties: { type: integer } }', ['Other properties: integer']],
  [
    'nullable items',
    "S: { type: [array, 'null'], items: { type: [number, 'null'] } }",
    ['array of (number or null) or null'],
  ],
])('shows %s', async (_, schemas, parts) => {
  const text = await textOfSchema(schemas);
  for (const part of parts) expect(text).toContain(part);
});

test('does not offer the choice of a base again within a schema that extends it', async () => {
  const text = await textOfSchema(
    "S: { allOf: [{ $ref: '#/components/schemas/B' }] }\nB: { type: object, properties: { by: { type: string } }, discriminator: { propertyName: by, mapping: { s: S } } }",
  );
  expect(text).toContain('by string');
  expect(text).not.toContain('selected by');
});

test('collapses long lists of values', async () => {
  const values = Array.from({ length: 30 }, (_, index) => `v${index}`);
  expect(await textOfSchema(`S: { enum: [${values.join(', ')}] }`)).toContain('30 values v0, v1');
});

test('shows required and deprecated response headers, and the examples of headers and parameters', async () => {
  const html = await referenceHtml(`openapi: 3.0.0
info: { title: T, version: v1 }
paths:
  /a:
    get:
      parameters:
        - { name: p, in: query, schema: { type: string }, examples: { one: { summary: First, value: A }, two: { value: B } } }
      responses:
        '200': { description: OK, headers: { X-Rate: { required: true, deprecated: true, example: 5, schema: { type: integer } } } }
`);
  expect(seenText(html)).toContain('Example A (First) Example B');
  expect(seenText(html)).toMatch(/X-Rate integer required Deprecated Example 5/);
});
