import { field } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import type { ApiRule } from './api-rule.ts';

/** OpenAPI 3.1 has no `nullable`: tools pass over it, and take null for a mistake. */
export const ignoredKeyword: ApiRule = {
  name: 'openapi/ignored-keyword',
  *check({ version, objects, keyPlace }) {
    if (version === '3.0') return;
    for (const { kind, value, pointer } of objects) {
      if (kind !== 'schema' || field(value, 'nullable') === undefined) continue;
      const type = field(value, 'type');
      yield {
        message: '`nullable` is ignored in OpenAPI 3.1.',
        place: keyPlace(pointerBelow(pointer, 'nullable')),
        hint: `Write \`type: [${typeof type === 'string' ? type : '…'}, "null"]\` instead.`,
      };
    }
  },
};
