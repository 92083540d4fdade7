import { checkConfig } from '@docgraph/pipeline/plugin/check-config';
import type { Plugin } from '@docgraph/pipeline/plugin/plugin';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { coreCommandNames } from '../commands/registry.ts';
import { buildInMemory } from './build-in-memory.ts';

/** The build output of a site that uses the plugin. */
export interface TestedSite {
  /** The JSON in `dist-data/`, by path, such as `pages/index.json`. */
  data: Record<string, unknown>;
  /** The texts of the files that the plugin adds to the published site, by path below the base URL. */
  files: Record<string, string>;
  diagnostics: Diagnostic[];
}

/**
 * Builds a small site with a plugin three times in memory: from scratch, with every second page cached, and with the pages in
 * reverse order.
 *
 * @param files Texts by path in the content folder: `site.yaml`, pages in `docs/`, data files, an API description.
 * @param others Other plugins that the plugin needs.
 * @throws Error if the plugin is invalid or the builds differ. In that case, the plugin has state or depends on something
 *   besides its inputs, so incremental builds would be wrong.
 */
export async function testPlugin(
  plugin: Plugin,
  files: Readonly<Record<string, string>>,
  others: readonly Plugin[] = [],
): Promise<TestedSite> {
  const config = { plugins: [...others, plugin] };
  const { value: plugins, problems } = checkConfig(config, [], 'docgraph.config.ts', coreCommandNames);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  const known = new Map<string, string>();
  const first = await testedSite(plugins, files, { known });
  const half = new Map([...known].filter((_, index) => index % 2 === 0));
  const runs: Record<string, TestedSite> = {
    'if some pages are cached': await testedSite(plugins, files, { known: half }),
    'if pages are parsed in another order': await testedSite(plugins, files, {
      known: new Map(),
      isReversed: true,
    }),
  };
  for (const [when, run] of Object.entries(runs)) {
    const before: Record<string, unknown> = { ...first.data, ...first.files };
    const after: Record<string, unknown> = { ...run.data, ...run.files };
    const changed = Object.keys({ ...before, ...after }).find((file) => !isSame(before[file], after[file]));
    if (changed !== undefined)
      throw new Error(`The plugin \`${plugin.name}\` generates a different \`${changed}\` ${when}.`);
    if (!isSame(first.diagnostics, run.diagnostics))
      throw new Error(`The plugin \`${plugin.name}\` reports different problems ${when}.`);
  }
  return first;
}

async function testedSite(...args: Parameters<typeof buildInMemory>): Promise<TestedSite> {
  const { artifacts: all, diagnostics } = await buildInMemory(...args);
  const published = artifactPaths.asset('');
  return {
    data: Object.fromEntries(
      all.flatMap((each) => {
        if ('data' in each) return [[each.path, each.data]];
        return 'make' in each && each.kind !== null ? [[each.path, each.make()]] : [];
      }),
    ),
    files: Object.fromEntries(
      all.flatMap((each) =>
        'text' in each && each.path.startsWith(published) ? [[each.path.slice(published.length), each.text]] : [],
      ),
    ),
    diagnostics,
  };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
