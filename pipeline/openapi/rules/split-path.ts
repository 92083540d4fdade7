import type { ApiRule } from './api-rule.ts';
import { sameAddresses } from './same-address.ts';

/** The methods of an address stand under one path: OpenAPI wants it, and many tools keep only one of several. */
export const splitPath: ApiRule = {
  name: 'openapi/split-path',
  *check(description) {
    for (const { clashes, finding } of sameAddresses(description)) if (!clashes) yield finding;
  },
};
