import type { Problem } from '@docgraph/source/checked';
import type { RuleName } from '@docgraph/source/rules';
import type { Description } from '../description/description.ts';
import type { ApiRules } from './api-rule.ts';
import { nameRules } from './name-rules.ts';
import { operationRules } from './operation-rules.ts';
import { pathRules } from './path-rules.ts';
import { referenceRules } from './reference-rules.ts';
import { schemaRules } from './schema-rules.ts';
import { securityRules } from './security-rules.ts';
import { valueRules } from './value-rules.ts';

/** All rules. A new one is an entry in the file of its subject, and its severity in `report/rules.ts`. */
const apiRules: ApiRules = {
  ...referenceRules,
  ...schemaRules,
  ...operationRules,
  ...pathRules,
  ...nameRules,
  ...securityRules,
  ...valueRules,
};

/** What the rules find in a description. */
export function checkRules(description: Description): Problem[] {
  return Object.entries(apiRules).flatMap(([rule, check]) =>
    Array.from(check(description), ({ place, ...problem }) => ({ rule: rule as RuleName, ...place, ...problem })),
  );
}
