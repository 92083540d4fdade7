import type { Page } from '../../schemas/page.ts';
import type { Artifact } from '../model/artifact.ts';
import type { GeneratedBlocks } from '../model/generated-blocks.ts';
import type { Settings } from '../model/settings.ts';
import type { Sources, SourceText } from '../model/sources.ts';
import type { Checked, Problem } from '../report/checked.ts';
import type { ApiContext, PageText, Plugin, PluginContext } from './plugin.ts';

/** A plugin and what it knows. */
export interface RunningPlugin {
  plugin: Plugin;
  context: PluginContext<Record<string, unknown>>;
}

/** Reads a data file with Markdown in it, in the worker. */
export type ReadProse = (plugin: string, source: SourceText) => Promise<Checked<unknown>>;

/** Reads the data files of all plugins, each of which may use the facts of those before it in `uses`. */
export async function startPlugins(
  plugins: readonly Plugin[],
  sources: Sources['data'],
  settings: Settings,
  readProse: ReadProse,
): Promise<Checked<RunningPlugin[]>> {
  const problems: Problem[] = [];
  const { variables } = settings;
  const noProse = () => {
    throw new TypeError('Only readers with `prose` can parse Markdown.');
  };
  const read = async (plugin: Plugin) => {
    const data: Record<string, unknown> = {};
    for (const [file, reader] of Object.entries(plugin.data ?? {})) {
      const source = sources.get(file);
      if (!source) continue;
      const checked = reader.prose
        ? await readProse(plugin.name, source)
        : reader.read(source, { variables, parseText: noProse });
      problems.push(...checked.problems);
      if (checked.value !== undefined) data[file] = checked.value;
    }
    return { plugin, data };
  };
  const running = new Map<string, RunningPlugin>();
  for (const { plugin, data } of await Promise.all(plugins.map(read)))
    running.set(plugin.name, { plugin, context: { data, settings, facts: {} } });
  const known = new Map<string, unknown>();
  const factsOf = (name: string): unknown => {
    const one = running.get(name);
    if (!one || known.has(name)) return known.get(name);
    const facts = Object.fromEntries((one.plugin.uses ?? []).map((used) => [used, factsOf(used)]));
    one.context = { ...one.context, facts };
    known.set(name, one.plugin.facts?.(one.context));
    return known.get(name);
  };
  for (const name of running.keys()) factsOf(name);
  return { value: [...running.values()], problems };
}

/** The Markdown that stands for lines such as `::name`, of all plugins. */
export function generatedBlocks(running: readonly RunningPlugin[], api: Api): GeneratedBlocks {
  return Object.assign({}, ...running.map(({ plugin, context }) => plugin.blocks?.make({ ...context, ...api })));
}

/** The part of an `ApiContext` that is the same for all plugins. */
export type Api = Pick<ApiContext<unknown>, 'anchors' | 'apiRoute'>;

/** The names of generated blocks, and the data file that each is made from. */
export function blockNames(plugins: readonly Plugin[]): Readonly<Record<string, string>> {
  return Object.assign({}, ...plugins.map(({ blocks }) => blocks?.from));
}

/** What plugins must know to do their part on a page, by plugin. */
export function pageNeeds(running: readonly RunningPlugin[], page: PageText): Record<string, unknown> {
  const needs = running.map(({ plugin, context }) => [plugin.name, plugin.page?.needs(page, context)] as const);
  return Object.fromEntries(needs.filter(([, value]) => value !== undefined));
}

/** What data files say of the API and it does not have. */
export function checkPluginData(running: readonly RunningPlugin[], api: Api): Problem[] {
  return running.flatMap(({ plugin, context }) => plugin.checkApi?.({ ...context, ...api }) ?? []);
}

/** Addresses of the files that plugins add to the site. */
export function pluginFiles(running: readonly RunningPlugin[]): string[] {
  return running.flatMap(({ plugin, context }) => plugin.files?.(context) ?? []);
}

/** The files that plugins add to `dist-data/`. */
export function pluginArtifacts(running: readonly RunningPlugin[], pages: readonly Page[]): Artifact[] {
  return running.flatMap(({ plugin, context }) => plugin.artifacts?.({ ...context, pages }) ?? []);
}

/** The texts of plugins that pages show by name. */
export function pluginFragments(running: readonly RunningPlugin[]) {
  return running.flatMap(({ plugin, context }) => {
    const found = plugin.fragments?.(context);
    return found ? [{ plugin: plugin.name, ...found }] : [];
  });
}
