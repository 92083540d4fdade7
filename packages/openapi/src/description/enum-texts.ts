import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { field, listField } from './json-object.ts';
import type { Located } from './located.ts';

/** What the description says of one value of an `enum`. */
export interface EnumText {
  value: JsonValue;
  text: string;
  /** Where the text stands. */
  pointer: string;
}

/** Both spellings are in use; each maps values to texts, or lists the texts in the order of the values. */
const KEYS = ['x-enumDescriptions', 'x-enum-descriptions'] as const;

/** The descriptions of the values of an `enum`, in its order; values without one are left out. */
export function enumTexts(schema: Located): EnumText[] {
  return KEYS.flatMap((key) => {
    const texts = schema.field(key);
    if (texts === undefined) return [];
    return listField(schema.value, 'enum').flatMap((value, index): EnumText[] => {
      const name = isObject(texts) ? String(value) : String(index);
      const text = Array.isArray(texts) ? texts[index] : field(texts, name);
      return typeof text === 'string' && text !== '' ? [{ value, text, pointer: schema.at(key, name) }] : [];
    });
  });
}
