import { field, isObject, type JsonObject, listField } from './json-object.ts';

/** Names of the security schemes in each alternative that an operation accepts, or else that all operations do. */
export function securityOf(operation: JsonObject, document: JsonObject): string[][] {
  const holder = field(operation, 'security') === undefined ? document : operation;
  return listField(holder, 'security').map((alternative) => (isObject(alternative) ? Object.keys(alternative) : []));
}
