import type { ApiRule } from './api-rule.ts';
import { sameAddresses } from './same-address.ts';

/** A request means one operation: a method and an address are described once. */
export const pathClash: ApiRule = {
  name: 'openapi/path-clash',
  *check(description) {
    for (const { clashes, finding } of sameAddresses(description)) if (clashes) yield finding;
  },
};
