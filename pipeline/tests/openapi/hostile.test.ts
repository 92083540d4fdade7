import { expect, test } from 'vitest';
import { parseFragment } from '../../markdown/parse-fragment.ts';
import { renderApi } from '../../render/api/render-api.ts';
import { diagnosticLines, linked, parseTexts } from './fixture.ts';

const HEAD = 'openapi: 3.0.0\ninfo: { title: T, version: v1 }\npaths: {}\n';

const LEVELS = 20_000;

test.each([
  ['flow lists', 'openapi.yaml', `${HEAD}x-deep: ${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`],
  ['flow maps', 'openapi.yaml', `${HEAD}x-deep: ${'{a: '.repeat(LEVELS)}${'}'.repeat(LEVELS)}`],
  ['block lists', 'openapi.yaml', `${HEAD}x-deep:\n  ${'- '.repeat(LEVELS)}x`],
  ['JSON', 'openapi.json', `{"openapi": "3.0.0", "x-deep": ${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}}`],
])('rejects 20,000 levels of %s', async (_, file, text) => {
  const { value, problems } = await parseTexts({ [file]: text });
  expect(value).toBeUndefined();
  expect(problems.map(({ rule }) => rule)).toEqual(['openapi/too-large']);
});

test('all stages handle the deepest description that is accepted', async () => {
  const levels = 95;
  const schema = `${'{"properties":{"a":'.repeat(levels)}{"type":"string"}${'}}'.repeat(levels)}`;
  const text = `{"openapi":"3.0.0","info":{"title":"T","version":"v1"},"paths":{},"components":{"schemas":{"S":${schema}}}}`;
  const result = await parseTexts({ 'openapi.json': text });
  expect(result.problems).toEqual([]);
  expect(JSON.stringify(renderApi(linked(result.value), {}).schemas)).toContain('string');
});

test.each([201, 3000, 100_000])('tags with %d letters have valid file names', async (length) => {
  const tags = [`${'g'.repeat(length)}a`, `${'g'.repeat(length)}b`, '😀'.repeat(length)].map((name) => ({ name }));
  const paths = Object.fromEntries(
    tags.map(({ name }, i) => [`/p${i}`, { get: { operationId: `o${i}`, tags: [name], responses: {} } }]),
  );
  const text = JSON.stringify({ openapi: '3.0.0', info: { title: 'T', version: 'v1' }, tags, paths });
  const { value } = await parseTexts({ 'openapi.json': text });
  const slugs = value?.tags.map(({ slug }) => slug) ?? [];
  expect(new Set(slugs).size).toBe(3);
  for (const slug of slugs) expect(Buffer.byteLength(slug)).toBeLessThan(240);
});

test('rejects an alias bomb at its first alias', async () => {
  const lines = Array.from({ length: 40 }, (_, n) => `x-${n + 1}: &a${n + 1} [*a${n}, *a${n}]\n`);
  const result = await parseTexts({ 'openapi.yaml': `${HEAD}x-0: &a0 [lol]\n${lines.join('')}` });
  expect(result.value).toBeUndefined();
  expect(diagnosticLines(result).split('\n')[0]).toBe('openapi.yaml:5:11 openapi/syntax');
});

test('keeps references that double 28 times as references, and warns', async () => {
  const refers = (n: number) => `{ $ref: '#/components/schemas/S${n + 1}' }`;
  const double = (_: unknown, n: number) => `    S${n}: { properties: { a: ${refers(n)}, b: ${refers(n)} } }\n`;
  const schemas = Array.from({ length: 28 }, double).join('');
  const result = await parseTexts({
    'openapi.yaml': `${HEAD}components:\n  schemas:\n${schemas}    S28: { type: string }\n`,
  });
  expect(result.problems.map(({ rule, start }) => `${rule} ${start.line}`)).toEqual(['openapi/expansion 8']);
  expect(JSON.stringify(renderApi(linked(result.value), {})).length).toBeLessThan(20_000);
});

test('treats names of object internals as ordinary names', async () => {
  const result = await parseTexts({
    'openapi.json': `{
      "openapi": "3.0.0", "info": { "title": "T", "version": "v1" }, "paths": {},
      "components": { "schemas": {
        "__proto__": { "type": "object", "properties": { "__proto__": { "type": "string" }, "constructor": { "type": "integer" } } },
        "constructor": { "$ref": "#/components/schemas/__proto__" },
        "toString": { "$ref": "#/components/schemas/hasOwnProperty" }
      } }
    }`,
  });
  expect(result.problems).toMatchObject([
    { rule: 'openapi/reference', message: expect.stringContaining('`#/components/schemas/hasOwnProperty`') },
  ]);
  const { schemas, document } = renderApi(linked(result.value), {});
  expect(schemas.map(({ name }) => name)).toEqual(['__proto__', 'constructor', 'toString']);
  expect(Object.keys(schemas[0]?.schema.properties ?? {})).toEqual(['__proto__', 'constructor']);
  expect(schemas[1]?.schema).toEqual({ $ref: '#/components/schemas/__proto__' });
  expect(document).toContain('"__proto__":{"type":"string"}');
  expect(Object.hasOwn(Object.prototype, 'type')).toBe(false);
});

test('rejects references to files outside the folder, even if they exist', async () => {
  const references = [
    'https://host.example/a.yaml',
    'file:///etc/passwd',
    '//host.example/a.yaml',
    '/etc/passwd',
    '../secret.yaml',
    '..%2fsecret.yaml',
    '..\\secret.yaml',
    'C:\\secret.yaml',
    'a/../../secret.yaml#/a',
  ];
  const schemas = references.map((reference, n) => `    S${n}: { $ref: '${reference}' }\n`);
  const result = await parseTexts({
    'api/openapi.yaml': `${HEAD}components:\n  schemas:\n${schemas.join('')}`,
    'secret.yaml': 'type: string',
    '/etc/passwd': 'type: string',
  });
  expect(result.problems.map(({ rule, start }) => `${rule} ${start.line}:${start.column}`)).toEqual(
    references.map((_, n) => `openapi/unsafe-reference ${n + 6}:17`),
  );
});

test('reports a path item that references itself through files, and stops copying it', async () => {
  const result = await parseTexts({
    'openapi.yaml': `openapi: 3.0.0\ninfo: { title: T, version: v1 }\npaths: { /a: { $ref: a.yaml } }\n`,
    'a.yaml': `get:\n  operationId: a\n  responses: { '200': { description: ok } }\n  callbacks: { again: { /b: { $ref: a.yaml } } }\n`,
  });
  expect(result.problems.map(({ rule, file, start }) => `${rule} ${file}:${start.line}`)).toEqual([
    'openapi/reference a.yaml:4',
  ]);
});

test('rejects shared components that would make the operations huge', async () => {
  const parts = Array(4_000).fill('{}');
  const paths = Array.from(
    { length: 1_300 },
    (_, n) => `"/p${n}":{"get":{"operationId":"o${n}","responses":{"200":{"$ref":"#/components/responses/R"}}}}`,
  );
  const result = await parseTexts({
    'openapi.json': `{"openapi":"3.0.0","info":{"title":"T","version":"v1"},"paths":{${paths}},
      "components":{"responses":{"R":{"description":"ok","content":{"a/b":{"schema":{"allOf":[${parts}]}}}}}}}`,
  });
  expect(result.value).toBeUndefined();
  expect(result.problems.map(({ rule }) => rule)).toEqual(['openapi/too-large']);
});

test('treats a script in a title as text, and reports a dangerous link at its position', async () => {
  const text = `openapi: 3.0.0
info:
  title: <script>alert(1)</script>
  version: v1
  description: |
    Read
    [this](javascript:alert(1)).
paths: {}
`;
  const options = { variables: {}, diagrams: false };
  const result = await parseTexts({ 'openapi.yaml': text }, (fragment, origin) =>
    parseFragment(fragment, origin, options),
  );
  expect(result.problems.map(({ rule, start }) => `${rule} ${start.line}:${start.column}`)).toEqual([
    'links/scheme 7:5',
  ]);
  const { index } = renderApi(linked(result.value), {});
  expect(index.title).toBe('<script>alert(1)</script>');
  expect(JSON.stringify(index.description?.html)).not.toContain('javascript:');
});
