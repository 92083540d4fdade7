import { type DescriptionData, type JsonValue, type Located, locate, pointerOf } from '@docgraph/pipeline/plugin';

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
export function propertyUses(value: JsonValue, schemaPointer: string, api: DescriptionData): PropertyUse[] {
  return usesIn(value, [locate(api, schemaPointer) ?? []].flat(), '');
}

function usesIn(value: JsonValue, written: readonly Located[], pointer: string): PropertyUse[] {
  if (typeof value !== 'object' || value === null) return [];
  const schemas = distinct(written.flatMap((schema) => schema.composed(ALTERNATIVES)));
  if (Array.isArray(value)) {
    const items = schemas.flatMap((schema) => schema.object('items') ?? []);
    return value.flatMap((item, index) => usesIn(item, items, pointer + pointerOf([String(index)])));
  }
  const known = [...new Set(schemas.flatMap((schema) => schema.names('properties')))];
  const isOpen = known.length === 0 || schemas.some((schema) => OPENING.some((key) => schema.field(key) !== undefined));
  return Object.entries(value).flatMap(([name, content]): PropertyUse[] => {
    const at = pointer + pointerOf([name]);
    const isKnown = known.includes(name);
    if (!isKnown && !isOpen) return [{ pointer: at, name, fault: 'unknown', known }];
    const property = schemas.flatMap(
      (schema) => (isKnown ? schema.object('properties')?.object(name) : schema.object('additionalProperties')) ?? [],
    );
    const isDeprecated = property.some((schema) => schema.composed(['allOf']).some((part) => part.is('deprecated')));
    const own: PropertyUse[] = isDeprecated ? [{ pointer: at, name, fault: 'deprecated', known }] : [];
    return [...own, ...usesIn(content, property, at)];
  });
}

function distinct(schemas: readonly Located[]): Located[] {
  return [...new Map(schemas.map((schema) => [schema.pointer, schema])).values()];
}
