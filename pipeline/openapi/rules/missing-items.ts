import { textField } from '../description/json-object.ts';
import type { ApiRule } from './api-rule.ts';
import { keywordValue } from './value-findings.ts';

/** OpenAPI 3.0 wants to know what a list holds. */
export const missingItems: ApiRule = {
  name: 'openapi/missing-items',
  *check(description) {
    if (description.version !== '3.0') return;
    for (const object of description.objects) {
      if (keywordValue(object, 'type', description) !== 'array') continue;
      if (keywordValue(object, 'items', description) !== undefined) continue;
      const title = textField(object.value, 'title');
      yield {
        message: `The list${title === undefined ? '' : ` “${title}”`} does not say what its items are.`,
        place: description.keyPlace(object.pointer),
        hint: 'Add `items` with the schema of one item; `items: {}` allows anything.',
      };
    }
  },
};
