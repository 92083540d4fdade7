import type { JsonValue } from '../../../schemas/api-schema.ts';
import type { LinkedApi } from '../../model/linked-site.ts';
import { isObject } from '../description/json-object.ts';
import { stepsOf } from '../description/json-pointer.ts';
import { addressedTexts } from './addressed-texts.ts';

/**
 * The description for download. Links in its texts that only this site understands, such as `operation:createVm` or a
 * path of a page, become addresses that lead here from everywhere. Those in HTML stay as they are.
 *
 * @param address Address of the reference page, with scheme and host.
 */
export function publishedDocument(linked: LinkedApi, address: string): JsonValue {
  let document = linked.api.document;
  for (const { pointer, text, isChanged } of addressedTexts(linked, address))
    if (isChanged) document = replaced(document, stepsOf(pointer), text);
  return document;
}

/** A copy with another value at a path; what is not on the path is shared. */
function replaced(value: JsonValue, [step, ...below]: readonly string[], text: string): JsonValue {
  if (step === undefined) return text;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === step ? replaced(item, below, text) : item));
  return isObject(value) ? { ...value, [step]: replaced(value[step] ?? null, below, text) } : value;
}
