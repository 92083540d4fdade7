import { expect, test } from 'vitest';
import { apiOf, caller } from './api-of.ts';

const THINGS = `
openapi: 3.1.0
info: {title: Things, version: '1'}
servers: [{url: 'https://api.example/v1'}]
paths:
  /things:
    get:
      operationId: listThings
      parameters:
        - {name: limit, in: query, schema: {type: integer, maximum: 10}}
        - {name: 'tag[]', in: query, schema: {type: array, items: {type: string}}}
      responses:
        '200':
          description: All.
          content:
            application/json:
              schema: {type: object, required: [items], properties: {items: {type: array, items: {$ref: '#/components/schemas/Thing'}}}}
              example: {items: [{id: t-1, name: first}]}
    post:
      operationId: createThing
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}
      responses:
        '201': {description: Made., content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}
        '422': {description: Wrong., content: {application/json: {schema: {type: object, required: [message], properties: {message: {type: string}}}}}}
  /things/{thing_id}:
    parameters: [{name: thing_id, in: path, required: true, schema: {type: string}}]
    get:
      operationId: getThing
      responses:
        '200': {description: One., content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}
        '404': {description: None.}
    patch:
      operationId: updateThing
      requestBody: {required: true, content: {application/json: {schema: {type: object, properties: {name: {type: string}}}}}}
      responses: {'200': {description: One., content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}}
    put:
      operationId: replaceThing
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}
      responses: {'200': {description: One., content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}}
    delete:
      operationId: deleteThing
      responses: {'204': {description: Gone.}}
  /secrets:
    get:
      operationId: listSecrets
      security: [{key: []}]
      responses: {'200': {description: All., content: {application/json: {schema: {type: array, items: {type: string}}}}}}
components:
  securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
  schemas:
    Thing:
      type: object
      required: [id, name]
      properties:
        id: {type: string, readOnly: true}
        name: {type: string, minLength: 1}
        parent: {$ref: '#/components/schemas/Thing'}
`;

test('keeps created, changed, and deleted resources', async () => {
  const send = caller((await apiOf(THINGS)).api);
  expect((await send('GET /v1/things')).body).toEqual({ items: [{ id: 't-1', name: 'first' }] });
  const made = await send('POST /v1/things', { name: 'second' });
  expect(made).toMatchObject({ status: 201, body: { name: 'second' } });
  const { id } = made.body as { id: string };
  expect((await send(`GET /v1/things/${id}`)).body).toEqual(made.body);
  expect((await send(`PATCH /v1/things/${id}`, { name: 'renamed' })).body).toMatchObject({ id, name: 'renamed' });
  expect((await send(`PUT /v1/things/${id}`, { name: 'replaced' })).body).toMatchObject({ id, name: 'replaced' });
  expect((await send('GET /v1/things')).body).toMatchObject({ items: [{ id: 't-1' }, { id, name: 'replaced' }] });
  expect(await send(`DELETE /v1/things/${id}`)).toMatchObject({ status: 204, text: '' });
  expect((await send(`GET /v1/things/${id}`)).status).toBe(404);
  expect((await send(`DELETE /v1/things/${id}`)).status).toBe(404);
});

test('generates the same IDs for the same requests, and never the same ID twice', async () => {
  const { api } = await apiOf(THINGS);
  const ids = async () => {
    const send = caller(api);
    const made = [await send('POST /v1/things', { name: 'a' }), await send('POST /v1/things', { name: 'b' })];
    return made.map(({ body }) => (body as { id: string }).id);
  };
  const [first, second] = await ids();
  expect(first).not.toBe(second);
  expect(await ids()).toEqual([first, second]);
});

test('loads only what a request needs, and only once', async () => {
  const { api, asked } = await apiOf(THINGS);
  const send = caller(api);
  await send('DELETE /v1/nothing');
  expect(asked).toEqual([]);
  await send('GET /v1/secrets');
  expect(asked).toEqual(['listSecrets']);
  await send('GET /v1/things');
  await send('GET /v1/things');
  expect(asked).toEqual(['listSecrets', 'listThings', 'Thing', 'getThing']);
});

test.each<[string, string, unknown, Record<string, string>?]>([
  ['a missing field', 'POST /v1/things', {}],
  ['a field of the wrong type', 'POST /v1/things', { name: 1 }],
  ['a read-only field', 'POST /v1/things', { name: 'a', id: 'x' }],
  ['no body', 'POST /v1/things', undefined],
  ['a body that is no JSON', 'POST /v1/things', '{', { 'content-type': 'application/json' }],
  ['a content type that it does not take', 'POST /v1/things', '<a/>', { 'content-type': 'application/xml' }],
  ['a query parameter of the wrong type', 'GET /v1/things?limit=many', undefined],
  ['a query parameter out of bounds', 'GET /v1/things?limit=11', undefined],
])('refuses %s', async (_, line, body, headers) => {
  const send = caller((await apiOf(THINGS)).api);
  expect((await send(line, body, headers)).status).toBe(400);
});

test('returns errors in the documented format of the API', async () => {
  const send = caller((await apiOf(THINGS)).api);
  expect((await send('POST /v1/things', { name: '' })).body).toMatchObject({ status: 400, detail: expect.any(String) });
  expect((await send('GET /v1/things/none')).text).toBe('');
});

test('requires the credential of an operation', async () => {
  const send = caller((await apiOf(THINGS)).api);
  expect((await send('GET /v1/secrets')).status).toBe(401);
  expect((await send('GET /v1/secrets', undefined, { 'x-key': 'k' })).status).toBe(200);
});

const DEEP = `${'{"parent":'.repeat(1000)}1${'}'.repeat(1000)}`;
const JSON_TYPE = { 'content-type': 'application/json' };

test.each<[string, string, string | Uint8Array | undefined, Record<string, string>, number]>([
  ['a body of more than a megabyte', 'POST /v1/things', `{"name":"${'a'.repeat(1_100_000)}"}`, JSON_TYPE, 400],
  ['a body of a megabyte', 'POST /v1/things', `{"name":"${'a'.repeat(1_000_000)}"}`, JSON_TYPE, 201],
  ['JSON a thousand levels deep', 'POST /v1/things', DEEP, JSON_TYPE, 400],
  ['JSON a million levels deep', 'POST /v1/things', '['.repeat(1_000_000), JSON_TYPE, 400],
  ['invalid UTF-8', 'POST /v1/things', new Uint8Array([0x22, 0xff, 0x22]), JSON_TYPE, 400],
  ['an unknown content type', 'POST /v1/things', 'x', { 'content-type': 'chemical/x-pdb' }, 400],
  ['10,000 query parameters', `GET /v1/things?${'tag=a&'.repeat(10_000)}`, undefined, {}, 200],
  ['a broken escape in the address', 'GET /v1/things/%E0%A4%A', undefined, {}, 404],
  ['the prototype as an id', 'GET /v1/things/__proto__', undefined, {}, 404],
  ['a number without end', 'POST /v1/things', '{"name":1e999}', JSON_TYPE, 400],
])('answers %s', async (_, line, body, headers, status) => {
  const send = caller((await apiOf(THINGS)).api);
  expect((await send(line, body, headers)).status).toBe(status);
});

test('treats __proto__ as an ordinary name', async () => {
  const send = caller((await apiOf(THINGS)).api);
  const made = await send('POST /v1/things', '{"name":"a","__proto__":{"polluted":true}}', JSON_TYPE);
  expect(made.status).toBe(201);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  const { id } = made.body as { id: string };
  await send(`PATCH /v1/things/${id}`, '{"__proto__":{"polluted":true}}', JSON_TYPE);
  expect((await send(`GET /v1/things/${id}`)).text).not.toContain('polluted');
});

const SMALL = `
openapi: 3.1.0
info: {title: Small, version: '1'}
paths:
  /projects/{p}/notes:
    parameters: [{name: p, in: path, required: true, schema: {type: string}}]
    post:
      operationId: createNote
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Note'}}}}
      responses: {'200': {description: It., content: {application/json: {schema: {type: object, required: [note], properties: {note: {$ref: '#/components/schemas/Note'}}}}}}}
  /projects/{p}/notes/{id}:
    parameters:
      - {name: p, in: path, required: true, schema: {type: string}}
      - {name: id, in: path, required: true, schema: {type: integer}}
    get:
      operationId: getNote
      responses: {'200': {description: It., content: {application/json: {schema: {$ref: '#/components/schemas/Note'}}}}}
  /echo:
    post:
      operationId: echo
      requestBody: {required: true, content: {text/plain: {schema: {type: string, maxLength: 5}}}}
      responses: {'200': {description: It., content: {text/plain: {schema: {type: string}, example: heard}}}}
  /outside:
    get:
      operationId: getOutside
      responses: {'200': {description: It., content: {application/json: {schema: {$ref: 'https://evil.example/schema.json'}}}}}
  /orders:
    get:
      operationId: listOrders
      parameters: [{name: limit, in: query, schema: {type: integer}}]
      responses:
        '200': {description: All., content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Order'}}}}}
        '400':
          description: Wrong.
          content: {application/json: {schema: {type: object, properties: {error: {$ref: '#/components/schemas/Error'}, type: {type: string, enum: [error]}}}}}
  /riddles:
    get:
      operationId: getRiddle
      responses: {'200': {description: It., content: {application/json: {schema: {$ref: '#/components/schemas/Riddle'}}}}}
  /riddles/all:
    get:
      operationId: listRiddles
      responses: {'200': {description: All., content: {application/json: {schema: {type: object, required: [items], properties: {items: {type: array, items: {$ref: '#/components/schemas/Riddle'}}}}}}}}
  /forms:
    post:
      operationId: sendForm
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema:
              type: object
              required: [amount]
              properties: {amount: {type: integer}, limit: {anyOf: [{type: integer}, {type: string, enum: ['']}]}, card: {type: object, properties: {month: {type: integer}}}, tags: {type: array, items: {type: string}}}
      responses: {'200': {description: Done.}}
components:
  schemas:
    Note: {type: object, properties: {id: {type: integer, readOnly: true}, text: {type: string}}}
    Order: {type: object, properties: {id: {type: string, pattern: '^or_[A-Za-z0-9]{8,}$'}}}
    Riddle: {type: object, required: [word], properties: {word: {type: string, pattern: '^a(?!a)a$'}, hint: {type: string, pattern: '^b(?!b)b$'}}}
    Error: {type: object, required: [code, message], properties: {code: {type: string}, message: {type: string}}}
`;

test('keeps the resources of different parents separate', async () => {
  const send = caller((await apiOf(SMALL)).api);
  const made = await send('POST /projects/a/notes', { text: 'hello' });
  expect(made.body).toEqual({ note: { id: 1, text: 'hello' } });
  expect((await send('GET /projects/a/notes/1')).body).toEqual({ id: 1, text: 'hello' });
  expect((await send('GET /projects/b/notes/1')).status).toBe(404);
  expect((await send('GET /projects/a/notes/one')).status).toBe(400);
});

test('supports text bodies in requests and responses', async () => {
  const send = caller((await apiOf(SMALL)).api);
  const text = { 'content-type': 'text/plain' };
  expect(await send('POST /echo', 'hi', text)).toMatchObject({ status: 200, text: 'heard', type: 'text/plain' });
  expect((await send('POST /echo', 'hello!', text)).status).toBe(400);
});

test('handles references outside the description without fetching them', async () => {
  expect((await caller((await apiOf(SMALL)).api)('GET /outside')).status).toBe(200);
});

test('responds with samples that match the patterns in the description, or reports that it finds none', async () => {
  const send = caller((await apiOf(SMALL)).api);
  expect((await send('GET /orders')).body).toEqual([{ id: 'or_aaaaaaaa' }]);
  // A list can be empty.
  expect((await send('GET /riddles/all')).body).toEqual({ items: [] });
  const { status, body } = await send('GET /riddles');
  expect([status, body]).toEqual([501, { status: 501, detail: expect.stringMatching(/`word` must match /) }]);
});

test('puts the reason in a suitable field of the error body, at any level', async () => {
  const send = caller((await apiOf(SMALL)).api);
  expect(await send('GET /orders?limit=many')).toMatchObject({
    status: 400,
    body: { error: { code: 'string', message: 'The query parameter `limit` must be integer.' }, type: 'error' },
  });
});

test.each([
  ['Message', '{type: string}', 'x', 'The query parameter `limit` must be integer.'],
  ['errorMessages', '{type: array, items: {type: string}}', ['x'], ['The query parameter `limit` must be integer.']],
])('puts the reason in %s, whatever its case and type', async (field, schema, value, wanted) => {
  const { api } = await apiOf(`
openapi: 3.1.0
info: {title: Orders, version: '1'}
paths:
  /orders:
    get:
      operationId: listOrders
      parameters: [{name: limit, in: query, schema: {type: integer}}]
      responses:
        '200': {description: All.}
        '400':
          description: Wrong.
          content: {application/json: {schema: {properties: {${field}: ${schema}}}, example: ${JSON.stringify({ [field]: value })}}}
`);
  expect((await caller(api)('GET /orders?limit=many')).body).toEqual({ [field]: wanted });
});

test('reads nested forms', async () => {
  const send = caller((await apiOf(SMALL)).api);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await send('POST /forms', 'amount=1&card[month]=7&tags[]=a&tags[]=b', form)).status).toBe(200);
  expect((await send('POST /forms', 'amount=1&card[month]=July', form)).status).toBe(400);
  expect((await send('POST /forms', 'tags[]=a', form)).status).toBe(400);
  // A number, or an empty text that unsets it.
  expect((await send('POST /forms', 'amount=1&limit=2', form)).status).toBe(200);
  expect((await send('POST /forms', 'amount=1&limit=', form)).status).toBe(200);
  expect((await send('POST /forms', 'amount=1&limit=many', form)).status).toBe(400);
});

test('responds at the servers of operations, and reads bodies in other formats than JSON', async () => {
  const { api } = await apiOf(`
openapi: 3.1.0
info: {title: Formats, version: '1'}
servers: [{url: 'https://api.example/v1'}]
paths:
  /logs:
    servers: [{url: 'https://logs.example/intake/'}]
    post:
      operationId: sendLogs
      requestBody:
        required: true
        content:
          application/x-ndjson: {schema: {type: array, items: {type: object, required: [message]}}}
          application/xml: {schema: {type: object, required: [message], properties: {message: {type: string}}}}
          application/x-www-form-urlencoded:
            schema: {type: object, properties: {ids: {type: array, items: {type: integer}}, plain: {type: object, properties: {a: {type: integer}}}}}
            encoding: {ids: {explode: false}}
      responses: {'204': {description: Done.}}
`);
  const send = caller(api);
  const types = ['application/x-ndjson', 'application/xml', 'application/x-www-form-urlencoded'];
  const [lines, xml, form] = types.map((type) => (body: string) => {
    return send('POST /intake/logs', body, { 'content-type': type }).then(({ status }) => status);
  });
  expect(await lines?.('{"message":"a"}\n{"message":"b"}\n')).toBe(204);
  expect(await lines?.('{"message":"a"}\n{}\n')).toBe(400);
  expect(await xml?.('<log><message>a</message></log>')).toBe(204);
  expect(await form?.('ids=1,2&plain=%7B%22a%22%3A1%7D')).toBe(204);
  expect(await form?.('ids=1,x')).toBe(400);
});

test('responds with a concrete media type instead of a range, and without a body if none is described', async () => {
  const { api } = await apiOf(`
openapi: 3.0.3
info: { title: Avatars, version: '1' }
paths:
  /avatar:
    get:
      responses: { '200': { description: OK, content: { '*/*': {}, application/json: { schema: { type: object } } } } }
  /picture:
    get:
      responses: { '200': { description: OK, content: { '*/*': {}, image/png: {} } } }
`);
  const send = caller(api);
  expect(await send('GET /avatar')).toMatchObject({ status: 200, type: 'application/json', body: {} });
  expect(await send('GET /picture')).toMatchObject({ status: 200, type: 'image/png', text: '' });
});
