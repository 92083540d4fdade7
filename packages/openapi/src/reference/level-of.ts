import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { childAnchor } from './anchors.ts';
import { type Direction, directionOf, type FieldDirection, occursIn } from './direction.ts';
import type { SchemasByName } from './schema-forms.ts';

/** Schemas of which a value fits one (`oneOf`) or some (`anyOf`), beside the fields that it has in any case. */
interface Alternatives {
  keyword: 'oneOf' | 'anyOf';
  /** The alternatives; `levelOf` of one are its own fields. */
  schemas: ApiSchema[];
  discriminator: ApiSchema['discriminator'];
  /** The named schema that they stand in. */
  owner: string | undefined;
}

/** What a schema holds one level down. */
export interface Level {
  /** In reading order, each name once. */
  fields: Field[];
  alternatives: Alternatives[];
}

/** The fields of one object: those of a list's elements are another object's than those beside the list. */
interface ObjectFields {
  fields: Map<string, Field>;
  required: Set<string>;
}

/**
 * The fields and alternatives of a schema. References are followed, the parts of `allOf` are put together, and lists
 * and maps stand for what they hold, so that every field is one name away.
 *
 * @param seen Named schemas that need no second look; those that are met are added.
 */
export function levelOf(schema: ApiSchema, schemas: SchemasByName, seen = new Set<string>()): Level {
  const objects: ObjectFields[] = [];
  const alternatives: Alternatives[] = [];
  const newObject = () => {
    const object: ObjectFields = { fields: new Map(), required: new Set() };
    objects.push(object);
    return object;
  };
  // A list of what is left to do instead of recursion: chains of references can be as long as a description.
  const waiting = [{ schema, owner: undefined as string | undefined, object: newObject() }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { schema, owner, object } = next;
    const target = schema.ref === undefined || seen.has(schema.ref) ? undefined : schemas.get(schema.ref);
    if (schema.ref !== undefined) seen.add(schema.ref);
    for (const name of schema.required ?? []) object.required.add(name);
    for (const property of schema.properties ?? []) {
      const field = { ...property, owner, direction: directionOf(property.schema, schemas) };
      object.fields.set(property.name, mergeFields(object.fields.get(property.name), field));
    }
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      const list = schema[keyword];
      if (list) alternatives.push({ keyword, schemas: list, discriminator: schema.discriminator, owner });
    }
    const elements = elementsOf(schema);
    const inner = elements.length > 0 ? newObject() : object;
    const below = [
      ...(target ? [{ schema: target, owner: schema.ref, object }] : []),
      ...(schema.allOf ?? []).map((part) => ({ schema: part, owner, object })),
      ...elements.map((element) => ({ schema: element, owner, object: inner })),
    ];
    waiting.push(...below.reverse());
  }
  return { fields: distinctFields(objects), alternatives };
}

/** What lists and maps hold. */
function elementsOf({ items, additionalProperties, subschemas = [] }: ApiSchema): ApiSchema[] {
  const others = subschemas.filter(({ keyword }) => keyword === 'prefixItems' || keyword === 'patternProperties');
  return [
    ...(items ? [items] : []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ...others.map(({ schema }) => schema),
  ];
}

function distinctFields(objects: readonly ObjectFields[]): Field[] {
  const byName = new Map<string, Field>();
  for (const { fields, required } of objects)
    for (const [name, field] of fields)
      if (!byName.has(name)) byName.set(name, { ...field, required: field.required || required.has(name) });
  return [...byName.values()];
}

/** A property that several parts of an `allOf` declare: the value fits all of them, and the later ones say more. */
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
  if (first.ref !== undefined && first.ref === second.ref) return { ...first, ...second };
  const description = second.description ?? first.description;
  const isScalar = (schema: ApiSchema) => schema.ref === undefined && !hasParts(schema);
  if (!isScalar(first) || !isScalar(second))
    return { types: [], ...(description && { description }), allOf: [first, second] };
  return { ...first, ...second, types: second.types.length > 0 ? second.types : first.types };
}

/** Whether it holds other schemas, so that its keywords cannot be laid over those of another schema. */
function hasParts(schema: ApiSchema): boolean {
  const { properties, items, additionalProperties, allOf, oneOf, anyOf, not, subschemas } = schema;
  return [properties, items, additionalProperties, allOf, oneOf, anyOf, not, subschemas].some(
    (part) => part !== undefined,
  );
}

/** A property of an object, with references followed and the parts of `allOf` merged. */
export interface Field {
  name: string;
  /** Whether every object has it. */
  required: boolean;
  /** What its value looks like; `fieldsOf` of it are the fields one level below. */
  schema: ApiSchema;
  /** The named schema that it stands in; undefined in a schema without a name. */
  owner: string | undefined;
  /** Whether it occurs in responses only (`read`) or in requests only (`write`). */
  direction: FieldDirection;
}

/**
 * What a field is known by wherever its schema is used; undefined for one of a schema without a name. Whoever follows
 * fields down needs it to stop: schemas lead back to themselves, through alternatives without a name, too.
 */
export function fieldKey({ owner, name }: Pick<Field, 'owner' | 'name'>): string | undefined {
  return owner === undefined ? undefined : childAnchor(owner, name);
}

/**
 * Lists the fields of a schema that have an anchor, those of all its alternatives included. If two alternatives have a
 * field with the same name, lists that of the first.
 *
 * @param body Lists only fields that occur in requests, or only those that occur in responses.
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
