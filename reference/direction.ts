import type { ApiSchema } from '#schemas/api-schema.ts';
import type { SchemasByName } from './schema-forms.ts';

/** Which way a body goes. */
export type Direction = 'request' | 'response';

/** Where a field occurs: `read` in responses only, `write` in requests only; undefined in both. */
export type FieldDirection = 'read' | 'write' | undefined;

/** Where values of a schema occur, its references and the parts of its `allOf` included. */
export function directionOf(schema: ApiSchema, schemas: SchemasByName): FieldDirection {
  const seen = new Set<string>();
  const waiting = [schema];
  for (const { ref, readOnly, writeOnly, allOf } of waiting) {
    if (readOnly) return 'read';
    if (writeOnly) return 'write';
    waiting.push(...(allOf ?? []));
    if (ref === undefined || seen.has(ref)) continue;
    seen.add(ref);
    const target = schemas.get(ref);
    if (target) waiting.push(target);
  }
  return undefined;
}

/** Whether a field is part of bodies that go this way; where the way is not settled, every field is. */
export function occursIn(field: { direction: FieldDirection }, body: Direction | undefined): boolean {
  return body === undefined || field.direction !== (body === 'request' ? 'read' : 'write');
}
