import { compareApis } from '@docgraph/openapi/compare/compare-apis';
import { expect, test } from 'vitest';
import { apiVersion } from '../../render/api/render-api.ts';
import { parseTexts } from './fixture.ts';

const HEAD = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n";

async function changesOf(before: string, after: string): Promise<string[]> {
  const versions = await Promise.all(
    [before, after].map(async (text) => {
      const { value } = await parseTexts({ 'openapi.yaml': HEAD + text });
      if (!value) throw new Error(`The description was not readable: ${text}`);
      return apiVersion(value);
    }),
  );
  const [old, now] = versions;
  if (!old || !now) throw new Error('Two descriptions are needed.');
  return compareApis(old, now).flatMap(({ changes }) => changes.map(({ level, kind }) => `${level} ${kind}`));
}

const operation = (text: string) =>
  `paths: { '/a/{id}': { get: { operationId: a, responses: { '200': { description: OK } }, ${text} } } }`;
const response = (text: string) => `paths: { /a: { get: { operationId: a, responses: { ${text} } } } }`;
const schemaIn = (text: string) =>
  `paths: { /a: { post: { operationId: a, requestBody: { content: { application/json: { schema: ${text} } } }, responses: {} } } }`;
const schemaOut = (text: string) =>
  response(`'200': { description: OK, content: { application/json: { schema: ${text} } } }`);
const scheme = (text: string) => `paths: {}\ncomponents: { securitySchemes: { key: ${text} } }`;
const object = (text: string, required = '') => `{ type: object, required: [${required}], properties: { ${text} } }`;

test.each<[before: string, after: string, changes: string[]]>([
  ['paths: { /a: { get: { responses: {} } } }', 'paths: {}', ['breaking operation-removed']],
  ['paths: { /a: { get: { deprecated: true, responses: {} } } }', 'paths: {}', ['warning operation-removed']],
  ['paths: {}', 'paths: { /a: { get: { responses: {} } } }', ['info operation-added']],
  [operation('tags: [x]'), operation('tags: [y]'), ['info tag-changed']],
  [operation('summary: a'), operation('deprecated: true'), ['info operation-deprecated']],
  [operation('summary: a'), operation('servers: [{ url: https://b.example }]'), ['warning servers-changed']],
  [operation('security: []'), operation('security: [{ key: [] }]'), ['breaking security-tightened']],
  [operation('security: [{ key: [a] }]'), operation('security: [{ key: [a, b] }]'), ['breaking security-tightened']],
  [operation('security: [{ a: [] }]'), operation('security: [{ a: [] }, { b: [] }]'), ['info security-added']],
  [operation('security: [{ a: [] }, { b: [] }]'), operation('security: [{ a: [] }]'), ['breaking security-tightened']],
  [
    scheme('{ type: apiKey, in: header, name: K }'),
    scheme('{ type: apiKey, in: query, name: K }'),
    ['breaking security-scheme-changed'],
  ],
  [
    'servers: [{ url: https://a.example }]\npaths: {}',
    'servers: [{ url: https://b.example }]\npaths: {}',
    ['warning server-removed', 'info server-added'],
  ],
  [
    operation('parameters: []'),
    operation('parameters: [{ name: q, in: query, required: true, schema: {} }]'),
    ['breaking parameter-added'],
  ],
  [
    operation('parameters: []'),
    operation('parameters: [{ name: q, in: query, schema: {} }]'),
    ['info parameter-added'],
  ],
  [
    operation('parameters: [{ name: q, in: query, schema: {} }]'),
    operation('parameters: []'),
    ['warning parameter-removed'],
  ],
  [
    operation('parameters: [{ name: q, in: query, schema: {} }]'),
    operation('parameters: [{ name: q, in: query, required: true, schema: {} }]'),
    ['breaking parameter-required'],
  ],
  [
    operation('parameters: [{ name: q, in: query, schema: {} }]'),
    operation('parameters: [{ name: q, in: query, explode: false, schema: {} }]'),
    ['breaking parameter-style-changed'],
  ],
  [
    operation('parameters: [{ name: q, in: query, schema: { type: string } }]'),
    operation('parameters: [{ name: q, in: query, schema: { enum: [a] } }]'),
    ['breaking values-listed'],
  ],
  [
    operation('parameters: [{ name: q, in: query, schema: { default: 1 } }]'),
    operation('parameters: [{ name: q, in: query, schema: { default: 2 } }]'),
    ['warning default-changed'],
  ],
  [
    operation('parameters: [{ name: X-A, in: header, schema: {} }]'),
    operation('parameters: [{ name: x-a, in: header, schema: {} }]'),
    [],
  ],
  [
    operation('summary: a'),
    operation('requestBody: { required: true, content: { text/plain: {} } }'),
    ['breaking body-added'],
  ],
  [operation('requestBody: { content: { text/plain: {} } }'), operation('summary: a'), ['breaking body-removed']],
  [
    operation('requestBody: { content: { text/plain: {} } }'),
    operation('requestBody: { required: true, content: { text/plain: {} } }'),
    ['breaking body-required'],
  ],
  [
    operation('requestBody: { content: { text/plain: {}, text/html: {} } }'),
    operation('requestBody: { content: { text/plain: {} } }'),
    ['breaking media-type-removed'],
  ],
  [
    response("'200': { description: a }, '404': { description: b }"),
    response("'200': { description: a }"),
    ['warning response-removed'],
  ],
  [
    response("'200': { description: a }"),
    response("'201': { description: a }"),
    ['breaking response-removed', 'info response-added'],
  ],
  [
    response("'200': { description: a, content: { text/plain: {} } }"),
    response("'200': { description: a }"),
    ['breaking media-type-removed'],
  ],
  [
    response("'200': { description: a, headers: { X: { required: true, schema: {} } } }"),
    response("'200': { description: a, headers: { x: { schema: {} } } }"),
    ['breaking header-optional'],
  ],
  [
    response("'200': { description: a, headers: { X: { required: true, schema: {} } } }"),
    response("'200': { description: a }"),
    ['breaking header-removed'],
  ],
  [
    response("'200': { description: a, headers: { X: { schema: { type: string } } } }"),
    response("'200': { description: a, headers: { X: { schema: { type: integer } } } }"),
    ['breaking type-changed'],
  ],
  [schemaIn('{ type: string }'), schemaIn('{ type: number }'), ['breaking type-changed']],
  [schemaIn('{ type: number }'), schemaIn('{ type: integer }'), ['breaking type-changed']],
  [schemaIn('{ type: integer }'), schemaIn('{ type: number }'), ['info type-changed']],
  [schemaOut('{ type: integer }'), schemaOut('{ type: number }'), ['breaking type-changed']],
  [schemaIn('{ type: [string, "null"] }'), schemaIn('{ type: string }'), ['breaking not-nullable']],
  [schemaOut('{ type: string }'), schemaOut('{ type: [string, "null"] }'), ['breaking nullable']],
  [schemaIn(object('a: {}')), schemaIn(object('a: {}, b: {}', 'b')), ['breaking required-field-added']],
  [schemaIn(object('a: {}')), schemaIn(object('a: {}, b: { readOnly: true }', 'b')), []],
  [schemaIn(object('a: {}')), schemaIn(object('a: {}', 'a')), ['breaking field-required']],
  [schemaIn(object('a: {}')), schemaIn(object('')), ['warning field-removed']],
  [schemaIn(object('a: {}')), schemaIn(object('a: { deprecated: true }')), ['info field-deprecated']],
  [schemaOut(object('a: {}')), schemaOut(object('a: {}, b: {}', 'b')), ['info field-added']],
  [schemaOut(object('a: {}', 'a')), schemaOut(object('a: {}')), ['breaking field-optional']],
  [schemaOut(object('a: {}', 'a')), schemaOut(object('')), ['breaking field-removed']],
  [schemaOut(object('a: {}')), schemaOut(object('')), ['warning field-removed']],
  [schemaIn('{ enum: [a, b] }'), schemaIn('{ enum: [a] }'), ['breaking value-removed']],
  [schemaOut('{ enum: [a] }'), schemaOut('{ enum: [a, b] }'), ['warning value-added']],
  [schemaIn('{ type: string }'), schemaIn('{ type: string, maxLength: 5 }'), ['breaking limit-changed']],
  [schemaIn('{ type: string, maxLength: 5 }'), schemaIn('{ type: string, maxLength: 9 }'), ['info limit-changed']],
  [schemaOut('{ type: string, maxLength: 5 }'), schemaOut('{ type: string }'), ['breaking limit-changed']],
  [
    schemaOut('{ type: string, minLength: 5 }'),
    schemaOut('{ type: string, minLength: 2 }'),
    ['breaking limit-changed'],
  ],
  [
    schemaIn('{ type: array, minItems: 1 }'),
    schemaIn('{ type: array, minItems: 2, uniqueItems: true }'),
    ['breaking limit-changed', 'breaking unique-items'],
  ],
  [
    schemaIn("{ type: string, pattern: '^a' }"),
    schemaIn("{ type: string, pattern: '^b' }"),
    ['breaking pattern-changed'],
  ],
  [schemaIn('{ type: string }'), schemaIn('{ type: string, format: uuid }'), ['breaking format-changed']],
  [
    schemaIn('{ type: object }'),
    schemaIn('{ type: object, additionalProperties: false }'),
    ['breaking other-fields-forbidden'],
  ],
  [
    schemaIn('{ oneOf: [{ type: string }, { type: integer }, { type: array }] }'),
    schemaIn('{ oneOf: [{ type: string }, { type: integer }] }'),
    ['breaking alternative-removed'],
  ],
  [
    schemaOut('{ oneOf: [{ type: string }, { type: integer }] }'),
    schemaOut('{ oneOf: [{ type: string }, { type: integer }, { type: array }] }'),
    ['breaking alternative-added'],
  ],
  [
    schemaIn('{ type: array, items: { type: string } }'),
    schemaIn('{ type: array, items: { type: integer } }'),
    ['breaking type-changed'],
  ],
  [
    schemaIn('{ allOf: [{ type: string }] }'),
    schemaIn('{ allOf: [{ type: string }, { minLength: 2 }] }'),
    ['breaking limit-changed'],
  ],
  [
    'paths: {}\nwebhooks: { w: { post: { requestBody: { content: { application/json: { schema: { type: integer } } } }, responses: {} } } }',
    'paths: {}\nwebhooks: { w: { post: { requestBody: { content: { application/json: { schema: { type: number } } } }, responses: {} } } }',
    ['breaking type-changed'],
  ],
  [
    operation("callbacks: { c: { '{$url}': { post: { responses: {} } } } }"),
    operation('summary: a'),
    ['breaking callback-removed'],
  ],
])('%s changes to %s', async (before, after, changes) => {
  expect(await changesOf(before, after)).toEqual(changes);
  expect(await changesOf(before, before)).toEqual([]);
});

test('a change of a named schema is reported once, with the operations that use it', async () => {
  const text = (type: string) => `
paths:
  /a: { get: { responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } } } }
  /b: { get: { responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/B' } } } } } } }
components:
  schemas:
    A: { type: object, properties: { b: { anyOf: [{ $ref: '#/components/schemas/B' }, { type: 'null' }] } } }
    B: { type: object, properties: { a: { $ref: '#/components/schemas/A' }, value: { type: ${type} } } }
`;
  const [old, now] = await Promise.all(
    ['integer', 'string'].map(async (type) => (await parseTexts({ 'o.yaml': HEAD + text(type) })).value),
  );
  if (!old || !now) throw new Error('The descriptions were not readable.');
  expect(compareApis(apiVersion(old), apiVersion(now))).toEqual([
    {
      schema: 'B',
      direction: 'response',
      usedBy: ['GET /a', 'GET /b'],
      changes: [
        {
          level: 'breaking',
          kind: 'type-changed',
          place: '`value`',
          message: 'The type changed from integer to string.',
        },
      ],
    },
  ]);
});
