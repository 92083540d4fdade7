import { rendered } from '@docgraph/pipeline/tests/reference/rendered';
import { expect, test } from 'vitest';
import { referenceHtml, seenText } from '../api-reference/reference-html.tsx';

const DESCRIPTION = `
openapi: 3.0.3
info: { title: T, version: '1' }
servers:
  - { url: 'https://{env}.example.com/v2', variables: { env: { default: api } } }
paths:
  /a: { get: { operationId: a, tags: [One, Two], responses: { '204': { description: Done. } } } }
  /b:
    servers: [{ url: 'https://upload.example.com' }]
    get: { operationId: b, tags: [Two, Three], responses: { '204': { description: Done. } } }
    post:
      operationId: b2
      tags: [Two]
      servers: [{ url: 'https://{zone}.example.com/x/', variables: { zone: { default: op } } }]
      responses: { '204': { description: Done. } }
  /same:
    servers: [{ url: 'https://{env}.example.com/v2', variables: { env: { default: api } } }]
    get: { operationId: same, tags: [Two], responses: { '204': { description: Done. } } }
  /upload:
    post:
      operationId: upload
      tags: [One]
      parameters: [{ in: query, name: users, content: { application/json: { schema: { type: array, items: { type: string } } } } }]
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, properties: { file: { type: string, format: binary } } }
            encoding: { file: { contentType: image/png, headers: { X-Rate: { schema: { type: integer } } } } }
          application/xml:
            schema: { type: object }
            examples: { far: { summary: Far away, externalValue: 'https://example.com/e.xml' }, near: { value: <a/> } }
      responses: { '204': { description: Done. } }
`;

const { operations, index, markdown } = await rendered(DESCRIPTION);
const html = await referenceHtml(DESCRIPTION);
const curlOf = (id: string) =>
  operations.find(({ operationId }) => operationId === id)?.requestSamples?.find(({ language }) => language === 'curl')
    ?.source;

test.each([
  ['a', "curl 'https://api.example.com/v2/a'"],
  ['b', "curl 'https://upload.example.com/b'"],
  ['b2', "curl -X POST 'https://op.example.com/x/b'"],
  ['same', "curl 'https://api.example.com/v2/same'"],
])('%s is sent to its own server', (operationId, curl) => {
  expect(curlOf(operationId)).toBe(curl);
});

test('shows servers of operations, unless they are those of the API', () => {
  const shown = operations.map(({ operationId, servers }) => [operationId, servers?.map(({ url }) => url)]);
  expect(shown).toEqual([
    ['a', undefined],
    ['b', ['https://upload.example.com']],
    ['b2', ['https://{zone}.example.com/x/']],
    ['same', undefined],
    ['upload', undefined],
  ]);
  expect(html.split('https://upload.example.com</code>')).toHaveLength(2);
  expect(markdown.get('b2')).toContain('Base URL: `https://{zone}.example.com/x/`.');
  const listed = index.tagGroups.flatMap(({ tags }) => tags.flatMap((tag) => tag.operations));
  expect(listed.map(({ servers }) => servers)).toContainEqual(['https://op.example.com/x']);
});

test('lists operations under each of their tags, and describes them once', () => {
  const tags = index.tagGroups.flatMap(({ tags }) => tags);
  expect(tags.map(({ name, operations, alsoTagged = [] }) => [name, operations.length, alsoTagged.length])).toEqual([
    ['One', 2, 0],
    ['Two', 3, 1],
    ['Three', 0, 1],
  ]);
  expect(html.match(/id="operation\/a"/g)).toHaveLength(1);
  const menu = html.slice(0, html.indexOf('api-content'));
  expect(menu.match(/href="#operation\/a"/g)).toHaveLength(2);
  expect(html.slice(html.indexOf('id="tag/three"'))).toContain('href="#operation/b"');
});

test('shows how parameters and fields are sent, and links to external examples without sending them', () => {
  const text = seenText(html);
  expect(text).toMatch(/users array of string .*?Sent as application\/json\./);
  expect(text).toMatch(/Encoding file Sent as image\/png\. X-Rate integer/);
  expect(html).toContain('Example: <a href="https://example.com/e.xml">Far away</a>');
  const samples = operations.find(({ operationId }) => operationId === 'upload')?.requestSamples ?? [];
  expect(JSON.stringify(samples)).not.toContain('e.xml');
  expect(markdown.get('upload')).toContain('Example: [Far away](https://example.com/e.xml)');
  expect(markdown.get('upload')).toContain('- `file` is sent as `image/png`, with the header `X-Rate`.');
});

test('has samples for each media type', () => {
  const { requestSamples = [] } = operations.find(({ operationId }) => operationId === 'upload') ?? {};
  const curls = requestSamples.filter(({ language }) => language === 'curl');
  expect(curls.map(({ mediaType, example }) => [mediaType, example])).toEqual([
    [undefined, undefined],
    ['application/xml', 'near'],
  ]);
  expect(html).toContain('<p class="api-example-title">multipart/form-data</p>');
  expect(html).toContain('<p class="api-example-title">near (application/xml)</p>');
});

test.each([
  ['', 'servers: [{ url: ./v1/ }]', '"$API_ORIGIN/v1/a"'],
  ['', 'servers: [{ url: //example.com/v1 }]', "'https://example.com/v1/a'"],
  ['', '', '"$API_ORIGIN/a"'],
  ['$self: https://example.com/docs/openapi.yaml', 'servers: [{ url: ../v1 }]', "'https://example.com/v1/a'"],
])('a relative server has the host of the description, or none: %s%s', async (self, servers, url) => {
  const { operations } = await rendered(`
openapi: 3.2.0
${self}
info: { title: T, version: '1' }
${servers}
paths: { /a: { get: { operationId: a, responses: { '204': { description: Done. } } } } }
`);
  expect(operations[0]?.requestSamples?.[0]?.source).toBe(`curl ${url}`);
});
