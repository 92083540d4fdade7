import { expect, test } from 'vitest';
import { rendered } from '../reference/rendered.ts';
import { parseTexts } from './fixture.ts';

const SWAGGER = `
swagger: '2.0'
info: { title: Pets, version: '1', x-logo: { url: /logo.svg } }
host: api.example.com
basePath: /v1/
schemes: [http, https]
consumes: [application/json]
produces: [application/json]
tags: [{ name: pets }]
security: [{ key: [] }]
paths:
  /pets:
    parameters:
      - $ref: '#/parameters/Limit'
    get:
      operationId: listPets
      description: Lists pets.
      produces: [application/json, text/csv]
      schemes: [wss]
      parameters:
        - { name: ids, in: query, type: array, items: { type: integer }, collectionFormat: multi, x-example: [1, 2] }
        - { name: tags, in: query, required: true, type: array, items: { type: string }, minItems: 1 }
        - { name: bars, in: query, type: array, items: { type: string }, collectionFormat: pipes }
        - { name: tabs, in: query, type: array, items: { type: string }, collectionFormat: tsv }
        - { name: X-Ids, in: header, type: array, items: { type: string } }
      responses:
        '200':
          description: OK.
          schema: { type: array, items: { $ref: '#/definitions/Pet' } }
          headers: { X-Rate: { type: integer, format: int32, description: Rate. } }
          examples: { text/csv: 'id', application/xml: <a/> }
        default: { $ref: '#/responses/Error' }
    post:
      operationId: createPet
      description: Creates a pet.
      parameters: [{ $ref: '#/parameters/Pet' }]
      responses: { '201': { description: OK. } }
  /pets/{id}/photo:
    post:
      operationId: sendPhoto
      description: Sends a photo.
      consumes: [application/json, multipart/form-data]
      parameters:
        - { name: id, in: path, required: true, type: string, maxLength: 5 }
        - { name: photo, in: formData, required: true, type: file, description: The photo. }
        - { name: labels, in: formData, type: array, items: { type: string }, collectionFormat: ssv }
      responses: { '200': { description: OK., schema: { type: file } } }
  /forms:
    post:
      operationId: sendForm
      description: Sends a form.
      parameters: [{ name: a, in: formData, type: integer, default: 2 }]
      responses: { '204': { description: OK. } }
parameters:
  Limit: { name: limit, in: query, type: integer, maximum: 10, exclusiveMaximum: true }
  Pet: { name: pet, in: body, required: true, description: The pet., schema: { $ref: '#/definitions/Pet' } }
responses:
  Error: { description: Error., schema: { type: object, additionalProperties: { $ref: '#/definitions/Pet' } } }
definitions:
  Pet:
    type: object
    discriminator: kind
    required: [kind]
    properties: { kind: { type: string }, name: { type: string, x-nullable: true }, parent: { $ref: '#/definitions/Pet' } }
    xml: { name: pet }
    example: { kind: dog }
securityDefinitions:
  key: { type: apiKey, in: header, name: X-Key }
  basic: { type: basic, description: Basic. }
  oauth: { type: oauth2, flow: accessCode, authorizationUrl: 'https://a.example.com/a', tokenUrl: 'https://a.example.com/t', scopes: { read: Reads. } }
`;

const json = (media: object) => ({ 'application/json': media });
const Pet = { $ref: '#/components/schemas/Pet' };
const strings = { type: 'array', items: { type: 'string' } };

test('converts Swagger 2.0 without losses', async () => {
  const { value, problems } = await parseTexts({ 'openapi.yaml': SWAGGER });
  expect(problems.filter(({ rule }) => /invalid|unsupported/.test(rule))).toEqual([]);
  const rows = { schema: { type: 'array', items: Pet } };
  const headers = { 'X-Rate': { description: 'Rate.', schema: { type: 'integer', format: 'int32' } } };
  const content = {
    ...json(rows),
    'text/csv': { ...rows, example: 'id' },
    'application/xml': { ...rows, example: '<a/>' },
  };
  const errorBody = { schema: { type: 'object', additionalProperties: Pet } };
  const form = (schema: object, encoding?: object) => ({
    schema: { type: 'object', ...schema },
    ...(encoding && { encoding }),
  });
  expect(value?.document).toEqual({
    openapi: '3.0.3',
    info: { title: 'Pets', version: '1', 'x-logo': { url: '/logo.svg' } },
    tags: [{ name: 'pets' }],
    security: [{ key: [] }],
    servers: [{ url: 'https://api.example.com/v1' }, { url: 'http://api.example.com/v1' }],
    paths: {
      '/pets': {
        parameters: [{ $ref: '#/components/parameters/Limit' }],
        get: {
          operationId: 'listPets',
          description: 'Lists pets.',
          servers: [{ url: 'wss://api.example.com/v1' }],
          parameters: [
            {
              name: 'ids',
              in: 'query',
              schema: { type: 'array', items: { type: 'integer' } },
              style: 'form',
              explode: true,
              'x-example': [1, 2],
              example: [1, 2],
            },
            {
              name: 'tags',
              in: 'query',
              required: true,
              schema: { ...strings, minItems: 1 },
              style: 'form',
              explode: false,
            },
            { name: 'bars', in: 'query', schema: strings, style: 'pipeDelimited', explode: false },
            { name: 'tabs', in: 'query', schema: strings, style: 'form', explode: false, 'x-collectionFormat': 'tsv' },
            { name: 'X-Ids', in: 'header', schema: strings },
          ],
          responses: {
            200: { description: 'OK.', headers, content },
            default: { description: 'Error.', content: { ...json(errorBody), 'text/csv': errorBody } },
          },
        },
        post: {
          operationId: 'createPet',
          description: 'Creates a pet.',
          parameters: [],
          requestBody: { required: true, description: 'The pet.', content: json({ schema: Pet }) },
          responses: { 201: { description: 'OK.' } },
        },
      },
      '/pets/{id}/photo': {
        post: {
          operationId: 'sendPhoto',
          description: 'Sends a photo.',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 5 } }],
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': form(
                {
                  properties: {
                    photo: { type: 'string', format: 'binary', description: 'The photo.' },
                    labels: strings,
                  },
                  required: ['photo'],
                },
                { labels: { style: 'spaceDelimited', explode: false } },
              ),
            },
          },
          responses: { 200: { description: 'OK.', content: json({ schema: { type: 'string', format: 'binary' } }) } },
        },
      },
      '/forms': {
        post: {
          operationId: 'sendForm',
          description: 'Sends a form.',
          parameters: [],
          requestBody: {
            content: {
              'application/x-www-form-urlencoded': form({ properties: { a: { type: 'integer', default: 2 } } }),
            },
          },
          responses: { 204: { description: 'OK.' } },
        },
      },
    },
    components: {
      schemas: {
        Pet: {
          type: 'object',
          discriminator: { propertyName: 'kind' },
          required: ['kind'],
          properties: { kind: { type: 'string' }, name: { type: 'string', nullable: true }, parent: Pet },
          xml: { name: 'pet' },
          example: { kind: 'dog' },
        },
      },
      parameters: {
        Limit: { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 10, exclusiveMaximum: true } },
      },
      responses: { Error: { description: 'Error.', content: json(errorBody) } },
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        basic: { type: 'http', scheme: 'basic', description: 'Basic.' },
        oauth: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: 'https://a.example.com/a',
              tokenUrl: 'https://a.example.com/t',
              scopes: { read: 'Reads.' },
            },
          },
        },
      },
    },
  });
});

test('samples of Swagger 2.0 send lists in their format', async () => {
  const { operations } = await rendered(SWAGGER);
  const [sample] = operations.find(({ operationId }) => operationId === 'createPet')?.requestSamples ?? [];
  expect(sample?.source).toMatch(/^curl -X POST 'https:\/\/api\.example\.com\/v1\/pets'/);
});

test('problems in Swagger 2.0 have their place in the file', async () => {
  const text = `swagger: '2.0'
info: { title: T, version: '1' }
paths:
  /a:
    get:
      operationId: a
      description: A.
      summary: A
      parameters:
        - { name: n, in: query, type: integer, default: none }
      responses: { '200': { description: OK., schema: { $ref: '#/definitions/Lost' } } }
`;
  const { problems } = await parseTexts({ 'openapi.yaml': text });
  expect(problems.map(({ rule, start }) => [rule, start.line])).toEqual(
    expect.arrayContaining([
      ['openapi/default-value', 10],
      ['openapi/reference', 11],
    ]),
  );
});

test('joins the files of Swagger 2.0', async () => {
  const { value, problems } = await parseTexts({
    'openapi.yaml': `swagger: '2.0'
info: { title: T, version: '1' }
paths:
  /a: { get: { operationId: a, parameters: [{ $ref: 'more.yaml#/Limit' }], responses: { '200': { $ref: 'more.yaml#/Done' } } } }
definitions: { Pet: { type: string } }
`,
    'more.yaml': `Limit: { name: limit, in: query, type: array, items: { type: string } }
Done: { description: Done., schema: { $ref: '#/Pet' } }
Pet: { type: object, discriminator: kind, properties: { kind: { $ref: 'openapi.yaml#/definitions/Pet' } } }
`,
  });
  expect(problems.filter(({ rule }) => /invalid|reference/.test(rule))).toEqual([]);
  expect(value?.document).toMatchObject({
    paths: {
      '/a': {
        get: {
          parameters: [{ $ref: '#/components/parameters/Limit' }],
          responses: { 200: { $ref: '#/components/responses/Done' } },
        },
      },
    },
    components: {
      schemas: {
        Pet: { type: 'string' },
        'more.Pet': {
          discriminator: { propertyName: 'kind' },
          properties: { kind: { $ref: '#/components/schemas/Pet' } },
        },
      },
      parameters: { Limit: { explode: false } },
      responses: { Done: { content: { 'application/json': { schema: { $ref: '#/components/schemas/more.Pet' } } } } },
    },
  });
});

test('a path of OpenAPI 3.1 may be a reference to a component', async () => {
  const { problems, value } = await parseTexts({
    'openapi.yaml': `openapi: 3.1.0
info: { title: T, version: '1' }
paths: { /one: { $ref: '#/components/pathItems/One' } }
components: { pathItems: { One: { get: { operationId: one, summary: One, description: Does., responses: { '200': { description: OK. } } } } } }
`,
  });
  expect(value?.operations.map(({ operationId }) => operationId)).toEqual(['one']);
  expect(problems.filter(({ rule }) => /invalid|path/.test(rule))).toEqual([]);
});

test('names schemas of other files by their place, and repeated names by their file', async () => {
  const pet = '{ Pet: { type: object, properties: { owner: { type: string } } }, content: { type: string } }';
  const { value } = await parseTexts({
    'openapi.yaml': `openapi: 3.1.0
info: { title: T, version: '1' }
paths: {}
components:
  schemas:
    All:
      prefixItems:
        - $ref: cats.yaml#/components/schemas/Pet
        - $ref: cats.yaml#/components/schemas/Pet/properties/owner
        - $ref: cats.yaml#/components/schemas/content
        - $ref: cats.yaml#/components/parameters/Age/schema
        - $ref: dogs.yaml#/components/schemas/Pet
        - $ref: old/dogs.yaml#/components/schemas/Pet
`,
    'cats.yaml': `components: { schemas: ${pet}, parameters: { Age: { name: a, in: query, schema: { type: integer } } } }`,
    'dogs.yaml': `components: { schemas: ${pet} }`,
    'old/dogs.yaml': `components: { schemas: ${pet} }`,
  });
  expect(value?.schemas).toEqual(['All', 'Pet', 'Pet.owner', 'Pet_2', 'content', 'dogs.Pet', 'parameters.Age']);
});
