import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { partsOf, type SchemasByName } from './schema-forms.ts';

/** The direction of a body. */
export type Direction = 'request' | 'response';

/** Where a field occurs: `read` in responses only, `write` in requests only, undefined in both. */
export type FieldDirection = 'read' | 'write' | undefined;

/** Returns where values of a schema occur, considering references and `allOf`. */
export function directionOf(schema: ApiSchema, schemas: SchemasByName): FieldDirection {
  const marked = partsOf(schema, schemas).find(({ readOnly, writeOnly }) => readOnly || writeOnly);
  return marked && (marked.readOnly ? 'read' : 'write');
}

/** Returns whether a field occurs in bodies of a direction. Without a direction, every field does. */
export function occursIn(field: { direction: FieldDirection }, body: Direction | undefined): boolean {
  return body === undefined || field.direction !== (body === 'request' ? 'read' : 'write');
}
