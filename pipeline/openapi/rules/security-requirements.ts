import type { Description } from '../description/description.ts';
import { isObject, listField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';

/** A scheme that a security requirement names. */
interface RequiredScheme {
  scheme: string;
  /** JSON pointer of the list of scopes below the scheme's name. */
  pointer: string;
}

/** The schemes that the description as a whole and its operations require. */
export function* securityRequirements({ objects }: Description): Generator<RequiredScheme> {
  for (const { kind, value, pointer } of objects) {
    if (kind !== 'root' && kind !== 'operation') continue;
    const list = pointerBelow(pointer, 'security');
    for (const [index, requirement] of listField(value, 'security').entries()) {
      if (!isObject(requirement)) continue;
      for (const scheme of Object.keys(requirement))
        yield { scheme, pointer: pointerBelow(pointerBelow(list, index), scheme) };
    }
  }
}
