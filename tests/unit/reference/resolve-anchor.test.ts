import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bodyAnchor,
  childAnchor,
  operationAnchor,
  parameterAnchor,
  responseAnchor,
  schemaAnchor,
} from '../../../reference/anchors.ts';
import { type Direction, occursIn } from '../../../reference/direction.ts';
import { fieldsOf } from '../../../reference/fields-of.ts';
import { resolveAnchor } from '../../../reference/resolve-anchor.ts';
import type { SchemasByName } from '../../../reference/schemas-by-name.ts';
import type { ApiSchema } from '../../../schemas/api-schema.ts';
import { anySchemas, describing } from './any-schema.ts';
import { anchorSource, rendered, schemasOf } from './rendered.ts';

const DESCRIPTION = `
openapi: 3.0.0
info: { title: T, version: '1' }
tags: [{ name: Virtual machines }]
paths:
  /vms:
    post:
      operationId: meta/create
      tags: [Virtual machines]
      parameters: [{ name: 'state[]', in: query, schema: { type: string } }]
      requestBody:
        content:
          application/json: { schema: { type: array, items: { $ref: '#/components/schemas/VM' } } }
          text/plain: { schema: { type: object, properties: { other: { type: string } } } }
      responses:
        '200': { description: Done., content: { application/json: { schema: { $ref: '#/components/schemas/VM' } } } }
components:
  schemas:
    VM:
      allOf:
        - type: object
          properties:
            id: { type: string, readOnly: true }
            key: { type: string, writeOnly: true }
            labels: { type: object, additionalProperties: { $ref: '#/components/schemas/Label' } }
        - oneOf:
            - { type: object, properties: { disk: { type: object, properties: { size: { type: string } } } } }
            - { type: object, properties: { disk: { type: object, properties: { type: { type: string } } } } }
    Label: { type: object, properties: { vms: { type: array, items: { $ref: '#/components/schemas/VM' } } } }
`;

async function resolve(anchor: string) {
  const found = resolveAnchor(anchor, anchorSource(await rendered(DESCRIPTION)));
  return found.found ? found.anchor : found.candidates;
}

test('finds operations, tags, schemas, parameters and fields, in one spelling', async () => {
  expect(await resolve('tag/virtual-machines')).toBe('tag/virtual-machines');
  expect(await resolve('operation/meta/create')).toBe('operation/meta%2Fcreate');
  expect(await resolve('operation/meta/create/query/state[]')).toBe('operation/meta%2Fcreate/query/state%5B%5D');
  expect(await resolve('operation/meta%2Fcreate/body/labels/vms/disk/size')).toBe(
    'operation/meta%2Fcreate/body/labels/vms/disk/size',
  );
  expect(await resolve('operation/meta/create/response/200/id')).toBe('operation/meta%2Fcreate/response/200/id');
  expect(await resolve('schema/Label/vms/labels/vms/id')).toBe('schema/Label/vms/labels/vms/id');
});

test('names what there is where it goes wrong', async () => {
  expect(await resolve('operation/meta/create/body/disk/sise')).toEqual(['operation/meta%2Fcreate/body/disk/size']);
  expect(await resolve('operation/create')).toEqual(['operation/meta%2Fcreate']);
  expect(await resolve('schema/Lable')).toEqual(['schema/Label', 'schema/VM']);
  expect(await resolve('operation/meta/create/header/state[]')).toContain('operation/meta%2Fcreate/query/state%5B%5D');
});

test('only what a body holds in its direction, and only its first media type', async () => {
  expect(await resolve('operation/meta/create/body/id')).toBeInstanceOf(Array);
  expect(await resolve('operation/meta/create/response/200/key')).toBeInstanceOf(Array);
  expect(await resolve('operation/meta/create/body/other')).toBeInstanceOf(Array);
  expect(await resolve('operation/meta/create/body')).toBeInstanceOf(Array);
});

test('of two alternatives the first one has the address', async () => {
  expect(await resolve('schema/VM/disk/size')).toBe('schema/VM/disk/size');
  expect(await resolve('schema/VM/disk/type')).toEqual(['schema/VM/disk/size']);
});

/** The addresses of a schema's fields, some levels deep. */
function* addresses(
  schema: ApiSchema,
  anchor: string,
  schemas: SchemasByName,
  body?: Direction,
  depth = 0,
): Iterable<string> {
  for (const field of fieldsOf(schema, schemas)) {
    if (body && !occursIn(field, body)) continue;
    const own = childAnchor(anchor, field.name);
    yield own;
    if (depth < 3) yield* addresses(field.schema, own, schemas, body, depth + 1);
  }
}

test('every address that a schema gives is found, and is given once', async () => {
  await fc.assert(
    fc.asyncProperty(anySchemas, async (described) => {
      const api = await rendered(describing(described));
      const [schemas, source] = [schemasOf(api), anchorSource(api)];
      const ref: ApiSchema = { ref: 'A', types: [] };
      const all = [
        operationAnchor('call'),
        parameterAnchor('call', 'query', 'state[]'),
        ...addresses(ref, bodyAnchor('call'), schemas, 'request'),
        ...addresses(ref, responseAnchor('call', '200'), schemas, 'response'),
        ...addresses(ref, schemaAnchor('A'), schemas),
      ];
      expect(new Set(all).size).toBe(all.length);
      for (const anchor of all) expect(resolveAnchor(anchor, source)).toMatchObject({ found: true, anchor });
    }),
    { numRuns: 30 },
  );
});
