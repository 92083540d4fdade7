import { isSafeOperationId, NameRegistry, toSafeName } from './artifact-names.ts';
import type { JsonObject } from './json-object.ts';
import { field, isObject, objectField, textField, textsField } from './json-object.ts';
import { pointerBelow, pointerOf } from './json-pointer.ts';
import { followReferences, type Located } from './reference.ts';
import { METHODS } from './structure.ts';

/** An operation, and what it inherits from. */
export interface DescribedOperation extends Located {
  /** Its path template; the name of a webhook. */
  path: string;
  /** HTTP method in lower case. */
  method: string;
  /** The tag that it is listed under: its first one. */
  tag: string;
  /** The path item that holds it. */
  item: Located;
  /** Id under which it is published: as declared where that is possible, else derived. */
  operationId: string;
  /** Id as it is written. */
  declaredId: string | undefined;
}

/** Tags of the operations that have none. */
const DEFAULT_TAGS = { paths: 'Default', webhooks: 'Webhooks' };

/** Where webhooks stand; those of OpenAPI 3.0 have an extension that other tools know too. */
const WEBHOOKS = ['webhooks', 'x-webhooks'] as const;

/** All operations, in the order of the description: the calls of the API, then those that it makes itself. */
export function listOperations(document: JsonObject): Record<'operations' | 'webhooks', DescribedOperation[]> {
  const names = new NameRegistry();
  const identified = (place: OperationPlace): DescribedOperation => {
    const declaredId = textField(place.value, 'operationId');
    const wanted = declaredId ?? derivedId(place.method, place.path);
    return { ...place, declaredId, operationId: names.claim(isSafeOperationId(wanted) ? wanted : toSafeName(wanted)) };
  };
  const paths = placesBelow('paths', document, DEFAULT_TAGS.paths).filter(({ path }) => path.startsWith('/'));
  const webhooks = WEBHOOKS.flatMap((key) => placesBelow(key, document, DEFAULT_TAGS.webhooks));
  return { operations: paths.map(identified), webhooks: webhooks.map(identified) };
}

/** The id of an operation without one: `get_projects_project_id_vms`. */
function derivedId(method: string, path: string): string {
  return [method, ...path.split(/[^A-Za-z0-9]+/)].filter((word) => word !== '').join('_');
}

type OperationPlace = Omit<DescribedOperation, 'operationId' | 'declaredId'>;

function placesBelow(key: string, document: JsonObject, defaultTag: string): OperationPlace[] {
  return Object.entries(objectField(document, key) ?? {}).flatMap(([path, written]) => {
    if (!isObject(written)) return [];
    const start = { value: written, pointer: pointerOf([key, path]) };
    const item = followReferences(document, start) ?? start;
    return methodsOf(item).map(([method, operation]) => ({
      ...{ path, method, item, ...operation },
      tag: textsField(operation.value, 'tags')[0] ?? defaultTag,
    }));
  });
}

/** Where a path item of OpenAPI 3.2 keeps the operations of other methods. */
const ADDITIONAL = 'additionalOperations';

/** The operations of a path item, by method. */
export function methodsOf({ value: item, pointer }: Located): [method: string, operation: Located][] {
  const own = Object.keys(item).filter((key) => METHODS.includes(key));
  const additional = pointerBelow(pointer, ADDITIONAL);
  return [
    ...own.map((method) => [method, field(item, method), pointerBelow(pointer, method)] as const),
    ...Object.entries(objectField(item, ADDITIONAL) ?? {}).map(
      ([method, value]) => [method.toLowerCase(), value, pointerBelow(additional, method)] as const,
    ),
  ].flatMap(([method, value, at]): [string, Located][] => (isObject(value) ? [[method, { value, pointer: at }]] : []));
}
