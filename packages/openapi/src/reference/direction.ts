import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { partsOf, type SchemasByName } from './schema-forms.ts';

/** Which way a body goes. */
export type Direction = 'request' | 'response';

/** Where a field occurs: `read` in responses only, `write` in requests only; undefined in both. */
export type FieldDirection = 'read' | 'write' | undefined;

/** Where values of a schema occur, its references and the parts of its `allOf` included. */
export function directionOf(schema: ApiSchema, schemas: SchemasByName): FieldDirection {
  const marked = partsOf(schema, schemas).find(({ readOnly, writeOnly }) => readOnly || writeOnly);
  return marked && (marked.readOnly ? 'read' : 'write');
}

/** Whether a field is part of bodies that go this way; where the way is not settled, every field is. */
export function occursIn(field: { direction: FieldDirection }, body: Direction | undefined): boolean {
  return body === undefined || field.direction !== (body === 'request' ? 'read' : 'write');
}
