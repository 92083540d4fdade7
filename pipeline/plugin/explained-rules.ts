import { readGuide } from '../read/read-guide.ts';
import { ruleTable } from '../report/core-rules.ts';
import { foreignTable } from '../report/foreign-kinds.ts';
import { GUIDES, type RuleGuide } from '../report/rule-guide.ts';
import type { ExplainedRule } from '../report/rule-markdown.ts';
import type { Plugin } from './plugin.ts';

/** Returns a rule of the core or a plugin with its guide, or undefined if it doesn't exist. */
export function explainedRule(name: string, plugins: readonly Plugin[]): ExplainedRule | undefined {
  const table = ruleTable(plugins);
  const rule = Object.hasOwn(table, name) ? table[name] : undefined;
  return rule && { ...rule, name, guide: guideOf(name, plugins) };
}

/** Returns the rules of the core and of plugins with their guides, in the order in which they're defined. */
export function explainedRules(plugins: readonly Plugin[]): ExplainedRule[] {
  return Object.keys(ruleTable(plugins)).flatMap((name) => explainedRule(name, plugins) ?? []);
}

function guideOf(name: string, plugins: readonly Plugin[]): RuleGuide | undefined {
  const owner = plugins.find(({ rules = {} }) => Object.hasOwn(rules, name));
  const guides = owner ? owner.guides : GUIDES;
  const guide = guides instanceof URL ? readGuide(guides, name) : guides?.[name];
  return guide && name === 'content/foreign-syntax' ? { ...guide, fix: `${guide.fix}\n\n${foreignTable()}` } : guide;
}
