import type { Operation } from '../../../schemas/operation.ts';
import { field, isObject, type JsonObject, listField, textsField } from './json-object.ts';

/** The security schemes in each alternative that an operation accepts, or else that all operations do, and their scopes. */
export function securityOf(
  operation: JsonObject,
  document: JsonObject,
): Pick<Operation, 'security' | 'securityScopes'> {
  const holder = field(operation, 'security') === undefined ? document : operation;
  const alternatives = listField(holder, 'security').map((alternative) => (isObject(alternative) ? alternative : {}));
  const scopes = alternatives.map((alternative) =>
    Object.fromEntries(
      Object.keys(alternative)
        .map((name): [string, string[]] => [name, textsField(alternative, name)])
        .filter(([, names]) => names.length > 0),
    ),
  );
  return {
    security: alternatives.map((alternative) => Object.keys(alternative)),
    ...(scopes.some((each) => Object.keys(each).length > 0) && { securityScopes: scopes }),
  };
}
