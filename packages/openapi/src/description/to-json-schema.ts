import { type ApiSchema, type JsonValue, orNull } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { NUMBERS, SCHEMA_LISTS, SCHEMA_MAPS, SCHEMAS } from '@docgraph/schemas/schema-keywords';
import type { RichText } from '@docgraph/schemas/text';
import type { WrittenNumbers } from '@docgraph/schemas/written-number';
import { referenceTo, typesOf } from '../reference/schema-forms.ts';
import { enumDescriptions, enumNames } from './enum-descriptions.ts';
import { externalDocsOf } from './external-docs.ts';
import { type DescriptionData, listField } from './json-object.ts';
import { stepsOf } from './json-pointer.ts';
import { Located, pointerOfMapping, pointerOfReference } from './located.ts';
import type { NumberIndex } from './number-index.ts';
import { flag, present, unlessEmpty } from './present.ts';

/** What the conversion of a schema needs to know about the rest of the description. */
export interface SchemaSource {
  data: DescriptionData;
  /** Rendered descriptions, keyed by JSON pointer. */
  texts: Pick<ReadonlyMap<string, RichText>, 'get'>;
  /** Names of referenced schemas, keyed by JSON pointer. */
  schemaNames: Pick<ReadonlyMap<string, string>, 'get'>;
  /** Pointers of the schemas that extend a schema with a discriminator, keyed by its pointer. */
  extensions: Pick<ReadonlyMap<string, readonly string[]>, 'get'>;
  /** Numbers as written. If undefined, numbers aren't kept as written. */
  numbers?: NumberIndex | undefined;
  /** Receives each converted schema with the pointer of the original. If it's set, internal parts are included. */
  onConverted?(converted: ApiSchema, pointer: string): void;
}

/**
 * Converts a schema of any version of OpenAPI to JSON Schema 2020-12. References aren't resolved. Omits invalid parts,
 * which are already reported.
 */
export function toJsonSchema(value: JsonValue | undefined, pointer: string, source: SchemaSource): ApiSchema {
  const converted = convert(value, pointer, source);
  source.onConverted?.(converted, pointer);
  return converted;
}

function convert(value: JsonValue | undefined, pointer: string, source: SchemaSource): ApiSchema {
  if (value === false) return { not: {} };
  if (!isObject(value)) return {};
  const schema = new Located(source.data, value, pointer);
  const { reference } = schema;
  if (reference !== undefined && isHidden(schema, source)) return {};
  const name = reference === undefined ? undefined : source.schemaNames.get(pointerOfReference(reference) ?? '');
  const target = name === undefined ? { title: reference } : { $ref: referenceTo(name) };
  if (schema.isOnlyReference) return present({ ...target, ...descriptionOf(schema, source) });
  const keywords = withMeantValues(present({ ...target, ...keywordsOf(schema, source) }));
  // The flag of OpenAPI 3.0.
  return schema.data.version === '3.0' && schema.is('nullable') ? orNull(keywords) : keywords;
}

/**
 * Corrects an enum that no value can match, and that the build reports: moves the values listed next to `type: array` to
 * the items, and writes values of strings as strings, because an unquoted version is a number in YAML.
 */
function withMeantValues(schema: ApiSchema): ApiSchema {
  const { enum: values = [], 'x-enumDescriptions': meanings, 'x-enumNames': names, items, ...rest } = schema;
  if (values.length === 0 || schema['x-writtenNumbers']) return schema;
  if (typesOf(schema).join() === 'string' && !meanings && !names)
    return { ...schema, enum: values.map((value) => (/number|boolean/.test(typeof value) ? String(value) : value)) };
  if (schema.type !== 'array' || !items || items.enum || items.$ref || values.some(Array.isArray)) return schema;
  const moved = present({ enum: values, 'x-enumDescriptions': meanings, 'x-enumNames': names });
  return { ...rest, items: withMeantValues({ ...items, ...moved }) };
}

/** Returns whether a part of a schema is internal, and the result is for readers. */
function isHidden(schema: Located | undefined, { onConverted }: SchemaSource): boolean {
  return !onConverted && schema?.isInternal() === true;
}

/** Converts the schema under a key. */
export function fieldSchema(holder: Located, key: string, source: SchemaSource): ApiSchema {
  return toJsonSchema(holder.field(key), holder.at(key), source);
}

const TEXTS = ['title', 'format', 'pattern', 'contentEncoding', 'contentMediaType'] as const;
const FLAGS = ['deprecated', 'readOnly', 'writeOnly', 'uniqueItems'] as const;

function keywordsOf(schema: Located, source: SchemaSource): ApiSchema {
  const child = (key: string) => {
    const isDefault = !source.onConverted && schema.is(key) && key.startsWith('unevaluated');
    return schema.field(key) === undefined || isDefault ? undefined : fieldSchema(schema, key, source);
  };
  const isShown = (name: string) => !isHidden(schema.object('properties')?.object(name), source);
  const enumeration = schema.field('enum');
  const examples = listField(schema.value, 'examples');
  // An example of null adds nothing to the type.
  const example = schema.field('example') ?? undefined;
  const meanings = enumDescriptions(schema).flatMap(({ value, pointer }) => {
    const description = source.texts.get(pointer);
    return description ? [{ value, description }] : [];
  });
  return present({
    type: schema.text('type') ?? unlessEmpty(schema.texts('type')),
    ...readAll(TEXTS, (key) => schema.text(key)),
    ...readAll(FLAGS, (key) => flag(schema, key)),
    ...readAll(NUMBERS, (key) => numberOf(schema, key)),
    ...descriptionOf(schema, source),
    enum: Array.isArray(enumeration) ? enumeration : undefined,
    'x-enumDescriptions': unlessEmpty(meanings),
    'x-enumNames': unlessEmpty(enumNames(schema).map(({ value, text }) => ({ value, name: text }))),
    const: schema.field('const'),
    default: schema.field('default'),
    examples: unlessEmpty(example === undefined ? [...examples] : [example, ...examples]),
    'x-writtenNumbers': numbersOf(schema, source, example !== undefined),
    ...readAll(SCHEMAS, child),
    ...readAll(SCHEMA_LISTS, (key) => listOf(schema, key, source)),
    ...readAll(SCHEMA_MAPS, (key) => mapOf(schema, key, source)),
    ...additionalOf(schema, source),
    required: unlessEmpty(schema.texts('required').filter(isShown)),
    dependentRequired: entriesOf(
      schema.names('dependentRequired'),
      (name) => schema.object('dependentRequired')?.texts(name) ?? [],
    ),
    discriminator: discriminatorOf(schema, source),
    externalDocs: externalDocsOf(schema),
    xml: xmlOf(schema),
  });
}

/** Reads values of the same kind under multiple keys. */
function readAll<Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, Value>;
}

/** Creates an object with a value for each name. Returns undefined if it's empty. */
function entriesOf<Value>(names: readonly string[], read: (name: string) => Value): Record<string, Value> | undefined {
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, read(name)])) : undefined;
}

function descriptionOf(schema: Located, source: SchemaSource): ApiSchema {
  const description = schema.text('description') ? source.texts.get(schema.at('description')) : undefined;
  return description ? { description: description.text, 'x-descriptionHtml': description.html } : {};
}

/** The flags that make bounds exclusive in OpenAPI 3.0, keyed by bound, and the reverse. */
const FLAG_OF: Readonly<Record<string, string>> = { minimum: 'exclusiveMinimum', maximum: 'exclusiveMaximum' };
const BOUND_OF: Readonly<Record<string, string>> = { exclusiveMinimum: 'minimum', exclusiveMaximum: 'maximum' };

/** Returns the number under a keyword. Exclusive bounds are numbers, as in OpenAPI 3.1. */
function numberOf(schema: Located, key: string): number | undefined {
  if (schema.is(FLAG_OF[key] ?? '')) return undefined;
  const value = schema.field(numberKey(schema, key));
  return typeof value === 'number' ? value : undefined;
}

/** Returns the keyword under which the description has a number. */
function numberKey(schema: Located, key: string): string {
  return schema.is(key) ? (BOUND_OF[key] ?? key) : key;
}

/** Returns the numbers as written in the keywords of a schema, or undefined if there are none. */
function numbersOf(schema: Located, { numbers }: SchemaSource, hasExample: boolean): WrittenNumbers | undefined {
  if (!numbers) return undefined;
  const below = (key: string, to = key) => Object.entries(numbers.below(schema.at(key), `/${to}`));
  const found = [
    ...NUMBERS.flatMap((key) => below(numberKey(schema, key), key)),
    ...['default', 'const', 'enum'].flatMap((key) => below(key)),
    ...(hasExample ? below('example', 'examples/0') : []),
    ...listField(schema.value, 'examples').flatMap((_, index) =>
      Object.entries(numbers.below(schema.at('examples', index), `/examples/${hasExample ? index + 1 : index}`)),
    ),
  ];
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function listOf(schema: Located, key: string, source: SchemaSource): ApiSchema[] | undefined {
  const shown = listField(schema.value, key).flatMap((value, index) => {
    const item = isObject(value) ? new Located(schema.data, value, '') : undefined;
    return isHidden(item, source) ? [] : [toJsonSchema(value, schema.at(key, index), source)];
  });
  return unlessEmpty(shown);
}

function mapOf(schema: Located, key: string, source: SchemaSource): Record<string, ApiSchema> | undefined {
  const map = schema.object(key);
  const shown = schema.names(key).filter((name) => key !== 'properties' || !isHidden(map?.object(name), source));
  return entriesOf(shown, (name) => toJsonSchema(map?.field(name), schema.at(key, name), source));
}

function additionalOf(schema: Located, source: SchemaSource): ApiSchema {
  const key = 'additionalProperties';
  const written = schema.field(key);
  const described = schema.object(key);
  if (typeof written !== 'boolean' && !described) return {};
  const name = schema.text('x-additionalPropertiesName') ?? described?.text('x-additionalPropertiesName');
  return {
    additionalProperties: typeof written === 'boolean' ? written : fieldSchema(schema, key, source),
    'x-additionalPropertiesName': written === false ? undefined : name,
  };
}

/**
 * Renders a discriminator: the values in `mapping`, followed by the names of alternatives that `mapping` doesn't list.
 * Without alternatives, they're the schemas that extend this one through `allOf`.
 */
function discriminatorOf(schema: Located, source: SchemaSource): ApiSchema['discriminator'] {
  const discriminator = schema.object('discriminator');
  const propertyName = discriminator?.text('propertyName');
  if (!discriminator || propertyName === undefined) return undefined;
  const mapping = new Map<string, string>();
  for (const value of discriminator.names('mapping')) {
    const written = discriminator.object('mapping')?.text(value);
    const name = written === undefined ? undefined : source.schemaNames.get(pointerOfMapping(written));
    if (name !== undefined) mapping.set(value, referenceTo(name));
  }
  const named = new Set(mapping.values());
  const listed = [...schema.list('oneOf'), ...schema.list('anyOf')].map(({ reference = '' }) => reference);
  const pointers = listed.length > 0 ? listed.map(pointerOfReference) : (source.extensions.get(schema.pointer) ?? []);
  for (const pointer of pointers) {
    const name = source.schemaNames.get(pointer ?? '');
    const value = stepsOf(pointer ?? '').at(-1);
    if (name === undefined || value === undefined || named.has(referenceTo(name))) continue;
    if (!mapping.has(value)) mapping.set(value, referenceTo(name));
  }
  return { propertyName, mapping: Object.fromEntries(mapping) };
}

/** Returns how a value is written in XML. */
function xmlOf(schema: Located): ApiSchema['xml'] {
  const xml = schema.object('xml');
  if (!xml) return undefined;
  const names = { name: xml.text('name'), namespace: xml.text('namespace'), prefix: xml.text('prefix') };
  return present({ ...names, attribute: flag(xml, 'attribute'), wrapped: flag(xml, 'wrapped') });
}
