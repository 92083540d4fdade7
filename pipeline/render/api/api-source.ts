import { descriptionData } from '@docgraph/openapi/description/json-object';
import { type Located, locate, pointerOfReference } from '@docgraph/openapi/description/located';
import { rootOf } from '@docgraph/openapi/description/structure';
import { isObject } from '@docgraph/schemas/checks';
import type { RichText } from '@docgraph/schemas/text';
import type { LinkedApi } from '../../model/linked-site.ts';

/** What rendering needs of a description, whatever object it is at. */
export interface ApiSource {
  root: Located;
  texts: ReadonlyMap<string, RichText>;
  /** Artifact names of schemas by JSON pointer. */
  schemaNames: ReadonlyMap<string, string>;
  /** Names of tags as readers see them. */
  tagLabels: ReadonlyMap<string, string>;
  /** Ids under which operations are published, by JSON pointer, and by the id as written: the first one of several. */
  operationIds: ReadonlyMap<string, string>;
}

/** Looks into a linked description. */
export function apiSource({ api, texts }: Pick<LinkedApi, 'api' | 'texts'>): ApiSource {
  const root = rootOf(descriptionData(isObject(api.document) ? api.document : {}));
  const components = root.object('components');
  const inner = new Map(api.innerSchemas.map(({ pointer, name }) => [pointer, name]));
  const shown = new Set(api.schemas);
  const named = (components?.names('schemas') ?? []).map((name) => {
    const pointer = components?.at('schemas', name) ?? '';
    return [pointer, inner.get(pointer) ?? name] as const;
  });
  const operationIds = new Map<string, string>();
  for (const { pointer, operationId } of api.operations) {
    const declared = locate(root.data, pointer)?.text('operationId');
    if (declared !== undefined && !operationIds.has(declared)) operationIds.set(declared, operationId);
    operationIds.set(pointer, operationId);
  }
  return {
    root,
    texts,
    schemaNames: new Map([...inner, ...named.filter(([, name]) => shown.has(name))]),
    tagLabels: tagLabels(root),
    operationIds,
  };
}

/** Names of tags for readers: `x-displayName`, or `summary` of OpenAPI 3.2, where there is one. */
function tagLabels(root: Located): Map<string, string> {
  return new Map(
    root.list('tags').flatMap((tag): [string, string][] => {
      const name = tag.text('name');
      return name === undefined ? [] : [[name, tag.text('x-displayName') ?? tag.text('summary') ?? name]];
    }),
  );
}

/** The artifact name of the schema that a reference points at. */
export function schemaNameOf(reference: string, { schemaNames }: ApiSource): string | undefined {
  const pointer = pointerOfReference(reference);
  return pointer === undefined ? undefined : schemaNames.get(pointer);
}

/**
 * An object as it applies: itself, or what its references lead to. A description beside a reference is more specific
 * than that of its target and takes its place.
 */
export interface Applied {
  object: Located;
  description: RichText | undefined;
}

/** Follows the references of an object; one that leads nowhere stays as it is. */
export function apply(written: Located, source: ApiSource): Applied {
  const object = written.followed() ?? written;
  return { object, description: descriptionOf(written, source) ?? descriptionOf(object, source) };
}

/** The objects of a map, by name, with their references followed. */
export function appliedEntries(holder: Located | undefined, key: string, source: ApiSource): [string, Applied][] {
  return (holder?.map(key) ?? []).map(([name, object]) => [name, apply(object, source)]);
}

/** The description of an object, ready for a page. */
export function descriptionOf(object: Located, { texts }: ApiSource): RichText | undefined {
  return object.text('description') ? texts.get(object.at('description')) : undefined;
}

/** An object without the fields that are undefined. */
export function present<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** A list, or undefined where it is empty. */
export function unlessEmpty<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** The value `true` where a flag is set. */
export function flag(object: Located, key: string): true | undefined {
  return object.is(key) || undefined;
}
