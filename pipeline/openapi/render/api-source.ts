import type { RichText } from '../../../schemas/text.ts';
import type { LinkedApi } from '../../model/linked-site.ts';
import { isObject, type JsonObject, objectField, textField } from '../description/json-object.ts';
import { pointerBelow, pointerOf } from '../description/json-pointer.ts';
import { followReferences, type Located, pointerOfReference } from '../description/reference.ts';

/** What rendering needs of a description, whatever object it is at. */
export interface ApiSource {
  document: JsonObject;
  texts: ReadonlyMap<string, RichText>;
  /** Artifact names of schemas by JSON pointer. */
  schemaNames: ReadonlyMap<string, string>;
  /** Ids under which operations are published, by JSON pointer. */
  operationIds: ReadonlyMap<string, string>;
}

/** Looks into a linked description. */
export function apiSource({ api, texts }: LinkedApi): ApiSource {
  const document = isObject(api.document) ? api.document : {};
  const inner = new Map(api.innerSchemas.map(({ pointer, name }) => [pointer, name]));
  const shown = new Set(api.schemas);
  const named = Object.keys(objectField(objectField(document, 'components'), 'schemas') ?? {}).map((name) => {
    const pointer = pointerOf(['components', 'schemas', name]);
    return [pointer, inner.get(pointer) ?? name] as const;
  });
  return {
    document,
    texts,
    schemaNames: new Map([...inner, ...named.filter(([, name]) => shown.has(name))]),
    operationIds: new Map(api.operations.map(({ pointer, operationId }) => [pointer, operationId])),
  };
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
export interface Applied extends Located {
  description: RichText | undefined;
}

/** Follows the references of an object; one that leads nowhere stays as it is. */
export function apply(located: Located, source: ApiSource): Applied {
  const target = followReferences(source.document, located) ?? located;
  return { ...target, description: descriptionOf(located, source) ?? descriptionOf(target, source) };
}

/** The objects of a map, by name, with their references followed. */
export function appliedEntries({ value, pointer }: Located, key: string, source: ApiSource): [string, Applied][] {
  const map = pointerBelow(pointer, key);
  return Object.entries(objectField(value, key) ?? {}).flatMap(([name, entry]): [string, Applied][] =>
    isObject(entry) ? [[name, apply({ value: entry, pointer: pointerBelow(map, name) }, source)]] : [],
  );
}

/** The object under a key with its references followed. */
export function appliedField(located: Located, key: string, source: ApiSource): Applied | undefined {
  const { value, pointer } = located;
  const written = objectField(value, key);
  return written && apply({ value: written, pointer: pointerBelow(pointer, key) }, source);
}

/** The description of an object, ready for a page. */
export function descriptionOf({ value, pointer }: Located, { texts }: ApiSource): RichText | undefined {
  return textField(value, 'description') ? texts.get(pointerBelow(pointer, 'description')) : undefined;
}
