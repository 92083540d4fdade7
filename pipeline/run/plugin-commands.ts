import path from 'node:path';
import { standardPlugins } from '../../plugins/standard.ts';
import { openCache } from './cache-folder.ts';
import type { Host } from './host.ts';
import { findConfig, loadConfig } from './load-config.ts';
import { UsageError } from './parse-arguments.ts';
import { commandsOf, isCoreCommand, type PluginCommands } from './usage.ts';

/**
 * The commands of plugins, by name: none where the command line names one of the core, or asks for the version.
 * Throws a {@link UsageError} where the command may be that of a plugin that cannot be loaded.
 */
export async function pluginCommands([name, ...rest]: readonly string[], host: Host): Promise<PluginCommands> {
  if (name !== undefined && (isCoreCommand(name) || name === '--version' || name === '-v')) return {};
  const { plugins, fault } = await pluginsAround(path.resolve(host.cwd(), contentIn(rest) ?? 'content'), host);
  const commands = commandsOf(plugins);
  if (
    fault !== undefined &&
    name !== undefined &&
    /^\w/.test(name) &&
    name !== 'help' &&
    !Object.hasOwn(commands, name)
  )
    throw new UsageError(`There is no command "${name}" without the plugins of docgraph.config.ts. ${fault}`);
  return commands;
}

async function pluginsAround(contentDir: string, host: Host) {
  // Where there is nothing to load, nothing is written: a call for help leaves no folder behind.
  if ((await findConfig(contentDir)) === undefined) return { plugins: standardPlugins, fault: undefined };
  const cacheDir = openCache({
    wanted: host.env.DOCS_CACHE_DIR,
    cwd: host.cwd(),
    onWarning: (message) => host.stderr.write(`${message}\n`),
    onExit: (cleanUp) => host.once('exit', cleanUp),
  });
  const { value, problems } = await loadConfig(contentDir, cacheDir);
  return { plugins: value.plugins, fault: problems[0]?.message };
}

/** The folder that the options name, read before anything else is known of them. */
function contentIn(options: readonly string[]): string | undefined {
  const at = options.findIndex((option) => /^--content(?:=|$)/.test(option));
  return at < 0 ? undefined : (/^--content=(.*)$/.exec(options[at] ?? '')?.[1] ?? options[at + 1]);
}
