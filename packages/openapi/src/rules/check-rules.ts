import { asProblem, type Problem } from '@docgraph/source/checked';
import type { RuleTable } from '@docgraph/source/rules';
import type { Description } from '../description/description.ts';
import type { ApiChecks } from './api-rule.ts';
import { nameChecks, nameRules } from './name-rules.ts';
import { operationChecks, operationRules } from './operation-rules.ts';
import { pathChecks, pathRules } from './path-rules.ts';
import { referenceChecks, referenceRules } from './reference-rules.ts';
import { schemaChecks, schemaRules } from './schema-rules.ts';
import { securityChecks, securityRules } from './security-rules.ts';
import { valueChecks, valueRules } from './value-rules.ts';

/** Rules that are checked in this folder. To add one, add it and its check to the file for its subject. */
export const apiRules: RuleTable = {
  ...referenceRules,
  ...schemaRules,
  ...operationRules,
  ...pathRules,
  ...nameRules,
  ...securityRules,
  ...valueRules,
};

const checks: ApiChecks<string> = {
  ...referenceChecks,
  ...schemaChecks,
  ...operationChecks,
  ...pathChecks,
  ...nameChecks,
  ...securityChecks,
  ...valueChecks,
};

/** Runs all checks on a description. */
export function checkRules(description: Description): Problem[] {
  return Object.entries(checks).flatMap(([rule, check]) =>
    Array.from(check(description), ({ place, ...problem }) => asProblem({ rule, ...place, ...problem })),
  );
}
