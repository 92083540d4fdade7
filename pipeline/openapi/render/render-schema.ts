import type { ApiProperty, ApiSchema, JsonValue } from '../../../schemas/api-schema.ts';
import { enumTexts } from '../description/enum-texts.ts';
import { isInternal } from '../description/internal.ts';
import {
  field,
  isObject,
  type JsonObject,
  listField,
  objectField,
  textField,
  textsField,
} from '../description/json-object.ts';
import { pointerBelow, pointerOf, stepsOf } from '../description/json-pointer.ts';
import { type Located, pointerOfReference, referenceOf } from '../description/reference.ts';
import { type ApiSource, descriptionOf, schemaNameOf } from './api-source.ts';
import { constraintsOf } from './constraints-of.ts';

/** Keywords that say nothing about values, so that a schema with nothing else beside its `$ref` is a plain reference. */
const ANNOTATION_FREE = new Set(['$ref', 'description', 'summary', '$comment']);

/**
 * A schema in the one form of the contract, from OpenAPI 3.0 or 3.1. References become names and are never followed.
 * What has the wrong form (and was reported) is left out.
 */
export function renderSchema(value: JsonValue | undefined, pointer: string, source: ApiSource): ApiSchema {
  if (value === false) return { types: [], not: { types: [] } };
  if (!isObject(value)) return { types: [] };
  const reference = referenceOf(value);
  if (reference !== undefined) return renderReference(reference, { value, pointer }, source);
  return renderKeywords({ value, pointer }, source);
}

/** A reference; with what stands beside it where that counts (3.1), both as an `allOf`. */
function renderReference(reference: string, located: Located, source: ApiSource): ApiSchema {
  const name = schemaNameOf(reference, source);
  const { value } = located;
  if (isInternal(value, source.document)) return { types: [] };
  const target: ApiSchema = name === undefined ? { types: [], title: reference } : { ref: name, types: [] };
  const isPlain = Object.keys(value).every((key) => ANNOTATION_FREE.has(key) || key.startsWith('x-'));
  if (isPlain || textField(source.document, 'openapi')?.startsWith('3.0')) {
    const description = descriptionOf(located, source);
    return { ...target, ...(description && { description }) };
  }
  const beside = renderKeywords(located, source);
  return { ...beside, allOf: [target, ...(beside.allOf ?? [])] };
}

function renderKeywords(located: Located, source: ApiSource): ApiSchema {
  const { value } = located;
  const description = descriptionOf(located, source);
  const child = (key: string) => renderSchema(field(value, key), pointerBelow(located.pointer, key), source);
  const { types, nullable, isNull } = typesOf(value);
  const alternatives = {
    oneOf: alternativesOf('oneOf', located, source),
    anyOf: alternativesOf('anyOf', located, source),
  };
  const allOf = schemaList('allOf', located, source);
  const constraints = constraintsOf(value);
  const discriminator = discriminatorOf(value, source);
  const properties = propertiesOf(located, source);
  const required = requiredElsewhere(value);
  const meanings = enumTexts(located).flatMap(({ value, pointer }) => {
    const description = source.texts.get(pointer);
    return description ? [{ value, description }] : [];
  });
  const subschemas = subschemasOf(located, (schema, pointer) => renderSchema(schema, pointer, source));
  return {
    types,
    ...((nullable || alternatives.oneOf?.nullable || alternatives.anyOf?.nullable) && { nullable: true as const }),
    ...textFields(value),
    ...(description && { description }),
    ...flags(value),
    ...dataOf(value, isNull),
    ...(meanings.length > 0 && { enumDescriptions: meanings }),
    ...(constraints.length > 0 && { constraints }),
    ...(properties.length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...additionalOf(value, child),
    ...(field(value, 'items') !== undefined && { items: child('items') }),
    ...(allOf.length > 0 && { allOf }),
    ...(alternatives.oneOf && { oneOf: alternatives.oneOf.schemas }),
    ...(alternatives.anyOf && { anyOf: alternatives.anyOf.schemas }),
    ...(field(value, 'not') !== undefined && { not: child('not') }),
    ...(discriminator && { discriminator }),
    ...(subschemas.length > 0 && { subschemas }),
  };
}

/** Types without `null`, which is a type in 3.1 and the flag `nullable` in 3.0. */
function typesOf(schema: JsonObject): { types: string[]; nullable: boolean; isNull: boolean } {
  const single = textField(schema, 'type');
  const written = single === undefined ? textsField(schema, 'type') : [single];
  const types = written.filter((type) => type !== 'null');
  const nullable = field(schema, 'nullable') === true || types.length < written.length;
  return { types, nullable, isNull: written.length > 0 && types.length === 0 };
}

function textFields(schema: JsonObject): Pick<ApiSchema, 'format' | 'title'> {
  const format = textField(schema, 'format');
  const title = textField(schema, 'title');
  return { ...(format !== undefined && { format }), ...(title !== undefined && { title }) };
}

function flags(schema: JsonObject): Pick<ApiSchema, 'deprecated' | 'readOnly' | 'writeOnly'> {
  const isSet = (key: string) => field(schema, key) === true;
  return {
    ...(isSet('deprecated') && { deprecated: true }),
    ...(isSet('readOnly') && { readOnly: true }),
    ...(isSet('writeOnly') && { writeOnly: true }),
  };
}

/** Values that the schema names. A schema for nothing but null is the constant null. */
function dataOf(schema: JsonObject, isNull: boolean): Pick<ApiSchema, 'enum' | 'const' | 'default' | 'example'> {
  const values = field(schema, 'enum');
  const constant = isNull ? null : field(schema, 'const');
  const standard = field(schema, 'default');
  const example = field(schema, 'example') ?? listField(schema, 'examples')[0];
  return {
    ...(Array.isArray(values) && { enum: values }),
    ...(constant !== undefined && { const: constant }),
    ...(standard !== undefined && { default: standard }),
    ...(example !== undefined && { example }),
  };
}

function propertiesOf({ value, pointer }: Located, source: ApiSource): ApiProperty[] {
  const required = new Set(textsField(value, 'required'));
  const map = pointerBelow(pointer, 'properties');
  return Object.entries(objectField(value, 'properties') ?? {})
    .filter(([, schema]) => !isInternal(schema, source.document))
    .map(([name, schema]) => ({
      name,
      required: required.has(name),
      schema: renderSchema(schema, pointerBelow(map, name), source),
    }));
}

/** Required names without a property here; an internal property is here, although nobody sees it. */
function requiredElsewhere(schema: JsonObject): string[] {
  const names = new Set(Object.keys(objectField(schema, 'properties') ?? {}));
  return textsField(schema, 'required').filter((name) => !names.has(name));
}

function additionalOf(
  schema: JsonObject,
  child: (key: string) => ApiSchema,
): Pick<ApiSchema, 'additionalProperties' | 'additionalPropertiesName'> {
  const additional = field(schema, 'additionalProperties');
  const name = textField(schema, 'x-additionalPropertiesName') ?? textField(additional, 'x-additionalPropertiesName');
  const named = name === undefined ? {} : { additionalPropertiesName: name };
  if (typeof additional === 'boolean') return { additionalProperties: additional, ...(additional && named) };
  return isObject(additional) ? { additionalProperties: child('additionalProperties'), ...named } : {};
}

function schemaList(key: string, { value, pointer }: Located, source: ApiSource): ApiSchema[] {
  const list = pointerBelow(pointer, key);
  return listField(value, key).flatMap((schema, index) =>
    isInternal(schema, source.document) ? [] : [renderSchema(schema, pointerBelow(list, index), source)],
  );
}

/** Alternatives without that of null, which 3.1 uses for what 3.0 calls nullable. */
function alternativesOf(key: 'oneOf' | 'anyOf', located: Located, source: ApiSource) {
  const all = schemaList(key, located, source);
  const schemas = all.filter((schema) => schema.const !== null || schema.types.length > 0 || schema.description);
  return all.length === 0 ? undefined : { schemas, nullable: schemas.length < all.length };
}

/**
 * How a value tells which schema it follows: as written in `mapping`, and by the names of the alternatives that
 * `mapping` leaves out.
 */
function discriminatorOf(schema: JsonObject, source: ApiSource): ApiSchema['discriminator'] {
  const discriminator = objectField(schema, 'discriminator');
  const property = textField(discriminator, 'propertyName');
  if (property === undefined) return undefined;
  const mapping = Object.entries(objectField(discriminator, 'mapping') ?? {}).flatMap(([value, written]) => {
    const ref = typeof written === 'string' ? targetOf(written, source) : undefined;
    return ref === undefined ? [] : [{ value, ref }];
  });
  const named = new Set(mapping.map(({ ref }) => ref));
  for (const alternative of [...listField(schema, 'oneOf'), ...listField(schema, 'anyOf')]) {
    const reference = isObject(alternative) ? referenceOf(alternative) : undefined;
    const ref = reference === undefined ? undefined : schemaNameOf(reference, source);
    const value = stepsOf(pointerOfReference(reference ?? '') ?? '').at(-1);
    if (ref !== undefined && value !== undefined && !named.has(ref)) mapping.push({ value, ref });
  }
  return { property, mapping };
}

/** A mapping names a schema, or refers to it. */
function targetOf(written: string, source: ApiSource): string | undefined {
  return source.schemaNames.get(pointerOf(['components', 'schemas', written])) ?? schemaNameOf(written, source);
}

/** Keywords of JSON Schema 2020-12 that hold a schema and have no field of their own. */
const SINGLE = ['if', 'then', 'else', 'contains', 'propertyNames', 'unevaluatedItems', 'contentSchema'] as const;
/** Keywords that hold several, by name or in order. */
const SEVERAL = ['patternProperties', 'dependentSchemas', 'prefixItems'] as const;

/** The schemas under keywords that have no field of their own, so that nothing a schema says is lost. */
function subschemasOf(
  { value, pointer }: Located,
  render: (schema: JsonValue | undefined, pointer: string) => ApiSchema,
): NonNullable<ApiSchema['subschemas']> {
  const single = SINGLE.filter((keyword) => isObject(field(value, keyword))).map((keyword) => ({
    keyword,
    schema: render(field(value, keyword), pointerBelow(pointer, keyword)),
  }));
  const several = SEVERAL.flatMap((keyword) => {
    const named = Object.entries(objectField(value, keyword) ?? {});
    const listed = listField(value, keyword).map((schema, index) => [String(index), schema] as const);
    const above = pointerBelow(pointer, keyword);
    return [...named, ...listed].map(([key, schema]) => ({
      keyword,
      key,
      schema: render(schema, pointerBelow(above, key)),
    }));
  });
  return [...single, ...several];
}
