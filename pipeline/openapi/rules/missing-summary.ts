import { textField } from '../description/json-object.ts';
import type { ApiRule } from './api-rule.ts';

/** The summary is the name of an operation in the sidebar, in search and in links. */
export const missingSummary: ApiRule = {
  name: 'openapi/missing-summary',
  *check({ operations, keyPlace }) {
    for (const { value, method, path, pointer } of operations) {
      if (textField(value, 'summary')?.trim()) continue;
      yield {
        message: `${method.toUpperCase()} ${path} has no summary.`,
        place: keyPlace(pointer),
        hint: 'Say in a few words what it does, as in `summary: List images`.',
      };
    }
  },
};
