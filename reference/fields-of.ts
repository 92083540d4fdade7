import type { ApiSchema } from '#schemas/api-schema.ts';
import type { Field } from './field.ts';
import { levelOf } from './level-of.ts';
import type { SchemasByName } from './schemas-by-name.ts';

/**
 * The fields that have an address below a schema: those of all alternatives too, each name once. Where two
 * alternatives have a field of the same name, it is the first one's.
 */
export function fieldsOf(schema: ApiSchema, schemas: SchemasByName): Field[] {
  const seen = new Set<string>();
  const byName = new Map<string, Field>();
  const waiting = [schema];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { fields, alternatives } = levelOf(next, schemas, seen);
    for (const field of fields) if (!byName.has(field.name)) byName.set(field.name, field);
    waiting.unshift(...alternatives.flatMap((each) => each.schemas));
  }
  return [...byName.values()];
}
