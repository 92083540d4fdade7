import { defineCommand } from '../command-line/command.ts';
import { suggestion, UsageError } from '../command-line/usage-error.ts';
import { ExitCode } from '../options.ts';
import { createPrinter } from '../printer.ts';
import { content } from './shared-options.ts';
import { openCommandCache } from './start-run.ts';

export const explain = defineCommand({
  summary: 'say why a rule is there and how to keep it',
  details: 'Prints what the rule demands, why, an example that breaks it, and the fix: docgraph explain links/broken.',
  argument: { name: 'RULE', question: 'Which rule should be explained?' },
  options: { content },
  async run(options, { argument: name, host }) {
    const { explainedRule } = await import('@docgraph/pipeline/plugin/explained-rules');
    const { ruleMarkdown } = await import('@docgraph/pipeline/report/rule-markdown');
    const { standardPlugins } = await import('../standard-plugins.ts');
    const printer = createPrinter(options, host);
    let plugins = standardPlugins;
    let rule = explainedRule(name, plugins);
    if (!rule) {
      // The config of the project takes a while to load.
      const { loadConfig } = await import('../bundle/load-config.ts');
      plugins = (await loadConfig(options.content.dir, openCommandCache(host, printer))).value.plugins;
      rule = explainedRule(name, plugins);
    }
    if (!rule) {
      const { ruleTable } = await import('@docgraph/pipeline/report/core-rules');
      throw new UsageError(
        `There is no rule "${name}".${suggestion(name, Object.keys(ruleTable(plugins)))}`,
        'explain',
      );
    }
    printer.result(`# ${name}\n\n${ruleMarkdown(rule)}`);
    return ExitCode.done;
  },
});
