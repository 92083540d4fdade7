import { pointerBelow } from '../description/json-pointer.ts';
import type { ApiRule } from './api-rule.ts';
import { keywordValue, valueFindings } from './value-findings.ts';

/** What is assumed when a value is left out must itself be allowed. */
export const defaultValue: ApiRule = {
  name: 'openapi/default-value',
  *check(description) {
    for (const object of description.objects) {
      const value = keywordValue(object, 'default', description);
      if (value === undefined) continue;
      const schemaPointer = object.pointer;
      const pointer = pointerBelow(schemaPointer, 'default');
      yield* valueFindings({ value, pointer, schemaPointer, direction: 'either' }, description);
    }
  },
};
