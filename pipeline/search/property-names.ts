import type { ApiSchema, NamedApiSchema } from '../../schemas/api-schema.ts';

/** Steps from a body down to a property, references and list elements included. */
const MAX_DEPTH = 8;
/** Names collected for one operation: more would say nothing about it. */
const MAX_NAMES = 200;

/** The names of the properties in some bodies, through references, each once and in the order of the description. */
export function propertyNames(
  bodies: readonly { schema?: ApiSchema | undefined }[],
  schemas: ReadonlyMap<string, NamedApiSchema>,
): string[] {
  const names = new Set<string>();
  const seen = new Set<string>();

  const visit = (schema: ApiSchema | undefined, depth: number): void => {
    if (schema === undefined || depth > MAX_DEPTH) return;
    if (schema.ref !== undefined && !seen.has(schema.ref)) {
      seen.add(schema.ref);
      visit(schemas.get(schema.ref)?.schema, depth + 1);
    }
    for (const property of schema.properties ?? []) {
      if (names.size >= MAX_NAMES) return;
      names.add(property.name);
      visit(property.schema, depth + 1);
    }
    for (const part of partsOf(schema)) visit(part, depth + 1);
  };
  for (const { schema } of bodies) visit(schema, 0);
  return [...names];
}

function partsOf({ items, additionalProperties, allOf, oneOf, anyOf }: ApiSchema): (ApiSchema | undefined)[] {
  const values = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return [items, values, ...(allOf ?? []), ...(oneOf ?? []), ...(anyOf ?? [])];
}
