import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { field, listField } from './json-object.ts';
import type { Located } from './located.ts';

/** The description of one `enum` value. */
export interface EnumDescription {
  value: JsonValue;
  text: string;
  /** The pointer of the description. */
  pointer: string;
}

/** Extensions that map values to descriptions, or list descriptions in value order. Both spellings are in use. */
const KEYS = ['x-enumDescriptions', 'x-enum-descriptions'] as const;

/** Lists the descriptions of `enum` values, in the order of the values. Skips values without a description. */
export function enumDescriptions(schema: Located): EnumDescription[] {
  return KEYS.flatMap((key) => {
    const texts = schema.field(key);
    if (texts === undefined) return [];
    return listField(schema.value, 'enum').flatMap((value, index): EnumDescription[] => {
      const name = isObject(texts) ? String(value) : String(index);
      const text = Array.isArray(texts) ? texts[index] : field(texts, name);
      return typeof text === 'string' && text !== '' ? [{ value, text, pointer: schema.at(key, name) }] : [];
    });
  });
}
