import { objectField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import type { ApiRule } from './api-rule.ts';

/** An operation says what its caller gets when all goes well. */
export const noSuccessResponse: ApiRule = {
  name: 'openapi/no-success-response',
  *check({ objects, keyPlace }) {
    for (const { kind, value, pointer } of objects) {
      const responses = kind === 'operation' ? objectField(value, 'responses') : undefined;
      // What OpenAPI does not allow is reported by the shape check: no responses at all.
      const statuses = Object.keys(responses ?? {}).filter((status) => !status.startsWith('x-'));
      if (statuses.length === 0 || statuses.some((status) => /^(?:[123]|default$)/.test(status))) continue;
      yield {
        message: 'The operation has no response for success.',
        place: keyPlace(pointerBelow(pointer, 'responses')),
        hint: 'Add the response with status 200, or another one from 200 to 399.',
      };
    }
  },
};
