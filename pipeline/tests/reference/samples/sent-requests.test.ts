import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { JsonObject } from '@docgraph/schemas/checks';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { rendered } from '../rendered.ts';
import { type Arrival, type Part, partsOf, startEchoServer } from './echo-server.ts';
import { canRun, type Runnable, runSamples } from './run-samples.ts';

// Sends the samples of all serialization styles and bodies to a server, and compares what arrives with the tables in the
// OpenAPI specification, which are written out here.

/** An operation, and what must arrive. */
interface Case {
  operation: JsonObject;
  path?: string;
  /** Path and query, without the prefix of the case. */
  target?: string;
  headers?: Record<string, string>;
  body?: string;
  parts?: Part[];
}

const STRING: JsonValue = 'blue';
const ARRAY: JsonValue = ['blue', 'black', 'brown'];
const OBJECT: JsonValue = { R: 100, G: 200, B: 150 };

/** "Style Examples" in OpenAPI 3.1: style, explode, string, array, and object. */
const STYLES: [place: string, style: string, explode: boolean, ...expected: (string | undefined)[]][] = [
  ['path', 'matrix', false, ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
  ['path', 'matrix', true, ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150'],
  ['path', 'label', false, '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
  ['path', 'label', true, '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
  ['path', 'simple', false, 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
  ['path', 'simple', true, 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ['query', 'form', false, '?color=blue', '?color=blue,black,brown', '?color=R,100,G,200,B,150'],
  ['query', 'form', true, '?color=blue', '?color=blue&color=black&color=brown', '?R=100&G=200&B=150'],
  ['query', 'spaceDelimited', false, undefined, '?color=blue%20black%20brown', '?color=R%20100%20G%20200%20B%20150'],
  ['query', 'pipeDelimited', false, undefined, '?color=blue%7Cblack%7Cbrown', '?color=R%7C100%7CG%7C200%7CB%7C150'],
  ['query', 'deepObject', true, undefined, undefined, '?color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
];

function styleCases(): Record<string, Case> {
  const cases: Record<string, Case> = {};
  for (const [place, style, explode, ...expected] of STYLES)
    for (const [index, value] of [STRING, ARRAY, OBJECT].entries()) {
      const target = expected[index];
      if (target === undefined) continue;
      const parameter = { name: 'color', in: place, required: true, style, explode, schema: {}, example: value };
      cases[`${style} ${explode} ${JSON.stringify(value)}`] = {
        operation: { parameters: [parameter] },
        path: place === 'path' ? '{color}' : '',
        target,
      };
    }
  return cases;
}

const query = (fields: JsonObject) => ({ parameters: [{ in: 'query', name: 'q', required: true, ...fields }] });
const inJson = (example: JsonValue) => ({ content: { 'application/json': { schema: {}, example } } });
const body = (mediaType: string, media: JsonObject) => ({
  requestBody: { required: true, content: { [mediaType]: media } },
});
const form = (example: JsonObject, encoding?: JsonObject) =>
  body('application/x-www-form-urlencoded', { schema: {}, example, ...(encoding && { encoding }) });
const encoded = (text: string) => encodeURIComponent(text);
const PERSON = { $ref: '#/components/schemas/Person' };

const CASES: Record<string, Case> = {
  ...styleCases(),
  'a parameter with a media type is its JSON text': {
    operation: query(inJson([{ id: 1, currency: 'EUR' }])),
    target: `?q=${encoded('[{"id":1,"currency":"EUR"}]')}`,
  },
  'a string in a JSON parameter has quotes': { operation: query(inJson('cat')), target: '?q=%22cat%22' },
  'a path parameter with a media type': {
    operation: { parameters: [{ in: 'path', name: 'p', required: true, ...inJson({ a: 1 }) }] },
    path: '{p}',
    target: encoded('{"a":1}'),
  },
  'a header with a media type': {
    operation: { parameters: [{ in: 'header', name: 'X-Filter', required: true, ...inJson({ a: [1] }) }] },
    headers: { 'x-filter': '{"a":[1]}' },
  },
  'header and cookie lists': {
    operation: {
      parameters: [
        { in: 'header', name: 'X-Ids', required: true, schema: {}, example: [1, 2] },
        { in: 'cookie', name: 'sid', required: true, schema: {}, example: 'a b' },
      ],
    },
    headers: { 'x-ids': '1,2', cookie: 'sid=a%20b' },
  },
  'deeper levels have their path in brackets': {
    operation: query({
      style: 'deepObject',
      explode: true,
      schema: {},
      example: { birth: { gte: 'a&b' }, tags: ['x'], of: [{ n: 1 }] },
    }),
    target: '?q%5Bbirth%5D%5Bgte%5D=a%26b&q%5Btags%5D%5B%5D=x&q%5Bof%5D%5B0%5D%5Bn%5D=1',
  },
  'allowReserved keeps reserved characters that do not end the value': {
    operation: query({ allowReserved: true, schema: {}, example: 'a/b?c:d e&f#g' }),
    target: '?q=a/b?c:d%20e%26f%23g',
  },
  'reserved characters are encoded otherwise': {
    operation: query({ schema: {}, example: 'a/b?c:d+e' }),
    target: '?q=a%2Fb%3Fc%3Ad%2Be',
  },
  'a whole query': {
    operation: { parameters: [{ in: 'querystring', name: 'any', required: true, ...inJson({ a: 1 }) }] },
    target: `?${encoded('{"a":1}')}`,
  },
  'a whole query as a form': {
    operation: {
      parameters: [
        {
          in: 'querystring',
          name: 'any',
          required: true,
          content: { 'application/x-www-form-urlencoded': { schema: {}, example: { a: 1, b: ['x y', 'z'] } } },
        },
      ],
    },
    target: '?a=1&b=x%20y&b=z',
  },
  'lists in forms are repeated, and objects are JSON': {
    operation: form({ ids: [1, 2], plain: { a: 1 }, text: 'x y' }),
    body: `ids=1&ids=2&plain=${encoded('{"a":1}')}&text=x%20y`,
  },
  'fields have the style of their encoding': {
    operation: form(
      { data: { foo: 123 }, ids: [1, 2], raw: 'a/b' },
      { data: { style: 'deepObject', explode: true }, ids: { explode: false }, raw: { allowReserved: true } },
    ),
    body: 'data%5Bfoo%5D=123&ids=1,2&raw=a/b',
  },
  'fields have the content type of their encoding': {
    operation: form({ ids: [1, 2] }, { ids: { contentType: 'application/json' } }),
    body: `ids=${encoded('[1,2]')}`,
  },
  'parts have their types and headers': {
    operation: body('multipart/form-data', {
      schema: {
        properties: { file: { type: 'string', format: 'binary' }, photo: { type: 'string', format: 'binary' } },
      },
      example: {
        note: 'hello; "you"',
        meta: { name: '"x"; y', level: 4 },
        history: '<a b="c"/>',
        tags: ['a', 'b'],
        addresses: [{ street: 's' }],
        list: [1, 2],
        file: '',
        photo: '',
      },
      encoding: {
        history: { contentType: 'application/xml; charset=utf-8' },
        list: { contentType: 'application/json' },
        photo: { contentType: 'image/png, image/jpeg' },
      },
    }),
    parts: [
      { name: 'note', type: undefined, text: 'hello; "you"', others: [] },
      { name: 'meta', type: 'application/json', text: '{"name":"\\"x\\"; y","level":4}', others: [] },
      { name: 'history', type: 'application/xml; charset=utf-8', text: '<a b="c"/>', others: [] },
      { name: 'tags', type: undefined, text: 'a', others: [] },
      { name: 'tags', type: undefined, text: 'b', others: [] },
      { name: 'addresses', type: 'application/json', text: '{"street":"s"}', others: [] },
      { name: 'list', type: 'application/json', text: '[1,2]', others: [] },
      { name: 'file', type: 'application/octet-stream', text: 'bytes', others: [] },
      { name: 'photo', type: 'image/png', text: 'bytes', others: [] },
    ],
  },
  'parts have their required headers': {
    operation: body('multipart/form-data', {
      schema: {},
      example: { a: 'x' },
      encoding: { a: { headers: { 'X-Rate': { required: true, schema: {}, example: 5 }, 'X-Other': { schema: {} } } } },
    }),
    parts: [{ name: 'a', type: undefined, text: 'x', others: ['X-Rate: 5'] }],
  },
  'bytes come from a file': {
    operation: body('application/octet-stream', { schema: { type: 'string', format: 'binary' } }),
    headers: { 'content-type': 'application/octet-stream' },
    body: 'bytes',
  },
  'a range of images is sent as one of them': {
    operation: body('image/*', {}),
    headers: { 'content-type': 'image/png' },
    body: 'bytes',
  },
  'lines of JSON': {
    operation: body('application/x-ndjson', { schema: {}, example: [{ a: 1 }, { b: 'ü' }] }),
    headers: { 'content-type': 'application/x-ndjson' },
    body: Buffer.from('{"a":1}\n{"b":"ü"}\n').toString('latin1'),
  },
  'text as written': {
    operation: body('application/yaml', { schema: { type: 'string' }, example: "a: 'ü'\n" }),
    headers: { 'content-type': 'application/yaml' },
    body: Buffer.from("a: 'ü'\n").toString('latin1'),
  },
  'XML as written': {
    operation: body('application/xml', { schema: PERSON, example: '<p>Ann</p>' }),
    body: '<p>Ann</p>',
  },
  'XML with the names and attributes of its schema': {
    operation: body('application/xml', { schema: PERSON }),
    headers: { 'content-type': 'application/xml' },
    body: '<s:person xmlns:s="http://example.com/s" id="7"><animals><animal>cat &amp; dog</animal></animals><n>1</n></s:person>',
  },
  'several keys have variables of their own': {
    operation: { security: [{ AppID: [], AppSecret: [], QKey: [], Token: [] }] },
    target: '?api_key=q',
    headers: { 'x-app-id': 'id', 'x-app-secret': 'secret', authorization: 'Bearer token' },
  },
};

const VARIABLES = { APP_ID: 'id', APP_SECRET: 'secret', Q_KEY: 'q', API_TOKEN: 'token' };
const LANGUAGES: readonly Runnable[] = ['curl', 'javascript', 'python'];
const FILES = { 'file.bin': 'bytes', 'file.png': 'bytes', 'photo.png': 'bytes' };

test.skipIf(process.platform === 'win32').each(LANGUAGES.filter(canRun))(
  'samples in %s send what the OpenAPI specification requires',
  async (language) => {
    const server = await startEchoServer();
    onTestFinished(server.close);
    const { operations } = await rendered(JSON.stringify(description(server.url)));
    const samples = operations.flatMap(({ requestSamples = [] }) => requestSamples);
    const sources = samples.filter((sample) => sample.language === language).map(({ source }) => source);
    await runSamples(await temporaryFolder(FILES), language, sources, VARIABLES);
    const arrived = new Map<string | undefined, Arrival>();
    for (const arrival of server.arrivals) {
      const [, number, target = ''] = /^\/(\d+)\/(.*)$/.exec(arrival.target) ?? [];
      arrived.set(number, { ...arrival, target });
    }
    const seen = Object.entries(CASES).map(([name, wanted], index) => [name, seenOf(arrived.get(`${index}`), wanted)]);
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(
        Object.entries(CASES).map(([name, { target = '', headers = {}, body, parts }]) => {
          // `fetch` can't send headers of parts, so there's no sample.
          const isUnwritten = language === 'javascript' && parts?.some(({ others }) => others.length > 0);
          return [name, isUnwritten ? undefined : { target, headers, body, parts: parts?.map(withoutDefault) }];
        }),
      ),
    );
  },
);

/** Returns the parts of a request that a case is about. */
function seenOf(arrival: Arrival | undefined, { headers = {}, body, parts }: Case) {
  if (!arrival) return undefined;
  return {
    target: arrival.target,
    headers: Object.fromEntries(Object.keys(headers).map((name) => [name, arrival.headers[name]])),
    body: body === undefined ? undefined : arrival.body,
    parts: parts && partsOf(arrival).map(withoutDefault),
  };
}

/** Clients may omit the content type of files. */
function withoutDefault({ type, ...part }: Part): Part {
  return { ...part, type: type === 'application/octet-stream' ? undefined : type };
}

function description(url: string): JsonObject {
  const paths = Object.values(CASES).map(({ operation, path: template = '' }, index) => {
    const responses = { '200': { description: 'Done.' } };
    const method = operation.requestBody === undefined ? 'get' : 'post';
    return [`/${index}/${template}`, { [method]: { operationId: `op${index}`, responses, ...operation } }];
  });
  return {
    openapi: '3.2.0',
    info: { title: 'T', version: '1' },
    servers: [{ url }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: {
        Person: {
          type: 'object',
          xml: { name: 'person', namespace: 'http://example.com/s', prefix: 's' },
          required: ['id', 'animals', 'n'],
          properties: {
            id: { type: 'integer', xml: { attribute: true }, example: 7 },
            animals: {
              type: 'array',
              xml: { wrapped: true },
              items: { type: 'string', xml: { name: 'animal' }, example: 'cat & dog' },
            },
            n: { type: 'integer', example: 1 },
          },
        },
      },
      securitySchemes: {
        AppID: { type: 'apiKey', in: 'header', name: 'X-App-ID' },
        AppSecret: { type: 'apiKey', in: 'header', name: 'X-App-Secret' },
        QKey: { type: 'apiKey', in: 'query', name: 'api_key' },
        Token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
