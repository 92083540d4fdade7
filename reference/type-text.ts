import type { ApiSchema } from '#schemas/api-schema.ts';
import { patternProperties, tupleOf, typeNames } from './schema-forms.ts';

/** The type of a schema in a few words, such as `array of string (uuid)`; named schemas by their names. */
export function typeText(schema: ApiSchema): string {
  const { ref, items, types, format, oneOf, anyOf, allOf, nullable, const: constant } = schema;
  const suffix = nullable && constant !== null ? ' or null' : '';
  if (ref !== undefined) return ref + suffix;
  const tuple = tupleOf(schema);
  if (tuple) {
    const rest = tuple.rest === null ? [] : [tuple.rest ? `…${typeText(tuple.rest)}` : '…'];
    return `array [${[...tuple.first.map(typeText), ...rest].join(', ')}]${suffix}`;
  }
  if (items !== undefined) return `array of ${typeText(items)}${suffix}`;
  const alternatives = oneOf ?? anyOf;
  if (types.length === 0 && alternatives) return alternatives.map(typeText).join(' or ') + suffix;
  if (types.length === 0 && allOf) return allOf.map(typeText).join(' and ') + suffix;
  const patterns = patternProperties(schema).map(
    ({ pattern, schema }) => `; names that match \`${pattern}\` hold ${typeText(schema)}`,
  );
  return `${typeNames(schema)}${format === undefined ? '' : ` (${format})`}${suffix}${patterns.join('')}`;
}
