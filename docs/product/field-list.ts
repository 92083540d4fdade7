/** The JSON Schema keywords that artifact schemas use. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** A field of an artifact, or the artifact itself. */
export interface Field {
  /** Path from the kind, such as `api-index.servers[].url`. A union variant is in parentheses. */
  path: string;
  /** TypeScript type, followed by `, optional` if the field can be absent. */
  type: string;
  description: string | undefined;
}

/**
 * Lists the fields of a schema and of its definitions, each under its own name. It doesn't follow references, so recursion
 * ends, and shared definitions are listed once.
 */
export function fieldList(name: string, schema: JsonSchema): Field[] {
  const parts = [[name, schema] as const, ...Object.entries(schema.$defs ?? {})];
  return parts.flatMap(([root, part]) => [
    { path: root, type: typeOf(part), description: part.description },
    ...fieldsBelow(root, part),
  ]);
}

function* fieldsBelow(path: string, schema: JsonSchema): Generator<Field> {
  for (const [key, field] of Object.entries(schema.properties ?? {})) {
    const inner = `${path}.${key}`;
    const optional = schema.required?.includes(key) ? '' : ', optional';
    yield { path: inner, type: typeOf(field) + optional, description: field.description };
    yield* fieldsBelow(inner, field);
  }
  if (schema.items) yield* fieldsBelow(`${path}[]`, schema.items);
  if (typeof schema.additionalProperties === 'object') yield* fieldsBelow(`${path}{}`, schema.additionalProperties);
  for (const variant of variantsOf(schema)) yield* fieldsBelow(path + variantName(variant), variant);
}

function variantsOf({ anyOf = [], oneOf = [] }: JsonSchema): JsonSchema[] {
  return [...anyOf, ...oneOf];
}

/** Names a variant by its first required field with fixed values, such as `(category)`. */
function variantName({ properties = {}, required = [] }: JsonSchema): string {
  const fixed = Object.entries(properties).find(([key, field]) => required.includes(key) && valuesOf(field));
  return fixed ? `(${typeOf(fixed[1])})` : '';
}

function valuesOf(schema: JsonSchema): unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum;
}

function typeOf(schema: JsonSchema): string {
  const values = valuesOf(schema);
  if (values)
    return values
      .map((value) => JSON.stringify(value))
      .join(' | ')
      .replaceAll('"', "'");
  if (schema.$ref !== undefined) return schema.$ref.replace('#/$defs/', '');
  const variants = variantsOf(schema);
  if (variants.length > 0) return [...new Set(variants.map(typeOf))].join(' | ');
  if (schema.type === 'array') return `Array<${typeOf(schema.items ?? {})}>`;
  if (typeof schema.additionalProperties === 'object') return `Record<string, ${typeOf(schema.additionalProperties)}>`;
  return [schema.type ?? 'unknown'].flat().join(' | ');
}
