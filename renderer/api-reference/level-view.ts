import { childAnchor } from '@docgraph/openapi/reference/anchors';
import { type Direction, directionOf, occursIn } from '@docgraph/openapi/reference/direction';
import { type Field, type Level, levelOf } from '@docgraph/openapi/reference/level-of';
import { listValues } from '@docgraph/openapi/reference/list-values';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { Reference } from './reference-context.ts';

/** The fields at one nesting level, ready to render. */
export interface LevelView {
  rows: FieldView[];
  choices: ChoiceView[];
}

/** A field and its expandable content. */
export interface FieldView {
  field: Field;
  /** Anchor of the field. Undefined if its level has no anchors, or if another field already has this anchor. */
  id: string | undefined;
  below: BelowView;
}

/** Content below a field: inline fields, and names of schemas, whose fields are copied from their section when needed. */
export interface BelowView {
  names: string[];
  level: LevelView;
}

/** Variants of a value. */
export interface ChoiceView {
  keyword: 'oneOf' | 'anyOf';
  discriminator: ApiSchema['discriminator'];
  options: { schema: ApiSchema; below: BelowView }[];
}

interface Place {
  /** Anchor prefix of the fields, or empty if they have no anchors. */
  address: string;
  /** Direction of the body. Undefined in named schemas, which both directions use. */
  body: Direction | undefined;
  reference: Reference;
  /** Anchors that fields already have. If fields have the same anchor, only the first one keeps it. */
  taken: Set<string>;
}

/**
 * Returns the first level of a body or named schema, following references.
 * @param name Name of the schema.
 */
export function firstLevel(
  schema: ApiSchema,
  { address, body, reference, name }: Omit<Place, 'taken' | 'body'> & { body?: Direction; name?: string },
): LevelView {
  const seen = new Set<string>(name === undefined ? [] : [name]);
  const level = levelOf(schema, reference.schemas, seen);
  return toView(level, { address, body, reference, taken: new Set() });
}

/** Returns the content below a schema. Doesn't follow references, which may be circular. */
export function viewBelow(schema: ApiSchema, place: Place): BelowView {
  const names = new Set<string>();
  const level = levelOf(schema, new Map(), names);
  return { names: [...names].filter(place.reference.hasFields), level: toView(level, place) };
}

/** Returns a position without anchors. */
export function placeWithoutAddress(reference: Reference, body?: Direction): Place {
  return { address: '', body, reference, taken: new Set() };
}

function toView({ fields, alternatives }: Level, place: Place): LevelView {
  const { body, reference } = place;
  const rows = fields.flatMap((field) => {
    const direction = directionOf(field.schema, reference.schemas);
    return body !== undefined && !occursIn({ direction }, body) ? [] : [toRow({ ...field, direction }, place)];
  });
  // Alternatives that are constants are listed as values.
  const choices = alternatives
    .filter(({ schemas }) => listValues({ oneOf: schemas }, reference.schemas).length === 0)
    .map(({ keyword, discriminator, schemas }) => ({
      keyword,
      discriminator,
      options: schemas.map((schema) => ({ schema, below: viewBelow(schema, place) })),
    }));
  return { rows, choices };
}

function toRow(field: Field, place: Place): FieldView {
  const id = takeAddress(field.name, place);
  return { field, id, below: viewBelow(field.schema, { ...place, address: id ?? '', taken: new Set() }) };
}

function takeAddress(name: string, { address, taken }: Place): string | undefined {
  const id = childAnchor(address, name);
  if (address === '' || taken.has(id)) return undefined;
  taken.add(id);
  return id;
}
