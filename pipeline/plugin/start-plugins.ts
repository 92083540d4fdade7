import { asProblem, type Checked, FILE_START, type Problem } from '@docgraph/source/checked';
import { hintAtNearest } from '@docgraph/source/nearest';
import { parseDataFile } from '@docgraph/source/read-data';
import type { Sources } from '@docgraph/source/sources';
import type { Settings } from '../model/settings.ts';
import { asJson, fitting, PluginResult } from './check-results.ts';
import type { Plugin, PluginEntry } from './plugin.ts';
import { PluginError, pluginFailure } from './plugin-error.ts';
import { type PluginApi, PluginRunner, type RunningPlugin, sayOf } from './plugin-runner.ts';
import { withinLimit } from './within-limit.ts';

/** What plugins read. */
interface PluginInput {
  sources: Sources['data'];
  settings: Settings;
  /** The entries of the collections that plugins declare or read, by name. */
  entries: ReadonlyMap<string, readonly PluginEntry[]>;
}

/**
 * Reads the data files of all plugins, and provides them with the facts of the plugins they use.
 *
 * @param config The config file, for problems without another position.
 */
export function startPlugins(
  plugins: readonly Plugin[],
  { sources, settings, entries }: PluginInput,
  api: PluginApi,
  config: string,
): Checked<PluginRunner> {
  const problems: Problem[] = [];
  const { variables } = settings;
  const read = (plugin: Plugin) => {
    const data: Record<string, unknown> = {};
    for (const [file, reader] of Object.entries(plugin.data ?? {})) {
      const source = sources.get(file);
      if (!source) continue;
      try {
        const tools = { variables, parseData: () => parseDataFile(source) };
        const checked = fitting(
          PluginResult,
          withinLimit(() => reader.read(source, tools)),
          'read',
        );
        problems.push(...checked.problems.map(asProblem));
        if (checked.value !== undefined) data[file] = checked.value;
      } catch (error) {
        problems.push(pluginFailure(new PluginError(plugin.name, error), file));
      }
    }
    return { plugin, data };
  };
  const running = new Map<string, RunningPlugin>();
  for (const { plugin, data } of plugins.map(read)) {
    const { name, collections = {}, reads = [] } = plugin;
    const readable = new Set([...Object.keys(collections), ...reads]);
    for (const each of reads.filter((each) => !entries.has(each))) {
      const message = `The plugin \`${name}\` reads the collection \`${each}\`, which doesn't exist.`;
      const hint = hintAtNearest(each, entries.keys(), 'Declare it in `collections.yaml`.');
      problems.push({ rule: 'plugins/config', message, file: config, ...FILE_START, hint });
    }
    const collection = (each: string) => {
      if (readable.has(each)) return entries.get(each);
      throw new TypeError(`the collection \`${each}\` isn't listed in \`reads\``);
    };
    const say = sayOf(plugin, settings.editions[0].locale);
    running.set(name, { plugin, context: { data, collection: collection as never, settings, facts: {}, say } });
  }
  const known = new Map<string, unknown>();
  const factsOf = (name: string): unknown => {
    const one = running.get(name);
    if (!one || known.has(name)) return known.get(name);
    const facts = Object.fromEntries((one.plugin.uses ?? []).map((used) => [used, factsOf(used)]));
    one.context = { ...one.context, facts };
    try {
      const own = withinLimit(() => one.plugin.facts?.(one.context));
      known.set(name, asJson(own, 'facts'));
    } catch (error) {
      problems.push(pluginFailure(new PluginError(name, error), config));
    }
    return known.get(name);
  };
  for (const name of running.keys()) factsOf(name);
  return { value: new PluginRunner([...running.values()], api, config), problems };
}
