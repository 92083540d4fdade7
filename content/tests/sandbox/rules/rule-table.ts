import type { Cloud } from '../cloud-api.ts';

/** What shows that a rule is kept, by the name of the rule. */
export type RuleTable = Record<string, (cloud: Cloud) => Promise<void>>;

/**
 * A table and what adds its rows. Each row is run with its rule, where it holds, and without it, where it must not. The
 * sentences of the rules stand beside them in `sandbox/cloud/`.
 */
export function ruleTable() {
  const table: RuleTable = {};
  const rule = (name: string, drive: RuleTable[string]): void => {
    table[name] = drive;
  };
  return { table, rule };
}
