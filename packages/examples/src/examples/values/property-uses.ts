import { type DescriptionData, type JsonValue, type Located, locate, pointerOf } from '@docgraph/pipeline/plugin';

/** An unknown or deprecated property of a value. */
interface PropertyUse {
  /** JSON pointer of the property in the value. */
  pointer: string;
  name: string;
  fault: 'unknown' | 'deprecated';
  /** Names of the known properties. */
  known: string[];
}

/** Keywords that allow properties that a schema doesn't list. */
const OPENING = ['additionalProperties', 'unevaluatedProperties', 'patternProperties', 'propertyNames'];
const ALTERNATIVES = ['allOf', 'oneOf', 'anyOf'] as const;

/**
 * Finds properties that no applicable schema lists. JSON Schema allows such properties, but in an example, they're
 * outdated or misspelled. Skips objects whose schema explicitly allows more properties or lists none.
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
