import path from 'node:path';
import type { CommandResult } from '@docgraph/pipeline/plugin/plugin';
import type { DataResult } from '../build/build-data.ts';
import { findConfig, loadConfig } from '../bundle/load-config.ts';
import { openCache } from '../cache/cache-folder.ts';
import { ExitCode, type Host } from '../options.ts';
import { type Arguments, UsageError } from '../parse-arguments.ts';
import type { Printer } from '../printer.ts';
import { standardPlugins } from '../standard-plugins.ts';
import { commandsOf, isCoreCommand, type PluginCommands } from '../usage.ts';

/**
 * The commands of plugins, by name: none where the command line names one of the core, or asks for the version.
 * Throws a {@link UsageError} where the command may be that of a plugin that cannot be loaded.
 */
export async function pluginCommands([name, ...rest]: readonly string[], host: Host): Promise<PluginCommands> {
  if (name !== undefined && (isCoreCommand(name) || name === '--version' || name === '-v')) return {};
  const { plugins, problem } = await pluginsAround(path.resolve(host.cwd(), contentIn(rest) ?? 'content'), host);
  const commands = commandsOf(plugins);
  if (
    problem !== undefined &&
    name !== undefined &&
    /^\w/.test(name) &&
    name !== 'help' &&
    !Object.hasOwn(commands, name)
  )
    throw new UsageError(`There is no command "${name}" without the plugins of docgraph.config.ts. ${problem}`);
  return commands;
}

async function pluginsAround(contentDir: string, host: Host) {
  // Where there is nothing to load, nothing is written: a call for help leaves no folder behind.
  if ((await findConfig(contentDir)) === undefined) return { plugins: standardPlugins, problem: undefined };
  const cacheDir = openCache({
    wanted: host.env.DOCS_CACHE_DIR,
    cwd: host.cwd(),
    onWarning: (message) => host.stderr.write(`${message}\n`),
    onExit: (cleanUp) => host.once('exit', cleanUp),
  });
  const { value, problems } = await loadConfig(contentDir, cacheDir);
  return { plugins: value.plugins, problem: problems[0]?.message };
}

/** The folder that the options name, read before anything else is known of them. */
function contentIn(options: readonly string[]): string | undefined {
  const at = options.findIndex((option) => /^--content(?:=|$)/.test(option));
  return at < 0 ? undefined : (/^--content=(.*)$/.exec(options[at] ?? '')?.[1] ?? options[at + 1]);
}

/** Prints what a command of a plugin tells; where the content cannot be read, what is wrong with it. */
export function printCommand(
  { told, diagnostics, sources }: DataResult & { told: CommandResult | undefined },
  { command, format }: Arguments,
  printer: Printer,
): ExitCode {
  if (format !== 'text' && format !== 'json')
    throw new UsageError(`The formats of ${command} are text and json.`, command);
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
