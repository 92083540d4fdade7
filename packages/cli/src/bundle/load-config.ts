import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { checkConfig } from '@docgraph/pipeline/plugin/check-config';
import type { Config, Plugin } from '@docgraph/pipeline/plugin/plugin';
import { PLUGIN_SCHEME } from '@docgraph/pipeline/plugin/plugin-error';
import { slotRequests, styleRequests } from '@docgraph/pipeline/plugin/theme';
import { awaitWithinLimit } from '@docgraph/pipeline/plugin/within-limit';
import { isFile } from '@docgraph/pipeline/write/tree-state';
import { writeWhole } from '@docgraph/pipeline/write/write-whole';
import type { Checked, Problem } from '@docgraph/source/checked';
import { shortHash } from '@docgraph/source/hash';
import { hintAtNearest } from '@docgraph/source/nearest';
import type { Plugin as VitePlugin } from 'vite';
import { z } from 'zod';
import { type Bundled, cachedBundle, runBundler } from '../cache/bundle-cache.ts';
import { cacheFile } from '../cache/cache-folder.ts';
import { CODE_VERSION, CONFIG_HELPERS, PLUGIN_ENTRY, packageEntries } from '../package-files.ts';
import type { SlotBundle } from '../prerender/renderer-bundle.ts';
import { loadStandardPlugins } from '../standard-plugins.ts';
import { bundlingProblem } from './bundle-components.ts';
import { bundleSlots } from './bundle-slots.ts';

const NAMES = ['docgraph.config.ts', 'docgraph.config.mts', 'docgraph.config.js', 'docgraph.config.mjs'];

/** The config of a site. */
export interface LoadedConfig {
  plugins: readonly Plugin[];
  /** Collections in the config, which aren't checked yet. */
  collections: Readonly<Record<string, unknown>>;
  /** Path of the bundled config; undefined if the site has none. */
  module: string | undefined;
  /** Names of the installed standard plugins, and hashes of the bundle and the components in slots. */
  hash: string;
  /** The components in slots; undefined if there are none. */
  slots: SlotBundle | undefined;
  /** Path of the config in messages; empty if the site has none. */
  name: string;
  /** All inputs, including files that don't exist yet. */
  files: readonly string[];
}

const ConfigBundle = z.object({ module: z.string(), hash: z.string() });
type ConfigBundle = z.infer<typeof ConfigBundle>;

/**
 * Loads `docgraph.config.ts` from the content folder or a parent folder. The search stops at a folder with a
 * `package.json`. Bundles the config with its imports, because Node 20 doesn't run TypeScript and worker threads need a
 * file to import.
 */
export async function loadConfig(contentDir: string, cacheDir: string): Promise<Checked<LoadedConfig>> {
  const file = await findConfig(contentDir);
  const name = file === undefined ? '' : path.relative(contentDir, file).split(path.sep).join('/');
  const standardPlugins = await loadStandardPlugins();
  const installed = standardPlugins.filter(({ installHint }) => installHint === undefined).map(({ name }) => name);
  const standard: LoadedConfig = {
    plugins: standardPlugins,
    collections: {},
    module: undefined,
    hash: `${installed}`,
    slots: undefined,
    name,
    files: file === undefined ? [] : [file],
  };
  if (file === undefined) return { value: standard, problems: [] };
  try {
    const { bundle, inputs } = await bundleConfig(file, cacheDir);
    const { default: config } = await importConfig(bundle.module);
    // Imported here, because worker threads load this module without the commands.
    const { coreCommandNames } = await import('../commands/registry.ts');
    const { value: plugins, problems } = checkConfig(config, standardPlugins, name, coreCommandNames);
    const themes = { project: config ?? {}, plugins };
    const requests =
      problems.length === 0
        ? { slots: slotRequests(themes), styles: styleRequests(themes) }
        : { slots: [], styles: [] };
    const slots = await bundleSlots(requests, { config: file, configName: name, cacheDir });
    const hash = `${installed} ${bundle.hash} ${slots.value?.hash ?? ''}`;
    const { collections = {} } = problems.length === 0 ? (config ?? {}) : {};
    return {
      value: {
        ...{ plugins, collections, module: bundle.module, hash, slots: slots.value, name },
        files: [...inputs, ...slots.files],
      },
      problems: [...problems, ...slots.problems],
    };
  } catch (error) {
    return { value: standard, problems: [loadProblem(error, file, contentDir)] };
  }
}

/** Creates the problem for a config that can't be bundled or imported, at the position that the bundler reports. */
function loadProblem(error: unknown, file: string, contentDir: string): Problem {
  const folder = path.dirname(file);
  const text = bundlingProblem(error, folder);
  const [, source = file, line = '1', column = '1', reason = text] = /^(\S+):(\d+):(\d+) (.*)$/s.exec(text) ?? [];
  const start = { line: Number(line), column: Number(column) };
  return {
    rule: 'plugins/config',
    message: `Couldn't load the config: ${reason.replace(/\.?$/, '.')}`,
    file: path.relative(contentDir, path.resolve(folder, source)).split(path.sep).join('/'),
    start,
    end: start,
  };
}

/** Maximum seconds that a config may take to load. */
const LOAD_LIMIT = 30;

/** Imports a module. Rejects if it never finishes, or if a promise that nobody awaits rejects. */
async function importConfig(module: string): Promise<{ default?: Config }> {
  process.setSourceMapsEnabled(true);
  let reject = (_: unknown) => {};
  const unhandled = new Promise<never>((_, onRejection) => {
    reject = onRejection;
  });
  process.once('unhandledRejection', reject);
  try {
    // Node reports an unhandled rejection in the next turn of the event loop.
    const imported = import(pathToFileURL(module).href).then((loaded) => setImmediate(loaded));
    return await awaitWithinLimit(Promise.race([imported, unhandled]), LOAD_LIMIT);
  } finally {
    process.off('unhandledRejection', reject);
  }
}

/** Imports the plugins of a bundled config, in a worker thread. */
export async function importPlugins(module: string | undefined): Promise<readonly Plugin[]> {
  const standardPlugins = await loadStandardPlugins();
  if (module === undefined) return standardPlugins;
  process.setSourceMapsEnabled(true);
  const { default: config }: { default?: unknown } = await import(pathToFileURL(module).href);
  return checkConfig(config, standardPlugins, '').value;
}

/** Finds the config of a content folder, or another file in the same places. Returns undefined if there is none. */
export async function findConfig(contentDir: string, names: readonly string[] = NAMES): Promise<string | undefined> {
  for (let dir = contentDir; ; dir = path.dirname(dir)) {
    for (const name of names) if (isFile(path.join(dir, name))) return path.join(dir, name);
    if (dir === path.dirname(dir) || isFile(path.join(dir, 'package.json'))) return undefined;
  }
}

/** Bundles a config, or another module of the project, with its imports. */
export async function bundleConfig(file: string, cacheDir: string): Promise<Bundled<ConfigBundle>> {
  const folder = path.dirname(file);
  const cached = `${cacheFile(cacheDir, 'config', file)}.json`;
  return cachedBundle(cached, CODE_VERSION, {
    schema: ConfigBundle,
    isIntact: ({ module }) => isFile(module),
    create: async () => {
      const [{ code, modules }] = await runBundler({
        root: folder,
        plugins: [pluginEntry, moduleUrls],
        resolve: { alias: [{ find: /^docgraph$/, replacement: CONFIG_HELPERS }] },
        ssr: { noExternal: true, target: 'node' },
        // One file that includes lazy imports.
        build: {
          ssr: file,
          target: 'node20',
          minify: false,
          // Stack traces name the files of the project, so that a failing plugin is reported at its own line.
          sourcemap: 'inline',
          rolldownOptions: {
            output: {
              codeSplitting: false,
              sourcemapExcludeSources: true,
              sourcemapPathTransform: (source, map) =>
                PLUGIN_SCHEME +
                path
                  .relative(folder, path.resolve(path.dirname(map), source))
                  .split(path.sep)
                  .join('/'),
            },
          },
        },
      });
      const hash = shortHash(code);
      const module = path.join(path.dirname(cached), `config-${hash}.mjs`);
      writeWhole(module, code);
      // Removes queries such as `?raw`.
      const inputs = Object.keys(modules).flatMap((id) => (path.isAbsolute(id) ? id.replace(/\?.*$/, '') : []));
      return { bundle: { module, hash }, inputs: [...new Set([...inputs, file])] };
    },
  });
}

/**
 * Excludes `docgraph/plugin` from the bundle, because a copy would be slow to bundle and to load. Reports imports of entry
 * points that the package doesn't have.
 */
const pluginEntry: VitePlugin = {
  name: 'plugin-entry',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id === 'docgraph/plugin') return { id: PLUGIN_ENTRY.href, external: true };
    const entries = packageEntries();
    if (!id.startsWith('docgraph/') || entries.includes(id)) return null;
    const hint = hintAtNearest(
      id,
      entries,
      `The entry points are ${entries.map((entry) => `\`${entry}\``).join(', ')}.`,
    );
    const [before = ''] = importer === undefined ? [] : readFileSync(importer, 'utf8').split(id, 1);
    const lines = before.split('\n');
    throw new Error(`${importer}:${lines.length}:${lines.at(-1)?.length} there is no entry point \`${id}\`. ${hint}`);
  },
};

/**
 * Replaces `import.meta.url` with the URL of each module, because plugins use it to refer to files next to them.
 * Ignores imports with a query, such as `?raw`, which aren't modules.
 */
const moduleUrls: VitePlugin = {
  name: 'module-urls',
  transform: async (code, id) => {
    if (!path.isAbsolute(id) || id.includes('?') || !code.includes('import.meta.url')) return null;
    const { parseSync, Visitor } = await import('vite');
    const ranges: [start: number, end: number][] = [];
    new Visitor({
      MemberExpression({ object, property, start, end }) {
        if (object.type === 'MetaProperty' && property.type === 'Identifier' && property.name === 'url')
          ranges.push([start, end]);
      },
    }).visit(parseSync('module.js', code).program);
    const url = JSON.stringify(pathToFileURL(id).href);
    const replaced = ranges.reduceRight((text, [start, end]) => text.slice(0, start) + url + text.slice(end), code);
    return { code: replaced, map: null };
  },
};
