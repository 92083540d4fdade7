import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import type { RichText } from '@docgraph/schemas/text';
import { choices, descriptionOf, partsOf, type SchemasByName } from './schema-forms.ts';

/** An allowed value, with its name in code and its meaning. */
export interface ListedValue {
  value: JsonValue;
  name?: string | undefined;
  description?: RichText | undefined;
}

/** Maximum nesting of alternatives that are searched for values. */
const MAX_LEVELS = 5;

/**
 * Lists the allowed values of a schema: its `enum` or `const`, or the constants in its alternatives. Follows references
 * and `allOf`. Returns an empty list if the schema allows other values, or only null.
 */
export function listValues(schema: ApiSchema, schemas: SchemasByName, level = 0): ListedValue[] {
  const parts = partsOf(schema, schemas);
  for (const part of parts) {
    const { enum: values, 'x-enumNames': enumNames = [], 'x-enumDescriptions': meanings = [], const: constant } = part;
    if (constant !== undefined && constant !== null) return [{ value: constant }];
    if (values) {
      const names = new Map(enumNames.map(({ value, name }) => [JSON.stringify(value), name]));
      const texts = new Map(meanings.map(({ value, description }) => [JSON.stringify(value), description]));
      return values.map((value) => ({
        value,
        name: names.get(JSON.stringify(value)),
        description: texts.get(JSON.stringify(value)),
      }));
    }
  }
  for (const part of level < MAX_LEVELS ? parts : []) {
    const alternatives = choices(part, 'oneOf') ?? choices(part, 'anyOf') ?? [];
    const lists = alternatives.map((each) => valuesOfAlternative(each, schemas, level + 1));
    if (lists.length > 0 && lists.every((list) => list.length > 0)) return lists.flat();
  }
  return [];
}

/** Lists the values of an alternative. The title and description of an alternative with one value belong to the value. */
function valuesOfAlternative(schema: ApiSchema, schemas: SchemasByName, level: number): ListedValue[] {
  const values = listValues(schema, schemas, level);
  const [only] = values;
  if (!only || values.length > 1) return values;
  const parts = partsOf(schema, schemas);
  const name = only.name ?? parts.find(({ title }) => title !== undefined)?.title;
  const description = only.description ?? parts.map(descriptionOf).find((each) => each !== undefined);
  return [{ value: only.value, name, description }];
}
