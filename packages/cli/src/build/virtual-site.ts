import { checkConfig } from '@docgraph/pipeline/plugin/check-config';
import { coreCommandNames } from '../commands/registry.ts';
import type { VirtualSite } from '../library/index.ts';
import { loadStandardPlugins } from '../standard-plugins.ts';
import { buildInMemory } from '../testing/build-in-memory.ts';
import { type GraphBuild, GraphBuilder } from './graph-build.ts';

/** Builds the graph of a site in memory. Throws if a plugin is invalid. */
export async function buildVirtual({
  files,
  settings,
  plugins: own = [],
  strict = false,
  drafts = false,
}: VirtualSite): Promise<GraphBuild> {
  const standard = await loadStandardPlugins();
  const { value: plugins, problems } = checkConfig({ plugins: own }, standard, 'docgraph.config.ts', coreCommandNames);
  if (problems.length > 0) throw new TypeError(problems.map(({ message }) => message).join('\n'));
  // JSON is YAML, too.
  const all = settings ? { ...files, 'site.yaml': JSON.stringify(settings, undefined, 2) } : files;
  const { store, diagnostics } = await buildInMemory(plugins, all, { drafts });
  const readAsset = (file: string) => Buffer.from(all[file] ?? '');
  return new GraphBuilder().build(diagnostics, store, { strict, readAsset });
}
