import type { JsonValue } from '@docgraph/schemas/api-schema';
import { Operation, type Parameter } from '@docgraph/schemas/operation';
import { expect, test } from 'vitest';
import { requestWithValues } from '../../src/reference/request/request-of.ts';
import { type Arrival, arrivalFaults } from './arrival-faults.ts';
import { expectedRequest } from './expected-request.ts';

const COLORS = ['blue', 'black', 'brown'];
const RGB = { R: 100, G: 200, B: 150 };

/** The table of styles in OpenAPI 3.1.1, for a parameter named `color`. */
const TABLE: [place: Parameter['in'], style: string, explode: boolean, value: JsonValue, written: string][] = [
  ['path', 'matrix', false, 'blue', ';color=blue'],
  ['path', 'matrix', false, COLORS, ';color=blue,black,brown'],
  ['path', 'matrix', false, RGB, ';color=R,100,G,200,B,150'],
  ['path', 'matrix', true, COLORS, ';color=blue;color=black;color=brown'],
  ['path', 'matrix', true, RGB, ';R=100;G=200;B=150'],
  ['path', 'label', false, 'blue', '.blue'],
  ['path', 'label', false, COLORS, '.blue,black,brown'],
  ['path', 'label', false, RGB, '.R,100,G,200,B,150'],
  ['path', 'label', true, COLORS, '.blue.black.brown'],
  ['path', 'label', true, RGB, '.R=100.G=200.B=150'],
  ['path', 'simple', false, COLORS, 'blue,black,brown'],
  ['path', 'simple', false, RGB, 'R,100,G,200,B,150'],
  ['path', 'simple', true, RGB, 'R=100,G=200,B=150'],
  ['query', 'form', false, 'blue', '?color=blue'],
  ['query', 'form', false, COLORS, '?color=blue,black,brown'],
  ['query', 'form', false, RGB, '?color=R,100,G,200,B,150'],
  ['query', 'form', true, COLORS, '?color=blue&color=black&color=brown'],
  ['query', 'form', true, RGB, '?R=100&G=200&B=150'],
  ['query', 'spaceDelimited', false, COLORS, '?color=blue%20black%20brown'],
  ['query', 'spaceDelimited', false, RGB, '?color=R%20100%20G%20200%20B%20150'],
  ['query', 'pipeDelimited', false, COLORS, '?color=blue%7Cblack%7Cbrown'],
  ['query', 'pipeDelimited', false, RGB, '?color=R%7C100%7CG%7C200%7CB%7C150'],
  ['query', 'deepObject', true, RGB, '?color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  ['header', 'simple', false, COLORS, 'blue,black,brown'],
  ['header', 'simple', true, RGB, 'R=100,G=200,B=150'],
  ['cookie', 'form', false, COLORS, 'color=blue,black,brown'],
];

test.each(TABLE)('%s %s explode=%s %j is sent as %s', (place, style, explode, value, written) => {
  const { arrival, faults } = sent({ place, style, explode, value });
  const given = {
    path: arrival.target,
    query: arrival.target,
    header: arrival.headers.color,
    cookie: arrival.headers.cookie,
  };
  expect(given[place]).toBe(place === 'path' ? `/x/${written}` : place === 'query' ? `/x${written}` : written);
  expect(faults).toEqual([]);
});

test('the comparison finds a list that is sent in another style', () => {
  const { arrival } = sent({ place: 'query', style: 'form', explode: false, value: COLORS });
  const { expected } = sent({ place: 'query', style: 'form', explode: true, value: COLORS });
  expect(arrivalFaults(arrival, expected).join()).toContain('query');
});

/** Builds the request of an operation with one parameter, and compares it with the expected one. */
function sent({
  place,
  style,
  explode,
  value,
}: {
  place: Parameter['in'];
  style: string;
  explode: boolean;
  value: JsonValue;
}) {
  const parameter: Parameter = { name: 'color', in: place, required: true, style, explode, schema: {}, examples: [] };
  const operation = Operation.parse({
    operationId: 'x',
    method: 'get',
    path: place === 'path' ? '/x/{color}' : '/x',
    tag: 'x',
    summary: 'X',
    security: [],
    parameters: [parameter],
    responses: [],
  });
  const parameters = new Map([[parameter, value]]);
  const api = { server: '', securitySchemes: [], schemas: new Map() };
  const request = requestWithValues(operation, api, { parameters, media: undefined, body: undefined });
  const textOf = (text: readonly (string | { variable: string })[] = []) =>
    text.filter((part) => typeof part === 'string').join('');
  const headers = (request?.headers ?? []).map((header) => [header.name.toLowerCase(), textOf(header.value)]);
  const arrival: Arrival = {
    method: 'GET',
    target: textOf(request?.url),
    headers: Object.fromEntries(headers),
    body: '',
  };
  const expected = expectedRequest(operation, [], {
    parameters,
    media: undefined,
    value: undefined,
    fields: new Map(),
    isFile: () => false,
  });
  return { arrival, expected, faults: arrivalFaults(arrival, expected) };
}
