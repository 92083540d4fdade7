import type { JsonValue } from '../../../schemas/api-schema.ts';
import { field, isObject, listField } from './json-object.ts';
import { pointerBelow } from './json-pointer.ts';
import type { Located } from './reference.ts';

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
export function enumTexts({ value: schema, pointer }: Located): EnumText[] {
  const values = listField(schema, 'enum');
  return KEYS.flatMap((key) => {
    const texts = field(schema, key);
    return values.flatMap((value, index): EnumText[] => {
      const name = isObject(texts) ? String(value) : String(index);
      const text = isObject(texts) ? field(texts, name) : listField(schema, key)[index];
      const at = pointerBelow(pointerBelow(pointer, key), name);
      return typeof text === 'string' && text !== '' ? [{ value, text, pointer: at }] : [];
    });
  });
}
