import { pointerBelow } from '../description/json-pointer.ts';
import { referenceOf } from '../description/reference.ts';
import { structures } from '../description/structure.ts';
import type { ApiRule } from './api-rule.ts';

/** Keys that may stand beside `$ref`: this site shows the text of the first two. */
const SHOWN = new Set(['$ref', 'description', 'summary']);

/** In OpenAPI 3.0 whatever stands beside a `$ref` is ignored, which its writer hardly meant. */
export const ignoredSibling: ApiRule = {
  name: 'openapi/ignored-sibling',
  *check({ version, objects, keyPlace }) {
    if (version !== '3.0') return;
    for (const { kind, value, pointer } of objects) {
      // A path item is the one object that may have both.
      if (!structures[kind].section || kind === 'pathItem' || referenceOf(value) === undefined) continue;
      for (const key of Object.keys(value)) {
        if (SHOWN.has(key) || key.startsWith('x-')) continue;
        yield {
          message: `\`${key}\` beside a \`$ref\` is ignored in OpenAPI 3.0.`,
          place: keyPlace(pointerBelow(pointer, key)),
          hint: kind === 'schema' ? 'Wrap the reference: `allOf: [{ $ref: … }]`.' : 'Remove it, or the reference.',
        };
      }
    }
  },
};
