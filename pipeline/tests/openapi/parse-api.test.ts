import { expect, test } from 'vitest';
import { renderApi } from '../../render/api/render-api.ts';
import { diagnosticLines, linked, parseFixture, parseTexts, readExpected } from './fixture.ts';

const fixtures =
  'inventory-3.0 inventory-3.1 faults-3.0 faults-3.1 references several-files faulty-files syntax-yaml syntax-json';

test.each(fixtures.split(' '))('%s: reports every problem at its position', async (name) => {
  const result = await parseFixture(name);
  expect(diagnosticLines(result)).toBe(readExpected(name, 'expected.txt').trimEnd());
});

test('provides operations, tags, and schemas to other stages', async () => {
  const { value } = await parseFixture('inventory-3.0');
  expect(value).toMatchObject({ file: 'api/openapi.yaml', title: 'Inventory API', version: 'v1' });
  expect(value?.operations.map(({ operationId, summary }) => [operationId, summary])).toEqual([
    ['getThing', 'Get a thing'],
    ['delete/thing', 'DELETE /things/{thing_id}'],
    ['put_boxes', 'Put a box'],
    ['health', 'GET /health'],
  ]);
  expect(value?.operations[0]).toMatchObject({
    pointer: '/paths/~1things~1{thing_id}/get',
    span: { start: { line: 25, column: 5 } },
  });
  expect(value?.tags).toEqual([
    { name: 'things', slug: 'things' },
    { name: 'boxes', slug: 'boxes' },
    { name: 'Health', slug: 'health' },
  ]);
  expect(value?.schemas).toEqual(['Detailed', 'Error', 'Plain', 'Thing', 'Thing.state']);
  expect(value?.innerSchemas).toEqual([{ name: 'Thing.state', pointer: '/components/schemas/Thing/properties/state' }]);
});

test('derives the tag of untagged operations from their paths', async () => {
  const tagOf = async (path: string, tags = '', own = '') => {
    const paths = `paths:\n  ${path}: {get: {${own}responses: {}}}\n`;
    const { value } = await parseTexts({
      'openapi.yaml': `openapi: 3.0.0\ninfo: {title: T, version: v1}\n${tags}${paths}`,
    });
    return value?.operations[0]?.tag;
  };
  expect(await tagOf('/v1/payment_intents/{intent}/confirm')).toBe('Payment intents');
  expect(await tagOf('/api/v2beta1/{project}/buildJobs')).toBe('Build jobs');
  expect(await tagOf('/2010-04-01/Accounts.json')).toBe('Accounts');
  expect(await tagOf('/rest/.well-known/keys')).toBe('Well known');
  expect(await tagOf('/files:search')).toBe('Files');
  expect(await tagOf('/v1/{id}')).toBe('Default');
  // A tag that is already declared is not created again.
  // Words are separated as the description separates them elsewhere.
  expect(await tagOf('/featureflags', '', 'summary: List all feature flags, ')).toBe('Feature flags');
  expect(await tagOf('/dnszones', '', 'operationId: getDNSZones, ')).toBe('DNS zones');
  expect(await tagOf('/payment_intents', 'tags: [{name: Payment Intents}]\n')).toBe('Payment Intents');
});

test('references become edges between operations and schemas, also through shared components', async () => {
  const { value } = await parseFixture('inventory-3.0');
  const edges = value?.references.map(({ from, to, span }) => `${from} ${to} ${span.start.line}:${span.start.column}`);
  expect(edges).toEqual([
    'operation:getThing schema:Thing 49:31',
    'operation:getThing schema:Error 118:27',
    'operation:put_boxes schema:Thing 111:32',
    'operation:put_boxes schema:Error 118:27',
    'schema:Thing schema:Thing 134:21',
    'schema:Thing schema:Thing.state 136:29',
    'schema:Error schema:Plain 142:17',
    'schema:Error schema:Detailed 143:17',
  ]);
});

test('reports a problem in Markdown at its position, in every YAML scalar style', async () => {
  const result = await parseTexts({
    'openapi.yaml': `openapi: 3.0.0
info:
  title: Texts
  version: v1
  description: |

    First line.
      Indented FAULT.
servers:
  - url: https://plain.example
    description: Plain FAULT.
  - url: https://quoted.example
    description: 'Quoted FAULT.'
  - url: https://folded.example
    description: >
      Folded
      FAULT.
  - url: https://escaped.example
    description: "Escaped\\n\\n\\nFAULT."
paths: {}
`,
  });
  expect(diagnosticLines(result).split('\n')).toEqual([
    'openapi.yaml:8:16 links/broken',
    'openapi.yaml:11:24 links/broken',
    'openapi.yaml:13:26 links/broken',
    'openapi.yaml:15:18 links/broken',
    'openapi.yaml:19:32 links/broken',
  ]);
});

test('descriptions are Markdown, but summaries, examples, and properties named `description` are not', async () => {
  const { value } = await parseTexts({
    'openapi.yaml': `openapi: 3.0.0
info: { title: T, version: v1, description: info }
tags: [{ name: a, description: tag }]
paths:
  /x:
    get:
      operationId: x
      summary: summary
      description: operation
      tags: [a]
      parameters: [{ name: q, in: query, description: parameter, schema: { type: string } }]
      requestBody: { description: body, content: {} }
      responses:
        "200":
          description: response
          headers: { H: { description: header, schema: { type: string } } }
          content: { a/b: { example: { description: example } } }
components:
  schemas:
    S: { description: schema, properties: { description: { type: string, description: property } } }
  securitySchemes:
    K: { type: http, scheme: basic, description: scheme }
`,
  });
  expect(value?.fragments.map(({ fragment }) => fragment.text).join(' ')).toBe(
    'info tag operation parameter body response header schema property scheme',
  );
  expect(value?.fragments[8]?.pointer).toBe('/components/schemas/S/properties/description/description');
});

test('a text belongs to the closest operation or schema around it, by its published name', async () => {
  const { value } = await parseTexts({
    'openapi.yaml': `openapi: 3.0.0
info: { title: T, version: v1, description: info }
paths:
  /x:
    get:
      operationId: x
      parameters: [{ name: q, in: query, description: parameter, schema: { type: string } }]
      responses: { "200": { $ref: "#/components/responses/R" } }
components:
  responses: { R: { description: response } }
  schemas:
    a b: { description: renamed, properties: { c: { description: inner }, d: { $ref: "#/components/schemas/a%20b/properties/c" } } }
`,
  });
  expect(value?.fragments.map(({ owner, fragment }) => [fragment.text, owner])).toEqual([
    ['info', undefined],
    ['parameter', 'operation:x'],
    ['response', undefined],
    ['renamed', 'schema:a-b'],
    ['inner', 'schema:a-b.c'],
  ]);
});

test('rejects Swagger 1.2, and reads later versions of OpenAPI 3 as 3.1', async () => {
  const rest = 'info: { title: T, version: v1 }\npaths: {}\n';
  expect(diagnosticLines(await parseTexts({ 'openapi.yaml': `swagger: "1.2"\n${rest}` }))).toMatch(
    /^openapi\.yaml:1:10 openapi\/unsupported /,
  );
  const later = await parseTexts({ 'openapi.yaml': `openapi: 3.2.0\n${rest}` });
  expect(later.value?.title).toBe('T');
  expect(later.problems.map(({ rule }) => rule)).toEqual(['openapi/version']);
});

test.each(['', 'text', '[]', 'openapi: 3', '{}'])('reports that %j is not a description', async (text) => {
  const { value, problems } = await parseTexts({ 'openapi.yaml': text });
  expect(value).toBeUndefined();
  expect(problems.map(({ rule }) => rule)).toEqual(['openapi/unsupported']);
});

const referring = (...lines: string[]) => `openapi: 3.0.0
info: { title: T, version: v1 }
paths:
  /a:
${lines.map((line) => `    ${line}`).join('\n')}
`;
const resource = "responses: { '200': { $ref: 'response.yaml' } }\nsummary: S\ndescription: D\n";
const BUNDLE = '`$ref` `npx @redocly/cli bundle openapi.yaml --output bundled.yaml`';

test('reads operations that are references to files, and reports them once', async () => {
  const parsed = await parseTexts({
    'api/openapi.yaml': referring("get: { $ref: 'resources/a.yaml' }", "put: { $ref: 'resources/b.yaml' }"),
    'api/resources/a.yaml': `operationId: a\n${resource}`,
    'api/resources/b.yaml': `operationId: b\n${resource}`,
    'api/resources/response.yaml': 'description: Done.\n',
  });
  expect(parsed.value?.operations.map(({ operationId }) => operationId)).toEqual(['a', 'b']);
  expect(diagnosticLines(parsed)).toBe(`api/openapi.yaml:5:18 openapi/reference ${BUNDLE}`);
});

test('reports operations that are broken references once, whatever depends on them', async () => {
  const parsed = await parseTexts({
    'api/openapi.yaml': referring(
      "get: { $ref: 'missing.yaml' }",
      "put: { $ref: '#/paths/~1a/get' }",
      "post: { $ref: 'loop.yaml' }",
    ),
    'api/loop.yaml': "$ref: 'loop.yaml'\n",
  });
  expect(parsed.value).toBeUndefined();
  expect(diagnosticLines(parsed).split('\n').slice(0, 2)).toEqual([
    'api/openapi.yaml:5:18 openapi/reference `api/missing.yaml`',
    `api/openapi.yaml:5:18 openapi/unsupported ${BUNDLE}`,
  ]);
});

test.each(['3.0.0', '3.1.0'])('a server variable in OpenAPI %s can have a description', async (version) => {
  const { value, problems } = await parseTexts({
    'openapi.yaml': `openapi: ${version}
info: {title: T, version: v1}
servers:
  - {url: "https://{region}.api.example", variables: {region: {default: north, description: Where it runs.}}}
paths: {}
`,
  });
  expect(value?.title).toBe('T');
  expect(problems).toEqual([]);
});

test.each(['', '#'])('publishes a reference `%s` as written', async ($ref) => {
  const components = { schemas: { A: { properties: { a: { $ref } } } } };
  const text = JSON.stringify({ openapi: '3.0.0', info: { title: 'T', version: '1' }, paths: {}, components });
  const { value } = await parseTexts({ 'openapi.json': text });
  expect(value?.document).toMatchObject({ components });
});

test('references to anchors in other files resolve', async () => {
  const { value, problems } = await parseTexts({
    'openapi.yaml': `openapi: 3.1.0
info: { title: T, version: v1 }
paths: {}
components: { schemas: { A: { $ref: 'parts.yaml#spot' } } }
`,
    'parts.yaml': 'B: { $anchor: spot, type: string, minLength: 3 }',
  });
  expect(problems).toEqual([]);
  expect(renderApi(linked(value), {}).schemas).toMatchObject([{ name: 'A', schema: { type: 'string' } }]);
});
