import path from 'node:path';
import type { CommandResult, Plugin } from '@docgraph/pipeline/plugin/plugin';
import type { DataResult } from '../build/build-data.ts';
import { type CommandTable, defineCommand } from '../command-line/command.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { ExitCode, type Host } from '../options.ts';
import { createPrinter, type Printer } from '../printer.ts';
import { coreCommandNames } from './registry.ts';
import { content, format, quiet, timeLimit } from './shared-options.ts';
import { openCommandCache, startRun } from './start-run.ts';

/**
 * Finds the commands of plugins, by name: none where the command line names one of the core, or asks for the version.
 * Throws a {@link UsageError} where the command may be that of a plugin that cannot be loaded.
 */
export async function pluginCommands([name, ...rest]: readonly string[], host: Host): Promise<CommandTable> {
  const isHelp = name === undefined || name === 'help';
  if (!isHelp && (coreCommandNames.includes(name) || name === '--version' || name === '-v')) return {};
  const { plugins, problem } = await pluginsAround(path.resolve(host.cwd(), contentIn(rest) ?? content.default), host);
  const commands = commandsOf(plugins);
  if (problem !== undefined && !isHelp && /^\w/.test(name) && !Object.hasOwn(commands, name))
    throw new UsageError(`There is no command "${name}" without the plugins of docgraph.config.ts. ${problem}`);
  return commands;
}

/** Returns the commands of plugins, by name. */
export function commandsOf(plugins: readonly Plugin[]): CommandTable {
  const commands = plugins.flatMap((plugin) => Object.entries(plugin.commands ?? {}));
  return Object.fromEntries(commands.map(([name, { summary, details }]) => [name, pluginCommand(summary, details)]));
}

function pluginCommand(summary: string, details: string) {
  return defineCommand({
    summary,
    details,
    options: { content, format, timeLimit, quiet },
    async run(options, { name, host }) {
      if (options.format !== 'text' && options.format !== 'json')
        throw new UsageError(`The formats of ${name} are text and json.`, name);
      const { askContent } = await import('../build/build-data.ts');
      const printer = createPrinter(options, host);
      const result = await askContent(await startRun(options, host, printer), name);
      return printResult(result, options.format, printer);
    },
  });
}

/** Prints the result of a plugin's command, or the errors of content that can't be read. */
function printResult(
  { told, diagnostics, sources }: DataResult & { told: CommandResult | undefined },
  format: 'text' | 'json',
  printer: Printer,
): ExitCode {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const isMisconfigured = errors.some(({ rule }) => rule.startsWith('plugins/'));
  if (isMisconfigured || ((!told || 'note' in told) && errors.length > 0)) {
    printer.diagnostics(errors, sources);
    return ExitCode.contentErrors;
  }
  if (told && 'note' in told) printer.say(told.note);
  else if (told) printer.result(format === 'json' ? `${JSON.stringify(told.json, null, 2)}\n` : told.text);
  return ExitCode.done;
}

async function pluginsAround(contentDir: string, host: Host) {
  const { findConfig, loadConfig } = await import('../bundle/load-config.ts');
  const { standardPlugins } = await import('../standard-plugins.ts');
  // Where there is nothing to load, nothing is written: a call for help leaves no folder behind.
  if ((await findConfig(contentDir)) === undefined) return { plugins: standardPlugins, problem: undefined };
  const { value, problems } = await loadConfig(contentDir, openCommandCache(host, createPrinter({}, host)));
  return { plugins: value.plugins, problem: problems[0]?.message };
}

/** Returns the content folder that the options name. It's read before all else, since its plugins may have commands. */
function contentIn(options: readonly string[]): string | undefined {
  const at = options.findIndex((option) => /^--content(?:=|$)/.test(option));
  return at < 0 ? undefined : (/^--content=(.*)$/.exec(options[at] ?? '')?.[1] ?? options[at + 1]);
}
