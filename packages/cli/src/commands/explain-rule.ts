import { explainedRule } from '@docgraph/pipeline/plugin/explained-rules';
import { ruleMarkdown } from '@docgraph/pipeline/report/rule-markdown';
import { ruleTable } from '@docgraph/source/rules';
import { loadConfig } from '../bundle/load-config.ts';
import { suggestion, UsageError } from '../parse-arguments.ts';
import { standardPlugins } from '../standard-plugins.ts';

/**
 * What there is to say of a rule, as Markdown. The plugins of the project are asked only for a rule that is not ours:
 * their config takes a while to load. Rejects with a {@link UsageError} where nobody has such a rule.
 */
export async function explainRule(name: string, contentDir: string, cacheDir: () => string): Promise<string> {
  const known = explainedRule(name, standardPlugins);
  if (known) return `# ${name}\n\n${ruleMarkdown(known)}`;
  const { value } = await loadConfig(contentDir, cacheDir());
  const found = explainedRule(name, value.plugins);
  if (found) return `# ${name}\n\n${ruleMarkdown(found)}`;
  const names = Object.keys(ruleTable(value.plugins));
  throw new UsageError(`There is no rule "${name}".${suggestion(name, names)}`, 'explain');
}
