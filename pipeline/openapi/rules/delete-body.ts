import { objectField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import type { ApiRule } from './api-rule.ts';

/** HTTP gives the body of a DELETE request no meaning: some servers and proxies refuse it. */
export const deleteBody: ApiRule = {
  name: 'openapi/delete-body',
  *check({ objects, keyPlace }) {
    for (const { kind, value, pointer } of objects) {
      if (kind !== 'operation' || !pointer.endsWith('/delete') || !objectField(value, 'requestBody')) continue;
      yield {
        message: 'The body of a DELETE request may be ignored on the way.',
        place: keyPlace(pointerBelow(pointer, 'requestBody')),
        hint: 'Take the values as parameters of the query.',
      };
    }
  },
};
