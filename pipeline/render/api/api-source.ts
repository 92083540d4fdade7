import { descriptionData } from '@docgraph/openapi/description/json-object';
import { type Located, locate } from '@docgraph/openapi/description/located';
import { NumberIndex } from '@docgraph/openapi/description/number-index';
import { rootOf } from '@docgraph/openapi/description/structure';
import type { SchemaSource } from '@docgraph/openapi/description/to-json-schema';
import { isObject } from '@docgraph/schemas/checks';
import type { RichText } from '@docgraph/schemas/text';
import type { LinkedApi } from '../../model/linked-site.ts';

/** An API description with the lookup tables for rendering its objects. */
export interface ApiSource extends SchemaSource {
  numbers: NumberIndex;
  root: Located;
  /** Names of the schemas' artifacts, keyed by JSON pointer. */
  schemaNames: ReadonlyMap<string, string>;
  /** Labels of tags, keyed by name. */
  tagLabels: ReadonlyMap<string, string>;
  /** Published operation IDs, keyed by JSON pointer, and by the ID as written (for duplicates, the first operation's). */
  operationIds: ReadonlyMap<string, string>;
}

/** Creates the lookup tables of a linked description. */
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
    data: root.data,
    texts,
    numbers: new NumberIndex(api.numbers),
    schemaNames: new Map([...inner, ...named.filter(([, name]) => shown.has(name))]),
    extensions: extensionsOf(components),
    tagLabels: tagLabels(root),
    operationIds,
  };
}

/** Maps each schema with a discriminator to the schemas that extend it, directly or through others. */
function extensionsOf(components: Located | undefined): Map<string, string[]> {
  const extensions = new Map<string, string[]>();
  for (const [, schema] of components?.map('schemas') ?? [])
    for (const base of schema.composed(['allOf']))
      if (base.pointer !== schema.pointer && base.object('discriminator'))
        extensions.set(base.pointer, [...(extensions.get(base.pointer) ?? []), schema.pointer]);
  return extensions;
}

/** Returns the labels of tags: `x-displayName`, or the `summary` in OpenAPI 3.2. */
function tagLabels(root: Located): Map<string, string> {
  return new Map(
    root.list('tags').flatMap((tag): [string, string][] => {
      const name = tag.text('name');
      return name === undefined ? [] : [[name, tag.text('x-displayName') ?? tag.text('summary') ?? name]];
    }),
  );
}

/**
 * An object with its references resolved. A description next to a reference is more specific, so it takes precedence over
 * the target's description.
 */
export interface Applied {
  object: Located;
  description: RichText | undefined;
}

/** Resolves the references of an object. A broken reference is left unchanged. */
export function apply(written: Located, source: ApiSource): Applied {
  const object = written.followed() ?? written;
  return { object, description: descriptionOf(written, source) ?? descriptionOf(object, source) };
}

/** Returns the objects of a map by name, with resolved references. */
export function appliedEntries(holder: Located | undefined, key: string, source: ApiSource): [string, Applied][] {
  return (holder?.map(key) ?? []).map(([name, object]) => [name, apply(object, source)]);
}

/** Returns the rendered description of an object. */
export function descriptionOf(object: Located, { texts }: ApiSource): RichText | undefined {
  return object.text('description') ? texts.get(object.at('description')) : undefined;
}
