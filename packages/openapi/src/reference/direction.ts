import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { partsOf, type SchemaLookup } from './schema-forms.ts';

/** The direction of a body. */
export type Direction = 'request' | 'response';

/** The bodies in which a field occurs: `read` for responses only, `write` for requests only, and undefined for both. */
export type FieldDirection = 'read' | 'write' | undefined;

/** Returns the bodies in which values of a schema occur. Considers references and `allOf`. */
export function directionOf(schema: ApiSchema, schemas: SchemaLookup): FieldDirection {
  const marked = partsOf(schema, schemas).find(({ readOnly, writeOnly }) => readOnly || writeOnly);
  return marked && (marked.readOnly ? 'read' : 'write');
}

/** Returns whether a field occurs in bodies with a direction. If the direction is undefined, every field does. */
export function occursIn(field: { direction: FieldDirection }, body: Direction | undefined): boolean {
  return body === undefined || field.direction !== (body === 'request' ? 'read' : 'write');
}
