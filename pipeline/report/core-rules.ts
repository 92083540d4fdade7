import { apiRules } from '@docgraph/openapi/rules/check-rules';
import { type RuleTable, rules } from '@docgraph/source/rules';

/** All rules of the core; plugins add more. Only this table and `rules` in `site.yaml` determine severities. */
export const coreRules: RuleTable = { ...rules, ...apiRules };

/** Returns the rules of the core and of the plugins. */
export function ruleTable(plugins: readonly { rules?: RuleTable }[]): RuleTable {
  return Object.assign({}, coreRules, ...plugins.map((plugin) => plugin.rules));
}
