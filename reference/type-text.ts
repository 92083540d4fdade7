import type { ApiSchema } from '#schemas/api-schema.ts';

/** The type of a schema in a few words, such as `array of string (uuid)`; named schemas by their names. */
export function typeText(schema: ApiSchema): string {
  const { ref, items, types, format, oneOf, anyOf, allOf, nullable } = schema;
  const suffix = nullable ? ' or null' : '';
  if (ref !== undefined) return ref + suffix;
  if (items !== undefined) return `array of ${typeText(items)}${suffix}`;
  const alternatives = oneOf ?? anyOf;
  if (types.length === 0 && alternatives) return alternatives.map(typeText).join(' or ') + suffix;
  if (types.length === 0 && allOf) return allOf.map(typeText).join(' and ') + suffix;
  const name = types.length === 0 ? 'any' : types.join(' or ');
  return `${name}${format === undefined ? '' : ` (${format})`}${suffix}`;
}
