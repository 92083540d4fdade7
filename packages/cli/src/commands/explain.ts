import { defineCommand } from '../command-line/command.ts';
import { suggestion, UsageError } from '../command-line/usage-error.ts';
import { ExitCode } from '../options.ts';
import { createPrinter } from '../printer.ts';
import { content } from './shared-options.ts';
import { openCommandCache } from './start-run.ts';

export const explain = defineCommand({
  summary: 'Explains a rule and how to fix violations.',
  details: 'Prints the requirement, the reason for it, the fix, and an example, as in docgraph explain links/broken.',
  argument: { name: 'RULE', missing: 'Missing rule, as in docgraph explain links/broken.' },
  options: { content },
  async run(options, { argument: name, host }) {
    const { explainedRule } = await import('@docgraph/pipeline/plugin/explained-rules');
    const { ruleMarkdown } = await import('@docgraph/pipeline/report/rule-markdown');
    const { loadStandardPlugins } = await import('../standard-plugins.ts');
    const printer = createPrinter(options, host);
    let plugins = await loadStandardPlugins();
    let rule = explainedRule(name, plugins);
    if (!rule) {
      // Loaded only for rules that aren't built in, because bundling the config takes a while.
      const { loadConfig } = await import('../bundle/load-config.ts');
      plugins = (await loadConfig(options.content.dir, openCommandCache(host, printer))).value.plugins;
      rule = explainedRule(name, plugins);
    }
    if (!rule) {
      const { ruleTable } = await import('@docgraph/pipeline/report/core-rules');
      const owner = plugins.find((plugin) => plugin.installHint && name.startsWith(`${plugin.name}/`));
      const hint = owner ? ` ${owner.installHint}` : suggestion(name, Object.keys(ruleTable(plugins)));
      throw new UsageError(`Unknown rule "${name}".${hint}`, 'explain');
    }
    printer.result(`# ${name}\n\n${ruleMarkdown(rule)}`);
    return ExitCode.success;
  },
});
