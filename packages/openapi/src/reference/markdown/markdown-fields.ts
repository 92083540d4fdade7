import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import type { ExternalDocs } from '@docgraph/schemas/external-docs';
import { jsonText } from '@docgraph/schemas/written-number';
import type { Direction } from '../direction.ts';
import { type Field, fieldsOf } from '../level-of.ts';
import { listValues } from '../list-values.ts';
import { typeText } from '../print-type.ts';
import { constraintsOf, includedIn, nameOf, partsOf, type SchemasByName } from '../schema-forms.ts';

/** Maximum nesting of listed fields. */
const MAX_LEVELS = 5;
/** Maximum number of listed fields per body. Some descriptions have hundreds of schemas in each body. */
const MAX_FIELDS = 300;

interface FieldList {
  schemas: SchemasByName;
  /** The direction of the body. Undefined if it's unknown, as for webhooks. */
  body: Direction | undefined;
  /** Named schemas listed so far. */
  written: Set<string>;
  /** Number of fields listed so far. */
  fields: number;
}

/** Lists the fields of a body as nested Markdown, expanding each named schema once. Descriptions must be Markdown. */
export function markdownFields(schema: ApiSchema, schemas: SchemasByName, body?: Direction): string[] {
  const name = expandedName(schema);
  const written = new Set(name === undefined ? [] : [name]);
  return fieldLines(schema, { schemas, body, written, fields: 0 }, 1);
}

function fieldLines(schema: ApiSchema, list: FieldList, level: number): string[] {
  if (level > MAX_LEVELS) return [];
  const lines: string[] = [];
  for (const field of fieldsOf(schema, list.schemas, list.body)) {
    if (list.fields === MAX_FIELDS) return [...lines, '- …'];
    list.fields += 1;
    lines.push(...markdownField(field, field.required, list.schemas));
    const name = expandedName(field.schema);
    if (name !== undefined && list.written.has(name)) continue;
    if (name !== undefined) list.written.add(name);
    lines.push(...fieldLines(field.schema, list, level + 1).map((each) => (each === '' ? '' : `  ${each}`)));
  }
  return lines;
}

/** Returns the name of a value's schema, or of the schema of its items. */
function expandedName(schema: ApiSchema): string | undefined {
  const [only, another] = includedIn(schema);
  const inner = schema.items ?? (another ? undefined : only);
  return nameOf(schema) ?? (inner && expandedName(inner));
}

/** Formats a field or parameter as a list item: name, type, description, and constraints. */
export function markdownField(
  { name, schema, description = schema.description }: Pick<Field, 'name' | 'schema'> & Pick<ApiSchema, 'description'>,
  required: boolean,
  schemas: SchemasByName,
): string[] {
  const marks = [typeText(schema), ...(required ? ['required'] : []), ...(schema.deprecated ? ['deprecated'] : [])];
  const head = `- \`${name}\` (${marks.join(', ')})`;
  const text = [description?.trim() ?? '', ...limitsText(schema, schemas)].filter((each) => each !== '').join('\n\n');
  const [first = '', ...rest] = text.split('\n');
  return [first === '' ? head : `${head}: ${first}`, ...rest.map((line) => (line === '' ? '' : `  ${line}`))];
}

function limitsText(schema: ApiSchema, schemas: SchemasByName): string[] {
  const values = listValues(schema, schemas).map(({ value, name, description }) => {
    const meaning = [name, description?.text.trim().replaceAll('\n', ' ')].filter(Boolean).join(': ');
    return meaning === '' ? code(value) : `${code(value)} (${meaning})`;
  });
  const parts = partsOf(schema, schemas);
  const standard = parts.find((part) => part.default !== undefined)?.default;
  const limits = new Map(parts.flatMap(constraintsOf).map((limit) => [limit.name, limit]));
  const facts = [
    ...(values.length > 0 ? [`Values: ${values.join(', ')}.`] : []),
    ...(standard === undefined ? [] : [`Default: ${code(standard)}.`]),
    ...[...limits.values()].map(({ name, value }) => `${name}: ${code(value)}.`),
    ...externalDocsText(parts.find((part) => part.externalDocs)?.externalDocs),
    ...Object.entries(schema.dependentRequired ?? {}).map(
      ([property, required]) => `Requires ${required.map(code).join(', ')} with ${code(property)}.`,
    ),
  ];
  return facts.length > 0 ? [facts.join(' ')] : [];
}

/** Formats a link to documentation elsewhere. */
export function externalDocsText(docs: ExternalDocs | undefined): string[] {
  return docs ? [`More information: [${docs.description ?? docs.url}](${docs.url}).`] : [];
}

function code(value: JsonValue): string {
  const text = typeof value === 'string' ? value : jsonText(value);
  const quotes = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)) + 1);
  return quotes.length > 1 || text === '' ? `${quotes} ${text} ${quotes}` : `\`${text}\``;
}
