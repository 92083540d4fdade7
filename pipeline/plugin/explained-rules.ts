import { apiGuides } from '../report/guides/api-guides.ts';
import { foreignTable } from '../report/guides/foreign-kinds.ts';
import pageGuides from '../report/guides/page-guides.json' with { type: 'json' };
import type { RuleGuides } from '../report/guides/rule-guide.ts';
import { schemaGuides } from '../report/guides/schema-guides.ts';
import { siteGuides } from '../report/guides/site-guides.ts';
import type { ExplainedRule } from '../report/rule-markdown.ts';
import { ruleTable } from '../report/rules.ts';
import type { Plugin } from './plugin.ts';

/** The rules of the core and of plugins with what there is to say of them, in the order of their tables. */
export function explainedRules(plugins: readonly Plugin[]): ExplainedRule[] {
  const guides = Object.assign({}, ruleGuides, ...plugins.map((plugin) => plugin.guides));
  return Object.entries(ruleTable(plugins)).map(([name, rule]) => ({ ...rule, name, guide: guides[name] }));
}

const foreign = pageGuides['content/foreign-syntax'];

/** The guides of the core's own rules. */
const ruleGuides: RuleGuides = {
  ...pageGuides,
  'content/foreign-syntax': { ...foreign, fix: `${foreign.fix}\n\n${foreignTable()}` },
  ...siteGuides,
  ...apiGuides,
  ...schemaGuides,
};
