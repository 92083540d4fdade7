import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { childAnchor } from './anchors.ts';
import { type Direction, directionOf, type FieldDirection, occursIn } from './direction.ts';
import {
  type ApiProperty,
  alternativesIn,
  choices,
  includedIn,
  innerSchemas,
  nameOf,
  propertiesOf,
  type SchemasByName,
} from './schema-forms.ts';

/** Alternative schemas. Besides its own fields, a value matches exactly one (`oneOf`) or at least one (`anyOf`). */
interface Alternatives {
  keyword: 'oneOf' | 'anyOf';
  /** The alternatives. Pass each one to `levelOf` for its fields. */
  schemas: ApiSchema[];
  discriminator: ApiSchema['discriminator'];
  /** The named schema that contains them. */
  owner: string | undefined;
}

/** The contents of a schema, without those of nested schemas. */
export interface Level {
  /** In reading order, with unique names. */
  fields: Field[];
  alternatives: Alternatives[];
}

/** The fields of one object. The elements of an array are a different object. */
interface ObjectFields {
  fields: Map<string, Field>;
  required: Set<string>;
}

/**
 * Returns the fields and alternatives of a schema. Follows references, merges `allOf`, and replaces arrays and maps
 * with their elements, so that each step to a nested field is a name.
 * @param seen Named schemas to skip. Visited schemas are added.
 */
export function levelOf(schema: ApiSchema, schemas: SchemasByName, seen = new Set<string>()): Level {
  const objects: ObjectFields[] = [];
  const alternatives: Alternatives[] = [];
  const newObject = () => {
    const object: ObjectFields = { fields: new Map(), required: new Set() };
    objects.push(object);
    return object;
  };
  // Uses a work list instead of recursion, because chains of references can be as long as the description.
  const waiting = [{ schema, owner: undefined as string | undefined, object: newObject() }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { schema, owner, object } = next;
    const name = nameOf(schema);
    const target = name === undefined || seen.has(name) ? undefined : schemas.get(name);
    if (name !== undefined) seen.add(name);
    for (const name of schema.required ?? []) object.required.add(name);
    for (const property of propertiesOf(schema)) {
      const field = { ...property, owner, direction: directionOf(property.schema, schemas) };
      object.fields.set(property.name, mergeFields(object.fields.get(property.name), field));
    }
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      const list = choices(schema, keyword) ?? [];
      if (list.length > 1) alternatives.push({ keyword, schemas: list, discriminator: schema.discriminator, owner });
    }
    const extensions = schema.oneOf || schema.anyOf ? [] : alternativesIn(schema);
    // Within a schema that extends this one, the choice is already made.
    const others = extensions.filter((each) => nameOf(each) !== owner);
    if (extensions.length > 0 && !others.some((each) => seen.has(nameOf(each) ?? '')))
      alternatives.push({
        keyword: 'oneOf',
        schemas: others,
        discriminator: schema.discriminator,
        owner,
      });
    const elements = elementsOf(schema);
    const conditional = conditionalSchemas(schema);
    const extra = conditional.length > 0 ? newObject() : object;
    const inner = elements.length > 0 ? newObject() : object;
    const below = [
      ...(target ? [{ schema: target, owner: name, object }] : []),
      ...includedIn(schema).map((part) => ({ schema: part, owner, object })),
      ...conditional.map((part) => ({ schema: part, owner, object: extra })),
      ...elements.map((element) => ({ schema: element, owner, object: inner })),
    ];
    waiting.push(...below.reverse());
  }
  return { fields: distinctFields(objects), alternatives };
}

/** Returns schemas that may apply to the same value, without their requirements, which depend on a condition. */
function conditionalSchemas({ then, else: otherwise, dependentSchemas = {} }: ApiSchema): ApiSchema[] {
  return [then, otherwise, ...Object.values(dependentSchemas)].flatMap((schema) =>
    schema ? [{ $ref: schema.$ref, properties: schema.properties }] : [],
  );
}

/** Returns the element schemas of arrays and maps, and the schema of the content of a string. */
function elementsOf(schema: ApiSchema): ApiSchema[] {
  const { items, additionalProperties, prefixItems = [], patternProperties = {}, contentSchema } = schema;
  return [
    ...(items ? [items] : []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ...Object.values(patternProperties),
    ...prefixItems,
    ...(contentSchema ? [contentSchema] : []),
  ];
}

function distinctFields(objects: readonly ObjectFields[]): Field[] {
  const byName = new Map<string, Field>();
  for (const { fields, required } of objects)
    for (const [name, field] of fields)
      if (!byName.has(name)) byName.set(name, { ...field, required: field.required || required.has(name) });
  return [...byName.values()];
}

/** Merges a property that's declared in multiple parts of an `allOf`. Later parts override earlier ones. */
function mergeFields(first: Field | undefined, second: Field): Field {
  if (!first) return second;
  return {
    ...first,
    required: first.required || second.required,
    direction: first.direction ?? second.direction,
    schema: mergeSchemas(first.schema, second.schema),
  };
}

function mergeSchemas(first: ApiSchema, second: ApiSchema): ApiSchema {
  // The keywords of a schema that contains others can't be merged with those of another schema.
  const isFlat = [first, second].every(
    (schema) => innerSchemas(schema).length === 0 && schema.additionalProperties === undefined,
  );
  if (isFlat && first.$ref === second.$ref) return { ...first, ...second };
  const { description, 'x-descriptionHtml': html } = second.description === undefined ? first : second;
  return { description, 'x-descriptionHtml': html, allOf: [first, second] };
}

/**
 * A property of an object, with references followed and the parts of `allOf` merged. It's required if every object must
 * have it. `fieldsOf` lists the fields of its value.
 */
export interface Field extends ApiProperty {
  /** The named schema that contains the field. Undefined within an unnamed schema. */
  owner: string | undefined;
  /** Whether the field occurs in responses only (`read`) or in requests only (`write`). */
  direction: FieldDirection;
}

/**
 * Returns a key that identifies a field wherever its schema is used, or undefined for fields of unnamed schemas. Use it
 * to stop recursion, because schemas can be circular, even through unnamed alternatives.
 */
export function fieldKey({ owner, name }: Pick<Field, 'owner' | 'name'>): string | undefined {
  return owner === undefined ? undefined : childAnchor(owner, name);
}

/**
 * Lists the fields of a schema that have an anchor, including the fields of all alternatives. If multiple alternatives
 * have a field with the same name, lists only the first one.
 * @param body If set, lists only fields that occur in bodies with this direction.
 */
export function fieldsOf(schema: ApiSchema, schemas: SchemasByName, body?: Direction): Field[] {
  const seen = new Set<string>();
  const byName = new Map<string, Field>();
  const waiting = [schema];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { fields, alternatives } = levelOf(next, schemas, seen);
    for (const field of fields) if (!byName.has(field.name)) byName.set(field.name, field);
    waiting.unshift(...alternatives.flatMap((each) => each.schemas));
  }
  return [...byName.values()].filter((field) => occursIn(field, body));
}
