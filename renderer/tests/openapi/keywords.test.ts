import { readFileSync } from 'node:fs';
import { sampleValue } from '@docgraph/openapi/reference/sample-value';
import { InstanceValidator } from '@docgraph/openapi/validate/instance-validator';
import { parseTexts } from '@docgraph/pipeline/tests/openapi/fixture';
import { schemasOf } from '@docgraph/pipeline/tests/reference/rendered';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { referenceHtml, seenText } from '../api-reference/reference-html.tsx';

/** The table in the documentation: what happens to each keyword. */
const [, documentedTable = ''] =
  /\n## Keywords of schemas\n([\s\S]*?)(?=\n## |$)/.exec(readFileSync('docs/pages/api-reference.md', 'utf8')) ?? [];
const documented = new Map(
  [...documentedTable.matchAll(/^\| `([$\w-]+)` \| ([^|]+) \|$/gm)].map(([, keyword = '', uses = '']) => [
    keyword,
    uses.trim(),
  ]),
);

/** A schema with each keyword, and a value that it rejects. The keywords are those of OpenAPI and JSON Schema 2020-12. */
const CASES: [keyword: string, schema: string, invalid?: JsonValue][] = [
  ['$anchor', "{ $anchor: s, properties: { a: { $ref: '#s' } } }"],
  ['$comment', '{ $comment: C }'],
  ['$defs', '{ $defs: { x: { type: integer } } }'],
  ['$dynamicAnchor', '{ $dynamicAnchor: a }'],
  ['$dynamicRef', "{ $dynamicRef: '#a' }"],
  ['$id', '{ $id: a }'],
  ['$ref', "{ $ref: '#/components/schemas/Other' }", 'x'],
  ['$schema', '{ $schema: a }'],
  ['$vocabulary', '{ $vocabulary: {} }'],
  ['additionalProperties', '{ type: object, additionalProperties: { type: integer } }', { a: 'x' }],
  ['allOf', '{ allOf: [{ type: integer }] }', 'x'],
  ['anyOf', '{ anyOf: [{ type: integer }, { type: boolean }] }', 'x'],
  ['const', '{ const: c }', 'x'],
  ['contains', '{ type: array, contains: { const: 1 } }', ['x']],
  ['contentEncoding', '{ type: string, contentEncoding: base64 }'],
  ['contentMediaType', '{ type: string, contentMediaType: image/png }'],
  ['contentSchema', '{ type: string, contentSchema: { type: integer } }'],
  ['default', '{ type: string, default: d }'],
  ['dependentRequired', '{ type: object, properties: { a: {} }, dependentRequired: { a: [b] } }', { a: 1 }],
  ['dependentSchemas', '{ type: object, properties: { a: {} }, dependentSchemas: { a: { required: [b] } } }', { a: 1 }],
  ['deprecated', '{ deprecated: true }'],
  ['description', '{ description: D. }'],
  [
    'discriminator',
    "{ oneOf: [{ $ref: '#/components/schemas/Other' }, { type: object }], discriminator: { propertyName: id, mapping: { o: Other } } }",
  ],
  ['else', '{ type: object, if: { required: [q] }, then: false, else: { required: [b] } }', {}],
  ['enum', '{ enum: [e] }', 'x'],
  ['example', '{ type: string, example: ex }'],
  ['examples', '{ type: string, examples: [ex] }'],
  ['exclusiveMaximum', '{ type: integer, exclusiveMaximum: 0 }', 5],
  ['exclusiveMinimum', '{ type: integer, exclusiveMinimum: 7 }', 5],
  ['externalDocs', '{ externalDocs: { url: https://example.com } }'],
  ['format', '{ type: string, format: uuid }', 'x'],
  ['if', '{ type: object, if: { required: [q] }, then: { required: [b] } }', { q: 1 }],
  ['items', '{ type: array, items: { type: integer } }', ['x']],
  ['maxContains', '{ type: array, contains: { const: 1 }, maxContains: 1 }', [1, 1]],
  ['maxItems', '{ type: array, maxItems: 0 }', [1]],
  ['maxLength', '{ type: string, maxLength: 2 }', 'long'],
  ['maxProperties', '{ type: object, properties: { a: {} }, maxProperties: 0 }', { a: 1 }],
  ['maximum', '{ type: integer, maximum: 0 }', 5],
  ['minContains', '{ type: array, contains: { const: 1 }, minContains: 2 }', [1]],
  ['minItems', '{ type: array, minItems: 2 }', []],
  ['minLength', '{ type: string, minLength: 9 }', 'x'],
  ['minProperties', '{ type: object, minProperties: 1 }', {}],
  ['minimum', '{ type: integer, minimum: 7 }', 5],
  ['multipleOf', '{ type: integer, multipleOf: 4 }', 5],
  ['not', '{ type: string, enum: [a, b], not: { const: a } }', 'a'],
  ['nullable', '{ type: string, nullable: true }'],
  ['oneOf', '{ oneOf: [{ type: integer }, { type: boolean }] }', 'x'],
  ['pattern', "{ type: string, pattern: '^q' }", 'x'],
  ['patternProperties', "{ type: object, patternProperties: { '^x': { type: integer } } }", { x: 'x' }],
  ['prefixItems', '{ type: array, prefixItems: [{ type: integer }] }', ['x']],
  ['properties', '{ properties: { a: { type: integer } } }', { a: 'x' }],
  ['propertyNames', '{ type: object, propertyNames: { enum: [a] } }', { x: 1 }],
  ['readOnly', '{ properties: { a: { readOnly: true } } }', { a: 1 }],
  ['required', '{ properties: { a: {} }, required: [a] }', {}],
  ['then', '{ type: object, if: { required: [q] }, then: { required: [b] } }', { q: 1 }],
  ['title', '{ oneOf: [{ title: T, type: integer }, { type: boolean }] }'],
  ['type', '{ type: integer }', 'x'],
  ['unevaluatedItems', '{ type: array, unevaluatedItems: false }', [1]],
  ['unevaluatedProperties', '{ type: object, unevaluatedProperties: { type: integer } }', { a: 'x' }],
  ['uniqueItems', '{ type: array, minItems: 2, items: { enum: [1, 2] }, uniqueItems: true }', [1, 1]],
  ['writeOnly', '{ properties: { a: { writeOnly: true } } }'],
  ['xml', '{ type: string, xml: { name: n } }'],
  ['x-additionalPropertiesName', '{ additionalProperties: {}, x-additionalPropertiesName: id }'],
  ['x-enumDescriptions', '{ enum: [e], x-enumDescriptions: { e: E. } }'],
  ['x-enum-descriptions', '{ enum: [e], x-enum-descriptions: [E.] }'],
  ['x-enumNames', '{ enum: [1], x-enumNames: [One] }'],
  ['x-enum-varnames', '{ enum: [1], x-enum-varnames: [ONE] }'],
];

/** Returns everything that depends on a schema: its text, its sample, whether it accepts a value, and its problems. */
async function effects(schema: JsonValue, keyword: string, invalid: JsonValue | undefined) {
  const version = keyword === 'nullable' ? '3.0.0' : '3.1.0';
  const other = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };
  const property = { properties: { field: schema } };
  const description = {
    openapi: version,
    info: { title: 'T', version: '1' },
    paths: {},
    components: { schemas: { S: schema, Property: property, Other: other } },
  };
  const { document, schemas } = schemasOf(description);
  const validator = new InstanceValidator({ document, version: version === '3.0.0' ? '3.0' : '3.1' });
  const { problems } = await parseTexts({ 'openapi.yaml': JSON.stringify(description) });
  return {
    text: seenText(await referenceHtml(JSON.stringify(description))),
    sample: JSON.stringify(sampleValue({ $ref: '#/components/schemas/S' }, schemas, 'request')),
    isValid: invalid === undefined || validator.validate('/components/schemas/S', invalid, 'request').length === 0,
    isReported: problems.some(({ rule }) => String(rule) === 'openapi/ignored-keyword'),
  };
}

/** Removes a keyword from a schema and those below it. */
function without(schema: JsonValue, keyword: string): JsonValue {
  return JSON.parse(JSON.stringify(schema), (key, value) => (key === keyword ? undefined : value));
}

test('the documentation lists exactly the keywords of OpenAPI and JSON Schema', () => {
  expect([...documented.keys()].sort()).toEqual(CASES.map(([keyword]) => keyword).sort());
});

test.each(CASES)('the documentation states what happens to %s', async (keyword, text, invalid) => {
  const schema: JsonValue = parse(text);
  const [own, base] = [
    await effects(schema, keyword, invalid),
    await effects(without(schema, keyword), keyword, invalid),
  ];
  const uses = [
    ...(own.text !== base.text ? ['shown'] : []),
    ...(own.sample !== base.sample ? ['used in samples'] : []),
    ...(own.isValid !== base.isValid ? ['checked'] : []),
    ...(own.isReported ? ['reported as not shown'] : []),
  ];
  expect(documented.get(keyword)?.replace(/\.$/, '').split(', ')).toEqual(uses.length > 0 ? uses : ['no effect']);
});
