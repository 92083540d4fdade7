import { composedSchemas } from '../../../pipeline/openapi/description/composed-schemas.ts';
import { field, isObject, objectField, valueAt } from '../../../pipeline/openapi/description/json-object.ts';
import { pointerBelow, stepsOf } from '../../../pipeline/openapi/description/json-pointer.ts';
import type { Located } from '../../../pipeline/openapi/description/reference.ts';
import type { JsonValue } from '../../../schemas/api-schema.ts';
import type { ApiDocument } from '../api/example-api.ts';

/** A property of a value that its schema does not know, or that is deprecated. */
interface PropertyUse {
  /** JSON pointer of the property in the value. */
  pointer: string;
  name: string;
  fault: 'unknown' | 'deprecated';
  /** Names that the schema knows. */
  known: string[];
}

/** Keywords by which a schema says something about properties that it does not list. */
const OPENING = ['additionalProperties', 'unevaluatedProperties', 'patternProperties', 'propertyNames'];
const ALTERNATIVES = ['allOf', 'oneOf', 'anyOf'] as const;

/**
 * The properties of a value that no schema that applies to it lists. JSON Schema allows them, but an example that shows
 * one is out of date or misspelt. A schema that says something about further properties, or lists none, allows them.
 */
export function propertyUses(value: JsonValue, schemaPointer: string, api: ApiDocument): PropertyUse[] {
  return usesIn(value, located([schemaPointer], api), '', api);
}

function usesIn(value: JsonValue, written: readonly Located[], pointer: string, api: ApiDocument): PropertyUse[] {
  if (typeof value !== 'object' || value === null) return [];
  const schemas = distinct(written.flatMap((schema) => composedSchemas(schema, ALTERNATIVES, api)));
  if (Array.isArray(value)) {
    const items = below(schemas, ['items'], api);
    return value.flatMap((item, index) => usesIn(item, items, pointerBelow(pointer, index), api));
  }
  const known = [...new Set(schemas.flatMap(({ value }) => Object.keys(objectField(value, 'properties') ?? {})))];
  const isOpen =
    known.length === 0 || schemas.some(({ value }) => OPENING.some((key) => field(value, key) !== undefined));
  return Object.entries(value).flatMap(([name, content]): PropertyUse[] => {
    const at = pointerBelow(pointer, name);
    const isKnown = known.includes(name);
    if (!isKnown && !isOpen) return [{ pointer: at, name, fault: 'unknown', known }];
    const property = isKnown
      ? below(schemas, ['properties', name], api)
      : below(schemas, ['additionalProperties'], api);
    const isDeprecated = property
      .flatMap((schema) => composedSchemas(schema, ['allOf'], api))
      .some((schema) => field(schema.value, 'deprecated') === true);
    const own: PropertyUse[] = isDeprecated ? [{ pointer: at, name, fault: 'deprecated', known }] : [];
    return [...own, ...usesIn(content, property, at, api)];
  });
}

/** The schemas under a path of keywords. */
function below(schemas: readonly Located[], path: readonly string[], api: ApiDocument): Located[] {
  return located(
    schemas.map(({ pointer }) => path.reduce(pointerBelow, pointer)),
    api,
  );
}

function located(pointers: readonly string[], { document }: ApiDocument): Located[] {
  return pointers.flatMap((pointer) => {
    const value = valueAt(document, stepsOf(pointer));
    return isObject(value) ? [{ value, pointer }] : [];
  });
}

function distinct(schemas: readonly Located[]): Located[] {
  return [...new Map(schemas.map((schema) => [schema.pointer, schema])).values()];
}
