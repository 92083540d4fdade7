import { type Direction, occursIn } from '../../reference/direction.ts';
import { fieldKey } from '../../reference/field-key.ts';
import { fieldsOf } from '../../reference/fields-of.ts';
import type { SchemasByName } from '../../reference/schemas-by-name.ts';
import type { ApiSchema } from '../../schemas/api-schema.ts';

/** Levels of properties below a body. */
const MAX_DEPTH = 8;
/** Names collected for one operation: more would say nothing about it. */
const MAX_NAMES = 200;

/** A body and which way it goes. */
export interface DirectedBody {
  schema?: ApiSchema | undefined;
  direction: Direction;
}

/** The names of the properties in some bodies, of all levels, each once and in the order of the description. */
export function propertyNames(bodies: readonly DirectedBody[], schemas: SchemasByName): string[] {
  const names = new Set<string>();
  const seen = new Set<string>();

  const visit = (schema: ApiSchema, direction: Direction, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    for (const field of fieldsOf(schema, schemas)) {
      if (names.size >= MAX_NAMES) return;
      if (!occursIn(field, direction)) continue;
      names.add(field.name);
      const key = fieldKey(field);
      if (key !== undefined && seen.has(`${direction} ${key}`)) continue;
      if (key !== undefined) seen.add(`${direction} ${key}`);
      visit(field.schema, direction, depth + 1);
    }
  };
  for (const { schema, direction } of bodies) if (schema) visit(schema, direction, 1);
  return [...names];
}
