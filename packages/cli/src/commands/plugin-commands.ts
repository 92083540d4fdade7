import path from 'node:path';
import type { CommandResult, Plugin } from '@docgraph/pipeline/plugin/plugin';
import type { DataResult } from '../build/build-data.ts';
import { type CommandTable, defineCommand } from '../command-line/command.ts';
import { oneOf, option } from '../command-line/option.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { ExitCode, type Host } from '../options.ts';
import { createPrinter, type Printer } from '../printer.ts';
import { coreCommandNames } from './registry.ts';
import { content, quiet, timeLimit } from './shared-options.ts';
import { openCommandCache, startRun } from './start-run.ts';

/**
 * Returns plugin commands, keyed by name. Returns none if the command line names a core command or requests the version,
 * because loading the config takes a while. Throws a {@link UsageError} if the config can't be loaded and the command is
 * unknown without it.
 */
export async function pluginCommands([name, ...rest]: readonly string[], host: Host): Promise<CommandTable> {
  const isHelp = name === undefined || name === 'help';
  if (!isHelp && (coreCommandNames.includes(name) || name === '--version' || name === '-v')) return {};
  const { plugins, problem } = await pluginsAround(path.resolve(host.cwd(), contentIn(rest) ?? content.default), host);
  const commands = commandsOf(plugins);
  if (problem !== undefined && !isHelp && /^\w/.test(name) && !Object.hasOwn(commands, name))
    throw new UsageError(
      `Unknown command "${name}", and the plugins in docgraph.config.ts can't be loaded. ${problem}`,
    );
  return commands;
}

/** Returns plugin commands, keyed by name. */
export function commandsOf(plugins: readonly Plugin[]): CommandTable {
  const commands = plugins.flatMap((plugin) => Object.entries(plugin.commands ?? {}));
  return Object.fromEntries(commands.map(([name, { summary, details }]) => [name, pluginCommand(summary, details)]));
}

const FORMATS = ['text', 'json'] as const;
const format = option('NAME', `Output format: ${FORMATS.join(' or ')}`, oneOf(FORMATS), {
  default: 'text',
  problem: (text) => `Unknown format "${text}". Formats: ${FORMATS.join(', ')}.`,
});

function pluginCommand(summary: string, details: string) {
  return defineCommand({
    summary,
    details,
    options: { content, format, timeLimit, quiet },
    async run(options, { name, host }) {
      const { runPluginCommand } = await import('../build/build-data.ts');
      const printer = createPrinter(options, host);
      const result = await runPluginCommand(await startRun(options, host, printer), name);
      return printResult(result, options.format, printer);
    },
  });
}

/** Prints the output of a plugin command, or the errors that prevent it. */
function printResult(
  { output, diagnostics, sources }: DataResult & { output: CommandResult | undefined },
  format: (typeof FORMATS)[number],
  printer: Printer,
): ExitCode {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const isMisconfigured = errors.some(({ rule }) => rule.startsWith('plugins/'));
  if (isMisconfigured || ((!output || 'note' in output) && errors.length > 0)) {
    printer.diagnostics(errors, sources);
    return ExitCode.contentErrors;
  }
  if (output && 'note' in output) printer.info(output.note);
  else if (output) printer.result(format === 'json' ? `${JSON.stringify(output.json, null, 2)}\n` : output.text);
  return ExitCode.success;
}

async function pluginsAround(contentDir: string, host: Host) {
  const { findConfig, loadConfig } = await import('../bundle/load-config.ts');
  const { loadStandardPlugins } = await import('../standard-plugins.ts');
  // Opening the cache creates a folder, and running `--help` shouldn't create files.
  if ((await findConfig(contentDir)) === undefined) return { plugins: await loadStandardPlugins(), problem: undefined };
  const { value, problems } = await loadConfig(contentDir, openCommandCache(host, createPrinter({}, host)));
  return { plugins: value.plugins, problem: problems[0]?.message };
}

/** Returns the value of `--content`. The options can't be parsed yet, since plugin commands define some of them. */
export function contentIn(args: readonly string[]): string | undefined {
  const index = args.findIndex((arg) => /^--content(?:=|$)/.test(arg));
  return index < 0 ? undefined : (/^--content=(.*)$/.exec(args[index] ?? '')?.[1] ?? args[index + 1]);
}
