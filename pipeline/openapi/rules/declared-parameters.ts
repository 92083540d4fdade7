import { isObject, type JsonObject, listField, textField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import { followReferences, type Located } from '../description/reference.ts';

/** A parameter in the list of an operation or a path item. */
export interface DeclaredParameter {
  name: string;
  /** Where it is sent: `path`, `query`, `header` or `cookie`. */
  in: string;
  /** The parameter itself, with references followed. */
  value: JsonObject;
  /** JSON pointer of its item in the list, which may be a reference. */
  place: string;
}

/** The parameters in the list of an object; those without a name, a place or a target are reported by other checks. */
export function declaredParameters({ value, pointer }: Located, document: JsonObject): DeclaredParameter[] {
  const list = pointerBelow(pointer, 'parameters');
  return listField(value, 'parameters').flatMap((written, index) => {
    const place = pointerBelow(list, index);
    const parameter = isObject(written) ? followReferences(document, { value: written, pointer: place }) : undefined;
    const name = textField(parameter?.value, 'name');
    const location = textField(parameter?.value, 'in');
    return parameter && name !== undefined && location !== undefined
      ? [{ name, in: location, value: parameter.value, place }]
      : [];
  });
}
