import {
  bodyAnchor,
  childAnchor,
  operationAnchor,
  parameterAnchor,
  responseAnchor,
  schemaAnchor,
} from '@docgraph/openapi/reference/anchors';
import { type Direction, occursIn } from '@docgraph/openapi/reference/direction';
import { fieldsOf } from '@docgraph/openapi/reference/level-of';
import { type AnchorSource, resolveAnchor } from '@docgraph/openapi/reference/resolve-anchor';
import type { SchemasByName } from '@docgraph/openapi/reference/schema-forms';
import { anyDescription } from '@docgraph/openapi/tests/reference/any-schema';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operation } from '../search/sample-site.ts';
import { rendered, schemasOf } from './rendered.ts';

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

const { index, operations, schemas } = await rendered(DESCRIPTION);
const source: AnchorSource = {
  tags: new Set(index.tagGroups.flatMap(({ tags }) => tags.map(({ slug }) => slug))),
  operations: new Map(operations.map((each) => [each.operationId, each])),
  schemas: new Map(schemas.map(({ name, schema }) => [name, schema])),
};

function resolve(anchor: string): string | string[] {
  const found = resolveAnchor(anchor, source);
  return found.found ? found.anchor : found.candidates;
}

test.each([
  ['tag/virtual-machines', 'tag/virtual-machines'],
  ['tag/Virtual-Machines', 'tag/virtual-machines'],
  ['tag/Virtual%20machines', 'tag/virtual-machines'],
  ['operation/meta/create', 'operation/meta%2Fcreate'],
  ['operation/meta/create/query/state[]', 'operation/meta%2Fcreate/query/state%5B%5D'],
  ['operation/meta%2Fcreate/body/labels/vms/disk/size', 'operation/meta%2Fcreate/body/labels/vms/disk/size'],
  ['operation/meta/create/response/200/id', 'operation/meta%2Fcreate/response/200/id'],
  ['schema/Label/vms/labels/vms/id', 'schema/Label/vms/labels/vms/id'],
  // If two alternatives have the same field, the first one has the anchor.
  ['schema/VM/disk/size', 'schema/VM/disk/size'],
])('%s resolves to %s', (anchor, target) => {
  expect(resolve(anchor)).toBe(target);
});

test.each([
  ['operation/meta/create/body/disk/sise', ['operation/meta%2Fcreate/body/disk/size']],
  ['operation/create', ['operation/meta%2Fcreate']],
  ['schema/Lable', ['schema/Label', 'schema/VM']],
  ['schema/VM/disk/type', ['schema/VM/disk/size']],
  ['operation/meta/create/header/state[]', expect.arrayContaining(['operation/meta%2Fcreate/query/state%5B%5D'])],
  ['tag/nothing', expect.arrayContaining(['tag/virtual-machines', 'operation/meta%2Fcreate', 'schema/VM'])],
  ['tag/virtual-machines/more', expect.arrayContaining(['tag/virtual-machines'])],
  // Only fields in the direction of the body and in its first media type have anchors. The body itself has none.
  ['operation/meta/create/body/id', expect.any(Array)],
  ['operation/meta/create/response/200/key', expect.any(Array)],
  ['operation/meta/create/body/other', expect.any(Array)],
  ['operation/meta/create/body', expect.any(Array)],
  ['operation/meta/create/query/state[]/more', expect.any(Array)],
])('does not resolve %s, and lists the anchors that exist where it fails', (anchor, candidates) => {
  expect(resolve(anchor)).toEqual(candidates);
});

/** Returns the anchors of fields in a schema, some levels deep. */
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

test('every anchor in a schema is unique and can be resolved', () => {
  fc.assert(
    fc.property(anyDescription, (description) => {
      const { schemas } = schemasOf(description);
      const ref: ApiSchema = { $ref: '#/components/schemas/A' };
      const call = operation('call', ref, ref);
      const all = [
        operationAnchor('call'),
        parameterAnchor('call', 'path', 'project_id'),
        ...addresses(ref, bodyAnchor('call'), schemas, 'request'),
        ...addresses(ref, responseAnchor('call', '200'), schemas, 'response'),
        ...addresses(ref, schemaAnchor('A'), schemas),
      ];
      expect(new Set(all).size).toBe(all.length);
      const called = { tags: new Set<string>(), operations: new Map([['call', call]]), schemas };
      for (const anchor of all) expect(resolveAnchor(anchor, called)).toMatchObject({ found: true, anchor });
    }),
    runs(10),
  );
});
