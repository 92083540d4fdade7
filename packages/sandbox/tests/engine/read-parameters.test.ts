import { headerValue, pathValue, queryPairs } from '@docgraph/openapi/reference/request/serialize';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import type { Operation, Parameter } from '@docgraph/schemas/operation';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readParameters } from '../../src/engine/read-parameters.ts';

const integer: ApiSchema = { type: 'integer' };
const text: ApiSchema = { type: 'string' };
const list: ApiSchema = { type: 'array', items: integer };
const object: ApiSchema = {
  type: 'object',
  properties: { a: integer, b: text },
};

const word = fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme' });
const values = fc.oneof(
  fc.record({ schema: fc.constant(integer), value: fc.integer() as fc.Arbitrary<JsonValue> }),
  fc.record({ schema: fc.constant(text), value: word as fc.Arbitrary<JsonValue> }),
  fc.record({
    schema: fc.constant(list),
    value: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }) as fc.Arbitrary<JsonValue>,
  }),
  fc.record({ schema: fc.constant(object), value: fc.record({ a: fc.nat(), b: word }) as fc.Arbitrary<JsonValue> }),
);

function operationWith(parameter: Omit<Parameter, 'required' | 'examples'>): Operation {
  const rest = { tag: '', summary: '', responses: [], security: [] };
  const parameters = [{ ...parameter, required: true, examples: [] }];
  return { operationId: 'op', method: 'get', path: '/', ...rest, parameters };
}

function read(operation: Operation, { query = '', path = '', headers = {} as Record<string, string> } = {}) {
  const request = new Request(`http://localhost/?${query}`, { headers });
  const match = { operationId: 'op', path: new Map([['p', path]]) };
  return readParameters(operation, request, match, new Map());
}

test('reads back from the query what samples write into it', () => {
  const style = fc.constantFrom(['form', true], ['form', false], ['pipeDelimited', false], ['spaceDelimited', false]);
  fc.assert(
    fc.property(values, style, ({ schema, value }, [name, explode]) => {
      // Commas in a text of an object that is one value cannot be told from those between its parts.
      fc.pre(
        schema !== object ||
          explode === true ||
          !JSON.stringify(value).includes(',"') ||
          !String((value as { b: string }).b).includes(','),
      );
      fc.pre(schema !== object || name === 'form');
      const parameter = { name: 'p', in: 'query' as const, style: String(name), explode: explode === true, schema };
      const query = queryPairs(parameter, value)
        .map((pair) => pair.join('='))
        .join('&');
      expect(read(operationWith(parameter), { query }).query.get('p')).toEqual(value);
    }),
    runs(300),
  );
});

test('reads back from the path what samples write into it', () => {
  fc.assert(
    fc.property(
      values,
      fc.constantFrom('simple', 'label', 'matrix'),
      fc.boolean(),
      ({ schema, value }, style, explode) => {
        fc.pre(!(style === 'label' && String(Object.values(Object(value))).includes('.')));
        const parameter = { name: 'p', in: 'path' as const, style, explode, schema };
        expect(read(operationWith(parameter), { path: pathValue(parameter, value) }).path.get('p')).toEqual(value);
      },
    ),
    runs(300),
  );
});

test.each(['p=1,2', 'p=1&p=2', 'p[]=1&p[]=2', 'p%5B%5D=1%2C2'])('reads %s as a list', (query) => {
  for (const name of ['p', 'p[]'])
    for (const explode of [true, false]) {
      const operation = operationWith({ name, in: 'query', style: 'form', explode, schema: list });
      expect(read(operation, { query }).query.get(name)).toEqual([1, 2]);
    }
});

test('reads an object from names in brackets, and lists from headers', () => {
  const deep = operationWith({ name: 'p', in: 'query', style: 'deepObject', explode: true, schema: object });
  expect(read(deep, { query: 'p[a]=1&p[b]=x&q[a]=2' }).query.get('p')).toEqual({ a: 1, b: 'x' });
  const header = operationWith({ name: 'X-P', in: 'header', style: 'simple', explode: false, schema: list });
  const headers = { 'x-p': headerValue({ explode: false }, [1, 2]) };
  expect(read(header, { headers }).header.get('X-P')).toEqual([1, 2]);
  const cookie = operationWith({ name: 'p', in: 'cookie', style: 'form', explode: false, schema: integer });
  expect(read(cookie, { headers: { cookie: 'q=2; p=1' } }).cookie.get('p')).toBe(1);
});

test('reads no header for a name that headers can not have', () => {
  for (const name of ['', 'Authorization: Bearer', 'заголовок']) {
    const header = operationWith({ name, in: 'header', style: 'simple', explode: false, schema: list });
    expect(read(header, {}).header.size).toBe(0);
  }
});

test('leaves a text that is no such value for the check to refuse', () => {
  const operation = operationWith({ name: 'p', in: 'query', style: 'form', explode: true, schema: integer });
  const readings = ['1e400', '0x10', ' 1', '', '1.5'].map((text) =>
    read(operation, { query: `p=${text}` }).query.get('p'),
  );
  expect(readings).toEqual(['1e400', '0x10', ' 1', '', 1.5]);
});

test('reads nested objects from names in brackets, and JSON from parameters with a media type', () => {
  const birth: ApiSchema = { type: 'object', properties: { gte: integer } };
  const schema: ApiSchema = {
    type: 'object',
    properties: { birth, tags: list },
  };
  const value = { birth: { gte: 7 }, tags: [1, 2] };
  const deep = { name: 'p', in: 'query' as const, style: 'deepObject', explode: true, schema };
  const query = queryPairs(deep, value).map((pair) => pair.join('='));
  expect(read(operationWith(deep), { query: query.join('&') }).query.get('p')).toEqual(value);
  const json = { ...deep, style: 'form', mediaType: 'application/json' };
  const text = encodeURIComponent(JSON.stringify(value));
  expect(read(operationWith(json), { query: `p=${text}` }).query.get('p')).toEqual(value);
  expect(read(operationWith({ ...json, wholeQuery: true }), { query: text }).query.get('p')).toEqual(value);
});
