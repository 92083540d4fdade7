import { isObject, type JsonObject } from '@docgraph/schemas/checks';

/** Writes TypeScript types for collections, given their JSON Schemas by name. */
export function collectionTypes(schemas: readonly (readonly [name: string, schema: unknown])[]): string {
  const own = schemas.map(([name, schema]) => {
    const root = isObject(schema) ? schema : {};
    return `/** Fields of an entry in \`${name}\`. */\nexport type ${typeName(name)} = ${typeOf(root, root, '')};\n`;
  });
  const members = schemas.map(([name]) => `  ${property(name)}: ${typeName(name)};\n`).join('');
  return [
    '// Written by `docgraph types`. Run it again after a change to a schema.\n',
    ...own,
    `/** The collections of this site: \`openGraph<SiteCollections>()\`. */\nexport interface SiteCollections {\n${members}}\n`,
  ].join('\n');
}

/** Returns the name of a type, such as `ErrorCodes` for `error-codes`. */
function typeName(name: string): string {
  return name.replace(/(?:^|-)([a-z\d])/g, (_, first: string) => first.toUpperCase());
}

function property(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/** Returns the type of a schema. Schemas that refer to themselves become `unknown` below the first level. */
function typeOf(schema: unknown, root: JsonObject, indent: string, seen: readonly unknown[] = []): string {
  if (schema === false) return 'never';
  if (!isObject(schema) || seen.includes(schema)) return 'unknown';
  const inner = [...seen, schema];
  const typesOf = (list: unknown, separator: string) =>
    Array.isArray(list) ? list.map((each) => `(${typeOf(each, root, indent, inner)})`).join(separator) : 'unknown';
  const { $ref, enum: values, anyOf, oneOf, allOf, type } = schema;
  if (typeof $ref === 'string') return typeOf(resolved($ref, root), root, indent, inner);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf ?? oneOf) return typesOf(anyOf ?? oneOf, ' | ');
  if (allOf) return typesOf(allOf, ' & ');
  if (Array.isArray(type))
    return type.map((each) => typeOf({ ...schema, type: each }, root, indent, inner)).join(' | ');
  if (type === 'array') return `(${typeOf(schema.items ?? true, root, indent, inner)})[]`;
  if (type === 'object' || schema.properties) return objectType(schema, root, indent, inner);
  if (type === 'integer') return 'number';
  return typeof type === 'string' ? type : 'unknown';
}

function objectType(schema: JsonObject, root: JsonObject, indent: string, seen: readonly unknown[]): string {
  const { properties, required, additionalProperties } = schema;
  const entries = isObject(properties) ? Object.entries(properties) : [];
  const names = Array.isArray(required) ? required : [];
  const below = `${indent}  `;
  const lines = entries.map(([name, value]) => {
    const { description, default: preset }: JsonObject = isObject(value) ? value : {};
    // The build fills in defaults.
    const mark = names.includes(name) || preset !== undefined ? '' : '?';
    const comment = typeof description === 'string' ? `${below}/** ${description.replaceAll('*/', '*\\/')} */\n` : '';
    return `${comment}${below}${property(name)}${mark}: ${typeOf(value, root, below, seen)};\n`;
  });
  const open = isObject(additionalProperties) ? typeOf(additionalProperties, root, below, seen) : 'unknown';
  if (entries.length === 0) return additionalProperties === false ? 'Record<string, never>' : `Record<string, ${open}>`;
  const rest = additionalProperties === false ? '' : `${below}[name: string]: unknown;\n`;
  return `{\n${lines.join('')}${rest}${indent}}`;
}

function resolved(reference: string, root: JsonObject): unknown {
  const [, group = '', name = ''] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(reference) ?? [];
  const definitions = root[group];
  return isObject(definitions) ? definitions[name] : undefined;
}
