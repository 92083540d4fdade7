import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { field, listField } from './json-object.ts';
import type { Located } from './located.ts';

/** A text about one `enum` value. */
export interface EnumText {
  value: JsonValue;
  text: string;
  /** The pointer of the text. */
  pointer: string;
}

/** Lists the descriptions of `enum` values, in the order of the values. Skips values without a description. */
export function enumDescriptions(schema: Located): EnumText[] {
  return enumTexts(schema, ['x-enumDescriptions', 'x-enum-descriptions']);
}

/** Lists the names of `enum` values in code, in the order of the values. Skips values without a name. */
export function enumNames(schema: Located): EnumText[] {
  return enumTexts(schema, ['x-enumNames', 'x-enum-varnames']);
}

/** Reads extensions that map values to texts, or list texts in value order. Uses the first one that exists. */
function enumTexts(schema: Located, keys: readonly string[]): EnumText[] {
  return keys
    .filter((key) => schema.field(key) !== undefined)
    .slice(0, 1)
    .flatMap((key) => {
      const texts = schema.field(key);
      return listField(schema.value, 'enum').flatMap((value, index): EnumText[] => {
        const name = isObject(texts) ? String(value) : String(index);
        const text = Array.isArray(texts) ? texts[index] : field(texts ?? null, name);
        return typeof text === 'string' && text !== '' ? [{ value, text, pointer: schema.at(key, name) }] : [];
      });
    });
}
