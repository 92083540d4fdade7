import { isObject } from '@docgraph/schemas/checks';
import { described, description, type Media, nameIn, resolved, type Schema } from './document.ts';

/** The example bodies of the description, and the values in them. */

/** A request or answer of the description, with its examples. */
export interface Body {
  /** Where it stands, for people: `createDisk request`. */
  place: string;
  operationId: string;
  kind: 'request' | 'answer';
  mediaType: string;
  media: Media;
}

function bodiesIn(
  operationId: string,
  kind: Body['kind'],
  content: Readonly<Record<string, Media>> | undefined,
): readonly Body[] {
  return Object.entries(content ?? {}).map(([mediaType, media]) => ({
    place: `${operationId} ${kind}`,
    operationId,
    kind,
    mediaType,
    media,
  }));
}

export const bodies: readonly Body[] = [
  ...described.flatMap(({ operationId, requestBody, responses }) => [
    ...bodiesIn(operationId, 'request', requestBody?.content),
    ...bodiesIn(operationId, 'answer', responses['200']?.content),
  ]),
  ...Object.entries(description.components.responses).flatMap(([name, { content }]) =>
    bodiesIn(name, 'answer', content),
  ),
];

/** A value inside a body, and what the description says about it. */
export interface Value {
  /** The named schema that it is a part of: `Disk`. */
  owner: string;
  /** The field that holds it, also of a list: `vm_ids`. */
  field: string;
  /** Absent where the description has no such field, and the object is not a map either. */
  schema: Schema | undefined;
  value: unknown;
}

/** The schema of a field, in the schema or in what it is composed of. */
function fieldIn(schema: Schema, field: string, owner: string): { owner: string; schema: Schema } | undefined {
  const own = resolved(schema);
  const name = schema.$ref ? nameIn(schema.$ref) : owner;
  const found = own.properties?.[field];
  if (found) return { owner: name, schema: found };
  for (const part of [...(own.allOf ?? []), ...(own.oneOf ?? []), ...(own.anyOf ?? [])]) {
    const inside = fieldIn(part, field, name);
    if (inside) return { ...inside, owner: own.allOf ? name : inside.owner };
  }
  return undefined;
}

/** A value and all values in it, outer ones first. */
export function valuesIn({ owner, field, schema = {}, value }: Value): readonly Value[] {
  const own = resolved(schema);
  const name = schema.$ref ? nameIn(schema.$ref) : owner;
  const inner = (): readonly Value[] => {
    if (Array.isArray(value))
      return value.flatMap((item: unknown) => valuesIn({ owner: name, field, schema: own.items ?? {}, value: item }));
    if (!isObject(value)) return [];
    return Object.entries(value).flatMap(([key, item]) => {
      const found = fieldIn(schema, key, name);
      if (found) return valuesIn({ ...found, field: key, value: item });
      return own.additionalProperties ? [] : [{ owner: name, field: key, schema: undefined, value: item }];
    });
  };
  return [{ owner: name, field, schema: { ...schema, ...own }, value }, ...inner()];
}

/** All values in all JSON examples of a body. */
export function exampleValues({ media, mediaType }: Body): readonly Value[] {
  if (mediaType !== 'application/json') return [];
  return Object.values(media.examples ?? {}).flatMap(({ value }) =>
    valuesIn({ owner: '', field: '', schema: media.schema, value }),
  );
}
