import { type RuleTable, rules } from '../report/rules.ts';
import type { Plugin } from './plugin.ts';

/** The rules of the core and of plugins. */
export function ruleTable(plugins: readonly Plugin[]): RuleTable {
  return Object.assign({}, rules, ...plugins.map((plugin) => plugin.rules));
}
