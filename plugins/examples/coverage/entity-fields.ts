import { composedSchemas } from '../../../pipeline/openapi/description/composed-schemas.ts';
import { isObject, objectField, textField, valueAt } from '../../../pipeline/openapi/description/json-object.ts';
import { pointerBelow, stepsOf } from '../../../pipeline/openapi/description/json-pointer.ts';
import type { ExampleApi } from '../api/example-api.ts';

/** A property of a schema with a name. */
export interface EntityField {
  schema: string;
  field: string;
  /** Whether the description says in words what it is. */
  isDescribed: boolean;
}

/** The properties of the schemas with names, also those of objects inside of them, sorted by schema. */
export function entityFields(api: ExampleApi): EntityField[] {
  return [...api.schemas]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([schema, pointer]) => fieldsOf(schema, pointer, api));
}

function fieldsOf(schema: string, pointer: string, api: ExampleApi): EntityField[] {
  const value = valueAt(api.document, stepsOf(pointer));
  if (!isObject(value) || textField(value, '$ref') !== undefined) return [];
  const properties = pointerBelow(pointer, 'properties');
  const own = Object.entries(objectField(value, 'properties') ?? {}).flatMap(([field, property]): EntityField[] => {
    if (!isObject(property)) return [];
    const at = pointerBelow(properties, field);
    const parts = composedSchemas({ value: property, pointer: at }, ['allOf'], api);
    const isDescribed = parts.some((part) => (textField(part.value, 'description') ?? '').trim() !== '');
    return [{ schema, field, isDescribed }, ...fieldsOf(schema, at, api)];
  });
  const inside = ['items', 'allOf/0', 'allOf/1', 'oneOf/0', 'oneOf/1', 'anyOf/0', 'anyOf/1'];
  return [...own, ...inside.flatMap((step) => fieldsOf(schema, `${pointer}/${step}`, api))];
}
