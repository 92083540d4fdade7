import { isObject, type JsonObject, listField, textField } from '../description/json-object.ts';
import { pointerBelow, stepsOf } from '../description/json-pointer.ts';
import { followReferences } from '../description/reference.ts';
import type { RawError } from './instance-error.ts';

/** One of the schemas that a value may follow. */
export interface Alternative {
  /** What it is called in a message. */
  label: string;
  /** Pointer of the schema it refers to, or of itself. */
  target: string;
  /** What it demands, with references followed. */
  schema: JsonObject;
  pointer: string;
}

/** The alternatives of the `oneOf` or `anyOf` that a value does not follow. */
export function listAlternatives({ schema, keyword, origin }: RawError, document: JsonObject): Alternative[] {
  const list = pointerBelow(origin.pointer, keyword);
  return listField(schema, keyword).map((written, index) => {
    const pointer = pointerBelow(list, index);
    const start = { value: isObject(written) ? written : {}, pointer };
    const target = followReferences(document, start) ?? start;
    const isNamed = target.pointer !== pointer;
    const title = textField(target.value, 'title');
    const label = isNamed ? `\`${stepsOf(target.pointer).at(-1)}\`` : title ? `“${title}”` : `alternative ${index + 1}`;
    return { label, target: target.pointer, schema: target.value, pointer };
  });
}
