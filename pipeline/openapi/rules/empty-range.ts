import { field, type JsonObject } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import type { ApiRule } from './api-rule.ts';
import { keywordValue } from './value-findings.ts';

const RANGES = [
  ['minimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minContains', 'maxContains'],
] as const;

/** The lower bound of a range is not above the upper one: no value would fit. */
export const emptyRange: ApiRule = {
  name: 'openapi/empty-range',
  *check(description) {
    for (const object of description.objects) {
      for (const [lower, upper] of RANGES) {
        const least = keywordValue(object, lower, description);
        const most = keywordValue(object, upper, description);
        if (typeof least !== 'number' || typeof most !== 'number') continue;
        const isExclusive = excludes(object.value, lower) || excludes(object.value, upper);
        if (least < most || (least === most && !isExclusive)) continue;
        const { file, start } = description.place(pointerBelow(object.pointer, upper));
        yield {
          message: `No value is between \`${lower}: ${least}\` and \`${upper}: ${most}\`${least === most ? ', both excluded' : ''}.`,
          place: description.place(pointerBelow(object.pointer, lower)),
          hint: least === most ? 'Include one of them, or move it.' : 'Exchange them, or correct one.',
          related: [{ message: 'The upper bound is here.', file, start }],
        };
      }
    }
  },
};

/** Whether a bound itself is excluded: by its keyword in 3.1, by a second keyword in 3.0. */
function excludes(schema: JsonObject, bound: string): boolean {
  if (bound.startsWith('exclusive')) return true;
  const flag = { minimum: 'exclusiveMinimum', maximum: 'exclusiveMaximum' }[bound];
  return flag !== undefined && field(schema, flag) === true;
}
