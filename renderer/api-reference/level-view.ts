import { childAnchor } from '@docgraph/openapi/reference/anchors';
import { type Direction, directionOf, occursIn } from '@docgraph/openapi/reference/direction';
import { type Field, type Level, levelOf } from '@docgraph/openapi/reference/level-of';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { Reference } from './reference-context.ts';

/** One level of fields as the page shows it. */
export interface LevelView {
  rows: FieldView[];
  choices: ChoiceView[];
}

/** A field, and what can be opened below it. */
export interface FieldView {
  field: Field;
  /** Address of the field; undefined where the fields around it have none, or another one has it. */
  id: string | undefined;
  below: BelowView;
}

/** What stands below a field: named schemas, which the page shows once and copies, and fields without such a name. */
export interface BelowView {
  names: string[];
  level: LevelView;
}

/** Alternatives, of which a value fits one or some. */
export interface ChoiceView {
  keyword: 'oneOf' | 'anyOf';
  discriminator: ApiSchema['discriminator'];
  options: { schema: ApiSchema; below: BelowView }[];
}

interface Place {
  /** Address that the fields continue; empty where fields have none. */
  address: string;
  /** Which way a body goes; undefined in a named schema, which bodies of both ways use. */
  body: Direction | undefined;
  reference: Reference;
  /** Addresses that are taken: each is that of the first field that has it. */
  taken: Set<string>;
}

/** The first level of a body or a named schema: named schemas are followed. */
export function firstLevel(
  schema: ApiSchema,
  { address, body, reference }: Omit<Place, 'taken' | 'body'> & { body?: Direction },
): LevelView {
  const seen = new Set<string>();
  const level = levelOf(schema, reference.schemas, seen);
  return toView(level, { address, body, reference, taken: new Set() });
}

/** What stands below a schema, without following references: no description is too deep for that. */
export function viewBelow(schema: ApiSchema, place: Place): BelowView {
  const names = new Set<string>();
  const level = levelOf(schema, new Map(), names);
  return { names: [...names].filter(place.reference.hasFields), level: toView(level, place) };
}

/** A place without addresses, for what none can lead to. */
export function placeWithoutAddress(reference: Reference, body?: Direction): Place {
  return { address: '', body, reference, taken: new Set() };
}

function toView({ fields, alternatives }: Level, place: Place): LevelView {
  const { body, reference } = place;
  const rows = fields.flatMap((field) => {
    const direction = directionOf(field.schema, reference.schemas);
    return body !== undefined && !occursIn({ direction }, body) ? [] : [toRow({ ...field, direction }, place)];
  });
  const choices = alternatives.map(({ keyword, discriminator, schemas }) => ({
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
