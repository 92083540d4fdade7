import { apiRules } from '@docgraph/openapi/rules/check-rules';
import { type RuleTable, rules } from '@docgraph/source/rules';

/** All rules of the core, with their default severities. Plugins add more rules. */
export const coreRules: RuleTable = { ...rules, ...apiRules };

/** Returns the rules of the core and of the plugins. */
export function ruleTable(plugins: readonly { rules?: RuleTable }[]): RuleTable {
  return Object.assign({}, coreRules, ...plugins.map((plugin) => plugin.rules));
}
