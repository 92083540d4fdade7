import { isSafeOperationId, NameRegistry, toSafeName } from './artifact-name.ts';
import type { JsonObject } from './json-object.ts';
import { field, isObject, objectField, textField } from './json-object.ts';
import { pointerBelow, pointerOf } from './json-pointer.ts';
import { followReferences, type Located } from './reference.ts';
import { METHODS, type Method } from './structure.ts';

/** An operation under `paths`, and what it inherits from. */
export interface DescribedOperation extends Located {
  path: string;
  method: Method;
  /** The path item that holds it. */
  item: Located;
  /** Id under which it is published: as declared where that is possible, else derived. */
  operationId: string;
  /** Id as it is written. */
  declaredId: string | undefined;
}

/** All operations under `paths`, in the order of the description. */
export function listOperations(document: JsonObject): DescribedOperation[] {
  const names = new NameRegistry();
  return placesOfOperations(document).map((place) => {
    const declaredId = textField(place.value, 'operationId');
    const wanted = declaredId ?? derivedId(place.method, place.path);
    return { ...place, declaredId, operationId: names.claim(isSafeOperationId(wanted) ? wanted : toSafeName(wanted)) };
  });
}

/** The id of an operation without one: `get_projects_project_id_vms`. */
function derivedId(method: string, path: string): string {
  return [method, ...path.split(/[^A-Za-z0-9]+/)].filter((word) => word !== '').join('_');
}

function placesOfOperations(document: JsonObject) {
  const places: Omit<DescribedOperation, 'operationId' | 'declaredId'>[] = [];
  for (const [path, written] of Object.entries(objectField(document, 'paths') ?? {})) {
    if (!path.startsWith('/') || !isObject(written)) continue;
    const start = { value: written, pointer: pointerOf(['paths', path]) };
    const item = followReferences(document, start) ?? start;
    for (const key of Object.keys(item.value)) {
      const method = METHODS.find((name) => name === key);
      const value = field(item.value, key);
      if (method && isObject(value))
        places.push({ path, method, value, pointer: pointerBelow(item.pointer, key), item });
    }
  }
  return places;
}
