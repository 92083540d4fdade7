import { markdownTable } from '@docgraph/pipeline/plugin/write-markdown';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A section of a page with the keys of one object. */
interface KeySection {
  title: string;
  text: string;
  rows: readonly string[][];
}

/** Documents a schema as Markdown, with a table for the file and for each object in it. */
export function schemaSections(schema: z.ZodType): string {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const known = new Set<string>();
  const follow = (part: JsonSchema): JsonSchema =>
    part.$ref === undefined ? part : (definitionOf(json, part.$ref) ?? part);
  const sections = [...sectionsOf('', json, follow, known)];
  return sections
    .map(({ title, text, rows }) =>
      [title && `## ${title}`, text, rows.length > 0 ? markdownTable(['Key', 'Type', 'Default', 'Meaning'], rows) : '']
        .filter(Boolean)
        .join('\n\n'),
    )
    .join('\n\n');
}

function* sectionsOf(
  path: string,
  schema: JsonSchema,
  follow: (part: JsonSchema) => JsonSchema,
  known: Set<string>,
): Generator<KeySection> {
  const objects = [...objectsIn(path, schema, follow)];
  for (const { at, object } of objects) {
    const key = JSON.stringify(object.properties ?? object.additionalProperties);
    if (known.has(key)) continue;
    known.add(key);
    const { properties = {}, required = [] } = object;
    const entries = Object.entries(properties).map(([name, value]) => [name, asSchema(value)] as const);
    const hasForms = objects.filter((each) => each.at === at).length > 1;
    const kind = hasForms ? ` ${variantOf(entries, required)}` : '';
    yield {
      title: at === '' ? '' : `\`${at}\`${kind}`,
      // Variants of an object share a description.
      text: at === '' || object !== objects[0]?.object ? '' : (schema.description ?? ''),
      rows: entries.map(([name, value]) => rowOf(name, value, required.includes(name), follow)),
    };
    for (const [name, value] of entries) yield* sectionsOf(at === '' ? name : `${at}.${name}`, value, follow, known);
  }
}

/** Finds the objects with keys in a value: itself, its variants, and its items. */
function* objectsIn(
  at: string,
  schema: JsonSchema,
  follow: (part: JsonSchema) => JsonSchema,
): Generator<{ at: string; object: JsonSchema }> {
  const part = follow(schema);
  if (part.properties) yield { at, object: part };
  for (const each of [...(part.anyOf ?? []), ...(part.oneOf ?? [])]) yield* objectsIn(at, each, follow);
  if (part.items && !Array.isArray(part.items)) yield* objectsIn(`${at}[]`, asSchema(part.items), follow);
  if (isSchema(part.additionalProperties))
    yield* objectsIn(`${at}.<name>`.replace(/^\./, ''), part.additionalProperties, follow);
}

/** Names a variant of an object by its `type`, or by its first required key. */
function variantOf(entries: readonly (readonly [string, JsonSchema])[], required: readonly string[]): string {
  const type = entries.find(([name, { const: value }]) => name === 'type' && value !== undefined);
  return type ? `with \`type: ${String(type[1].const)}\`` : `with \`${required[0] ?? ''}\``;
}

function rowOf(
  name: string,
  schema: JsonSchema,
  isRequired: boolean,
  follow: (part: JsonSchema) => JsonSchema,
): string[] {
  const fallback = schema.default;
  const shown =
    fallback === undefined
      ? isRequired && schema.const === undefined
        ? 'required'
        : ''
      : `\`${typeof fallback === 'string' ? fallback : JSON.stringify(fallback)}\``;
  return [`\`${name}\``, typeText(schema, follow), isEmpty(fallback) ? '' : shown, schema.description ?? ''];
}

function isEmpty(value: unknown): boolean {
  return value !== undefined && ['""', '{}', '[]'].includes(JSON.stringify(value));
}

function typeText(schema: JsonSchema, follow: (part: JsonSchema) => JsonSchema): string {
  const part = follow(schema);
  if (part.const !== undefined) return `\`${String(part.const)}\``;
  if (part.enum) return part.enum.map((value) => `\`${String(value)}\``).join(', ');
  const forms = [...(part.anyOf ?? []), ...(part.oneOf ?? [])].map((form) => typeText(form, follow));
  if (forms.length > 0) return [...new Set(forms)].join(' or ');
  if (part.type === 'array') return `list of ${typeText(asSchema(part.items), follow).replace(/^object$/, 'objects')}`;
  if (isSchema(part.additionalProperties)) return `map of ${typeText(part.additionalProperties, follow)}`;
  const names: Record<string, string> = { string: 'string', integer: 'integer', boolean: '`true`, `false`' };
  const [type = 'any'] = [part.type].flat();
  return names[type] ?? type;
}

function definitionOf(json: JsonSchema, ref: string): JsonSchema | undefined {
  const found = json.$defs?.[ref.replace('#/$defs/', '')];
  return isSchema(found) ? found : undefined;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asSchema(value: unknown): JsonSchema {
  return isSchema(value) ? value : {};
}
