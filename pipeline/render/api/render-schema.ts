import { enumDescriptions, enumNames } from '@docgraph/openapi/description/enum-descriptions';
import { listField } from '@docgraph/openapi/description/json-object';
import { stepsOf } from '@docgraph/openapi/description/json-pointer';
import { Located, pointerOfMapping, pointerOfReference } from '@docgraph/openapi/description/located';
import type { ApiProperty, ApiSchema, Constraint, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { type ApiSource, descriptionOf, flag, present, schemaNameOf, unlessEmpty } from './api-source.ts';

/** Keywords that don't constrain values, so a `$ref` with only these siblings is a plain reference. */
const ANNOTATION_FREE = new Set(['$ref', 'description', 'summary', '$comment']);

/**
 * Converts an OpenAPI 3.0 or 3.1 schema to the format of the data contract. References become names and aren't resolved.
 * Omits invalid parts, which are already reported.
 */
export function renderSchema(value: JsonValue | undefined, pointer: string, source: ApiSource): ApiSchema {
  if (value === false) return { types: [], not: { types: [] } };
  if (!isObject(value)) return { types: [] };
  const schema = new Located(source.root.data, value, pointer);
  const { reference } = schema;
  return reference === undefined ? renderKeywords(schema, source) : renderReference(reference, schema, source);
}

/** Renders the schema under a key. */
export function renderField(holder: Located, key: string, source: ApiSource): ApiSchema {
  return renderSchema(holder.field(key), holder.at(key), source);
}

/** Renders a reference. Combines the reference and its sibling keywords, which OpenAPI 3.1 allows, in an `allOf`. */
function renderReference(reference: string, schema: Located, source: ApiSource): ApiSchema {
  if (schema.isInternal()) return { types: [] };
  const name = schemaNameOf(reference, source);
  const target: ApiSchema = name === undefined ? { types: [], title: reference } : { ref: name, types: [] };
  const isPlain = schema.keys().every((key) => ANNOTATION_FREE.has(key) || key.startsWith('x-'));
  if (isPlain || schema.isOnlyReference) return present({ ...target, description: descriptionOf(schema, source) });
  const beside = renderKeywords(schema, source);
  return { ...beside, allOf: [target, ...(beside.allOf ?? [])] };
}

function renderKeywords(schema: Located, source: ApiSource): ApiSchema {
  const { types, nullable, isNull } = typesOf(schema);
  const oneOf = alternativesOf('oneOf', schema, source);
  const anyOf = alternativesOf('anyOf', schema, source);
  const child = (key: string) => (schema.field(key) === undefined ? undefined : renderField(schema, key, source));
  const enumeration = schema.field('enum');
  const examples = listField(schema.value, 'examples');
  const meanings = enumDescriptions(schema).flatMap(({ value, pointer }) => {
    const description = source.texts.get(pointer);
    return description ? [{ value, description }] : [];
  });
  return present({
    types,
    nullable: nullable || oneOf?.nullable || anyOf?.nullable ? (true as const) : undefined,
    format: schema.text('format'),
    title: schema.text('title'),
    description: descriptionOf(schema, source),
    deprecated: flag(schema, 'deprecated'),
    readOnly: flag(schema, 'readOnly'),
    writeOnly: flag(schema, 'writeOnly'),
    enum: Array.isArray(enumeration) ? enumeration : undefined,
    // A schema that only allows null is the constant null.
    const: isNull ? null : schema.field('const'),
    default: schema.field('default'),
    example: schema.field('example') ?? examples[0],
    examples: examples.length > 1 ? [...examples] : undefined,
    enumDescriptions: unlessEmpty(meanings),
    enumNames: unlessEmpty(enumNames(schema).map(({ value, text }) => ({ value, name: text }))),
    constraints: unlessEmpty(constraintsOf(schema)),
    properties: unlessEmpty(propertiesOf(schema, source)),
    required: unlessEmpty(requiredElsewhere(schema)),
    dependentRequired: unlessEmpty(
      schema.names('dependentRequired').map((property) => ({
        property,
        required: schema.object('dependentRequired')?.texts(property) ?? [],
      })),
    ),
    ...additionalOf(schema, source),
    items: child('items'),
    allOf: unlessEmpty(schemaList('allOf', schema, source)),
    oneOf: oneOf?.schemas,
    anyOf: anyOf?.schemas,
    not: child('not'),
    discriminator: discriminatorOf(schema, source),
    xml: xmlOf(schema),
    subschemas: unlessEmpty(subschemasOf(schema, source)),
  });
}

/** Returns the types without `null`, which is a type in 3.1 and the flag `nullable` in 3.0. */
function typesOf(schema: Located): { types: string[]; nullable: boolean; isNull: boolean } {
  const single = schema.text('type');
  const written = single === undefined ? schema.texts('type') : [single];
  const types = written.filter((type) => type !== 'null');
  const nullable = schema.is('nullable') || types.length < written.length;
  return { types, nullable, isNull: written.length > 0 && types.length === 0 };
}

/** Constraint keywords, sorted by name. */
const KEYWORDS = [
  'contentEncoding',
  'contentMediaType',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'maxContains',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minContains',
  'minItems',
  'minLength',
  'minProperties',
  'minimum',
  'multipleOf',
  'pattern',
  'uniqueItems',
] as const;

/** The flags that make bounds exclusive in OpenAPI 3.0, keyed by bound, and the reverse. */
const FLAG_OF: Readonly<Record<string, string>> = { minimum: 'exclusiveMinimum', maximum: 'exclusiveMaximum' };
const BOUND_OF: Readonly<Record<string, string>> = { exclusiveMinimum: 'minimum', exclusiveMaximum: 'maximum' };

/** Returns the constraints of a schema. Exclusive bounds are numbers, as in OpenAPI 3.1. */
function constraintsOf(schema: Located): Constraint[] {
  return KEYWORDS.flatMap((name): Constraint[] => {
    if (schema.is(FLAG_OF[name] ?? '')) return [];
    const value = schema.field(schema.is(name) ? (BOUND_OF[name] ?? name) : name);
    const isLimit = typeof value === 'string' || typeof value === 'number' || value === true;
    return isLimit ? [{ name, value }] : [];
  });
}

function propertiesOf(schema: Located, source: ApiSource): ApiProperty[] {
  const required = new Set(schema.texts('required'));
  const properties = schema.object('properties');
  return schema.names('properties').flatMap((name): ApiProperty[] => {
    if (!properties || properties.object(name)?.isInternal()) return [];
    return [{ name, required: required.has(name), schema: renderField(properties, name, source) }];
  });
}

/** Returns required names that aren't properties of this schema. Internal properties count, although they aren't shown. */
function requiredElsewhere(schema: Located): string[] {
  const names = new Set(schema.names('properties'));
  return schema.texts('required').filter((name) => !names.has(name));
}

function additionalOf(
  schema: Located,
  source: ApiSource,
): Pick<ApiSchema, 'additionalProperties' | 'additionalPropertiesName'> {
  const written = schema.field('additionalProperties');
  const described = schema.object('additionalProperties');
  if (written !== true && written !== false && !described) return {};
  const name = schema.text('x-additionalPropertiesName') ?? described?.text('x-additionalPropertiesName');
  return {
    additionalProperties: described ? renderField(schema, 'additionalProperties', source) : written === true,
    additionalPropertiesName: written === false ? undefined : name,
  };
}

function schemaList(key: string, schema: Located, source: ApiSource): ApiSchema[] {
  return listField(schema.value, key).flatMap((value, index) => {
    const isHidden = isObject(value) && new Located(schema.data, value, '').isInternal();
    return isHidden ? [] : [renderSchema(value, schema.at(key, index), source)];
  });
}

/** Renders alternatives. A null alternative, as in OpenAPI 3.1, becomes `nullable`. */
function alternativesOf(key: 'oneOf' | 'anyOf', schema: Located, source: ApiSource) {
  const all = schemaList(key, schema, source);
  const schemas = all.filter((each) => each.const !== null || each.types.length > 0 || each.description);
  return all.length === 0 ? undefined : { schemas, nullable: schemas.length < all.length };
}

/**
 * Renders a discriminator: the values in `mapping`, followed by the names of alternatives that `mapping` doesn't list.
 * Without alternatives, they're the schemas that extend this one through `allOf`.
 */
function discriminatorOf(schema: Located, source: ApiSource): ApiSchema['discriminator'] {
  const discriminator = schema.object('discriminator');
  const property = discriminator?.text('propertyName');
  if (!discriminator || property === undefined) return undefined;
  const mapping = discriminator.names('mapping').flatMap((value) => {
    const written = discriminator.object('mapping')?.text(value);
    const ref = written === undefined ? undefined : source.schemaNames.get(pointerOfMapping(written));
    return ref === undefined ? [] : [{ value, ref }];
  });
  const named = new Set(mapping.map(({ ref }) => ref));
  const listed = [...schema.list('oneOf'), ...schema.list('anyOf')].map(({ reference = '' }) => reference);
  const pointers = listed.length > 0 ? listed.map(pointerOfReference) : (source.extensions.get(schema.pointer) ?? []);
  for (const pointer of pointers) {
    const ref = source.schemaNames.get(pointer ?? '');
    const value = stepsOf(pointer ?? '').at(-1);
    if (ref !== undefined && value !== undefined && !named.has(ref)) mapping.push({ value, ref });
  }
  return { property, mapping };
}

/** Returns how a value is written in XML. */
function xmlOf(schema: Located): ApiSchema['xml'] {
  const xml = schema.object('xml');
  if (!xml) return undefined;
  const names = { name: xml.text('name'), namespace: xml.text('namespace'), prefix: xml.text('prefix') };
  return present({ ...names, attribute: flag(xml, 'attribute'), wrapped: flag(xml, 'wrapped') });
}

/** JSON Schema 2020-12 keywords whose value is a schema, and which have no field in the contract. */
const SINGLE = [
  ...['if', 'then', 'else', 'contains', 'propertyNames', 'contentSchema'],
  ...['unevaluatedItems', 'unevaluatedProperties'],
];
/** Keywords whose value is an object or array of schemas, and which have no field in the contract. */
const SEVERAL = ['patternProperties', 'dependentSchemas', 'prefixItems'] as const;

/** Renders schemas under keywords without a field in the contract. */
function subschemasOf(schema: Located, source: ApiSource): NonNullable<ApiSchema['subschemas']> {
  const single = SINGLE.filter((keyword) => schema.object(keyword) ?? schema.field(keyword) === false).map(
    (keyword) => ({
      keyword,
      schema: renderField(schema, keyword, source),
    }),
  );
  const several = SEVERAL.flatMap((keyword) => {
    const written = schema.field(keyword);
    return Object.entries(typeof written === 'object' ? (written ?? {}) : {}).map(([key, value]) => ({
      keyword,
      key,
      schema: renderSchema(value, schema.at(keyword, key), source),
    }));
  });
  return [...single, ...several];
}
