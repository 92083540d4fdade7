import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { checkConfig } from '@docgraph/pipeline/plugin/check-config';
import type { Config, Plugin } from '@docgraph/pipeline/plugin/plugin';
import { slotRequests } from '@docgraph/pipeline/plugin/theme';
import { awaitWithinLimit } from '@docgraph/pipeline/plugin/within-limit';
import { isFile } from '@docgraph/pipeline/write/tree-state';
import { writeWhole } from '@docgraph/pipeline/write/write-whole';
import type { Checked, Problem } from '@docgraph/source/checked';
import { shortHash } from '@docgraph/source/hash';
import { hintAtNearest } from '@docgraph/source/nearest';
import type { Plugin as VitePlugin } from 'vite';
import { z } from 'zod';
import { cacheFile } from '../cache/cache-folder.ts';
import { keptBundle, type Made, runBundler } from '../cache/kept-bundle.ts';
import { CODE_VERSION, CONFIG_HELPERS, PLUGIN_ENTRY, packageEntries } from '../package-files.ts';
import type { SlotBundle } from '../prerender/renderer-bundle.ts';
import { standardPlugins } from '../standard-plugins.ts';
import { bundlingProblem } from './bundle-components.ts';
import { bundleSlots } from './bundle-slots.ts';

const NAMES = ['docgraph.config.ts', 'docgraph.config.mts', 'docgraph.config.js', 'docgraph.config.mjs'];

/** The plugins of a site, and how they were found. */
export interface LoadedConfig {
  plugins: readonly Plugin[];
  /** Module that exports the config, with all that it imports; undefined without one. */
  module: string | undefined;
  /** Hash of that module, and of the components in slots. */
  hash: string;
  /** The components in slots; undefined without any. */
  slots: SlotBundle | undefined;
  /** How messages name the config. */
  shown: string;
  /** All files that this was made of, or would be if they were there. */
  files: readonly string[];
}

const ConfigBundle = z.object({ module: z.string(), hash: z.string() });
type ConfigBundle = z.infer<typeof ConfigBundle>;

/**
 * Loads `docgraph.config.ts` from the nearest folder at or above the content that has a `package.json`. It is bundled
 * with what it imports into one file, because Node 20 runs no TypeScript and threads need a file of their own.
 */
export async function loadConfig(contentDir: string, cacheDir: string): Promise<Checked<LoadedConfig>> {
  const file = await findConfig(contentDir);
  const shown = file === undefined ? '' : path.relative(contentDir, file).split(path.sep).join('/');
  const standard: LoadedConfig = {
    plugins: standardPlugins,
    module: undefined,
    hash: '',
    slots: undefined,
    shown,
    files: file === undefined ? [] : [file],
  };
  if (file === undefined) return { value: standard, problems: [] };
  try {
    const { bundle, inputs } = await bundleConfig(file, cacheDir);
    const { default: config } = await importConfig(bundle.module);
    // Threads, which load this module too, know nothing of commands.
    const { coreCommandNames } = await import('../commands/registry.ts');
    const { value: plugins, problems } = checkConfig(config, standardPlugins, shown, coreCommandNames);
    const requests = problems.length === 0 ? slotRequests(config ?? {}, plugins) : [];
    const slots = await bundleSlots(requests, { config: file, shown, cacheDir });
    const hash = `${bundle.hash} ${slots.value?.hash ?? ''}`;
    return {
      value: { plugins, module: bundle.module, hash, slots: slots.value, shown, files: [...inputs, ...slots.files] },
      problems: [...problems, ...slots.problems],
    };
  } catch (error) {
    return { value: standard, problems: [loadProblem(error, file, contentDir)] };
  }
}

/** Makes a problem of a config that can't be bundled or imported, at the line that the bundler reports. */
function loadProblem(error: unknown, file: string, contentDir: string): Problem {
  const folder = path.dirname(file);
  const told = bundlingProblem(error, folder);
  const [, at = file, line = '1', column = '1', reason = told] = /^(\S+):(\d+):(\d+) (.*)$/s.exec(told) ?? [];
  const start = { line: Number(line), column: Number(column) };
  const shown = path.relative(contentDir, path.resolve(folder, at)).split(path.sep).join('/');
  const message = `The config can't be loaded: ${reason.replace(/\.?$/, '.')}`;
  return { rule: 'plugins/config', message, file: shown, start, end: start };
}

/** Seconds that a config may take to load. */
const LOAD_LIMIT = 30;

/** Imports a module. Rejects if it never finishes, or if a promise that nobody awaits rejects. */
async function importConfig(module: string): Promise<{ default?: Config }> {
  let reject = (_: unknown) => {};
  const unhandled = new Promise<never>((_, onRejection) => {
    reject = onRejection;
  });
  process.once('unhandledRejection', reject);
  try {
    // A rejection counts as unhandled only in the next turn.
    const imported = import(pathToFileURL(module).href).then((loaded) => setImmediate(loaded));
    return await awaitWithinLimit(Promise.race([imported, unhandled]), LOAD_LIMIT);
  } finally {
    process.off('unhandledRejection', reject);
  }
}

/** The plugins that a bundled config names, for a thread of its own. */
export async function importPlugins(module: string | undefined): Promise<readonly Plugin[]> {
  if (module === undefined) return standardPlugins;
  const { default: config }: { default?: unknown } = await import(pathToFileURL(module).href);
  return checkConfig(config, standardPlugins, '').value;
}

/** The config of a content folder, or another module that stands where that would; undefined where there is none. */
export async function findConfig(contentDir: string, names: readonly string[] = NAMES): Promise<string | undefined> {
  for (let dir = contentDir; ; dir = path.dirname(dir)) {
    for (const name of names) if (isFile(path.join(dir, name))) return path.join(dir, name);
    if (dir === path.dirname(dir) || isFile(path.join(dir, 'package.json'))) return undefined;
  }
}

/** Bundles a config, or another module beside it, with all that it imports. */
export async function bundleConfig(file: string, cacheDir: string): Promise<Made<ConfigBundle>> {
  const state = `${cacheFile(cacheDir, 'config', file)}.json`;
  return keptBundle(state, CODE_VERSION, {
    schema: ConfigBundle,
    isWhole: ({ module }) => isFile(module),
    make: async () => {
      const [{ code, modules }] = await runBundler({
        root: path.dirname(file),
        plugins: [pluginEntry, ownAddresses],
        resolve: { alias: [{ find: /^docgraph$/, replacement: CONFIG_HELPERS }] },
        ssr: { noExternal: true, target: 'node' },
        // One file, also of modules that the config imports later.
        build: { ssr: file, target: 'node20', minify: false, rolldownOptions: { output: { codeSplitting: false } } },
      });
      const hash = shortHash(code);
      const module = path.join(path.dirname(state), `config-${hash}.mjs`);
      writeWhole(module, code);
      // A query says how a file is imported, such as `?raw` for its text.
      const inputs = Object.keys(modules).flatMap((id) => (path.isAbsolute(id) ? id.replace(/\?.*$/, '') : []));
      return { bundle: { module, hash }, inputs: [...new Set([...inputs, file])] };
    },
  });
}

/**
 * Leaves `docgraph/plugin` out of the bundle: a copy of it would be slow to make and to load. Reports imports of entry
 * points that the package doesn't have.
 */
const pluginEntry: VitePlugin = {
  name: 'plugin-entry',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id === 'docgraph/plugin') return { id: PLUGIN_ENTRY.href, external: true };
    const entries = packageEntries();
    if (!id.startsWith('docgraph/') || entries.includes(id)) return null;
    const hint = hintAtNearest(id, entries, `They are ${entries.map((entry) => `\`${entry}\``).join(', ')}.`);
    const [before = ''] = importer === undefined ? [] : readFileSync(importer, 'utf8').split(id, 1);
    const lines = before.split('\n');
    throw new Error(`${importer}:${lines.length}:${lines.at(-1)?.length} there is no entry point \`${id}\`. ${hint}`);
  },
};

/**
 * Leaves each module its own address in the bundle: plugins name files beside theirs by it. What is imported with a query,
 * such as the text of a file, is no module.
 */
const ownAddresses: VitePlugin = {
  name: 'own-addresses',
  transform: async (code, id) => {
    if (!path.isAbsolute(id) || id.includes('?') || !code.includes('import.meta.url')) return null;
    const { parseSync, Visitor } = await import('vite');
    const ends: [start: number, end: number][] = [];
    new Visitor({
      MemberExpression({ object, property, start, end }) {
        if (object.type === 'MetaProperty' && property.type === 'Identifier' && property.name === 'url')
          ends.push([start, end]);
      },
    }).visit(parseSync('module.js', code).program);
    const address = JSON.stringify(pathToFileURL(id).href);
    return ends.reduceRight((text, [start, end]) => text.slice(0, start) + address + text.slice(end), code);
  },
};
