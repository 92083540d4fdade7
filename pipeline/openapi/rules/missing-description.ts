import { textField } from '../description/json-object.ts';
import type { ApiRule } from './api-rule.ts';

/** What an operation needs, does and answers is more than its summary can say. */
export const missingDescription: ApiRule = {
  name: 'openapi/missing-description',
  *check({ operations, keyPlace }) {
    for (const { value, method, path, pointer } of operations) {
      if (textField(value, 'description')?.trim()) continue;
      yield {
        message: `${method.toUpperCase()} ${path} has no description.`,
        place: keyPlace(pointer),
        hint: 'Say what it needs, what it does, and what makes it fail.',
      };
    }
  },
};
