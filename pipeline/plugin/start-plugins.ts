import { asProblem, type Checked, type PluginChecked, type Problem } from '@docgraph/source/checked';
import { parseDataFile } from '@docgraph/source/read-data';
import type { Sources, SourceText } from '@docgraph/source/sources';
import type { Settings } from '../model/settings.ts';
import { asJson, fitting, PluginResult } from './check-results.ts';
import type { Plugin } from './plugin.ts';
import { PluginError, pluginFailure } from './plugin-error.ts';
import { type PluginApi, PluginRunner, type RunningPlugin, sayOf } from './plugin-runner.ts';
import { withinLimit } from './within-limit.ts';

/** Reads a data file that contains Markdown, in a worker. */
export type ReadProse = (plugin: string, source: SourceText) => Promise<PluginChecked<unknown>>;

/**
 * Reads the data files of all plugins, and provides them with the facts of the plugins they use.
 *
 * @param config The config file, for problems without another position.
 */
export async function startPlugins(
  plugins: readonly Plugin[],
  { sources, settings, readProse }: { sources: Sources['data']; settings: Settings; readProse: ReadProse },
  api: PluginApi,
  config: string,
): Promise<Checked<PluginRunner>> {
  const problems: Problem[] = [];
  const { variables } = settings;
  const noProse = () => {
    throw new TypeError('only readers with `prose` can parse Markdown');
  };
  const read = async (plugin: Plugin) => {
    const data: Record<string, unknown> = {};
    for (const [file, reader] of Object.entries(plugin.data ?? {})) {
      const source = sources.get(file);
      if (!source) continue;
      try {
        const tools = { variables, parseData: () => parseDataFile(source), parseText: noProse };
        const readHere = () => withinLimit(() => reader.read(source, tools));
        const checked = reader.prose ? await readProse(plugin.name, source) : fitting(PluginResult, readHere(), 'read');
        problems.push(...checked.problems.map(asProblem));
        if (checked.value !== undefined) data[file] = checked.value;
      } catch (error) {
        if (reader.prose) throw error;
        problems.push(pluginFailure(new PluginError(plugin.name, error), file));
      }
    }
    return { plugin, data };
  };
  const running = new Map<string, RunningPlugin>();
  for (const { plugin, data } of await Promise.all(plugins.map(read)))
    running.set(plugin.name, {
      plugin,
      context: { data, settings, facts: {}, say: sayOf(plugin, settings.editions[0].locale) },
    });
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
