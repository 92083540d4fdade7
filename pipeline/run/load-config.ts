import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { standardPlugins } from '../../plugins/standard.ts';
import { checkConfig } from '../plugin/check-config.ts';
import type { Plugin } from '../plugin/plugin.ts';
import { type Checked, FILE_START, type Problem } from '../report/checked.ts';
import { CONFIG_HELPERS } from './package-files.ts';
import { cacheFile } from './run-state.ts';

const NAMES = ['docgraph.config.ts', 'docgraph.config.mts', 'docgraph.config.js', 'docgraph.config.mjs'];

/** The plugins of a site, and how they were found. */
export interface LoadedConfig {
  plugins: readonly Plugin[];
  /** Module that exports the config, with all that it imports; undefined without one. */
  module: string | undefined;
  /** Hash of that module. */
  hash: string;
}

/** A bundled config: what it was made of, so that it is made anew only when that changes. */
const Bundle = z.object({ module: z.string(), hash: z.string(), inputs: z.record(z.string(), z.string()) });
type Bundle = z.infer<typeof Bundle>;

/**
 * Loads `docgraph.config.ts` from the nearest folder at or above the content that has a `package.json`. It is bundled
 * with what it imports into one file, because Node 20 runs no TypeScript and threads need a file of their own.
 */
export async function loadConfig(contentDir: string, cacheDir: string): Promise<Checked<LoadedConfig>> {
  const standard: LoadedConfig = { plugins: standardPlugins, module: undefined, hash: '' };
  const file = await findConfig(contentDir);
  if (file === undefined) return { value: standard, problems: [] };
  const shown = path.relative(contentDir, file).split(path.sep).join('/');
  try {
    const bundle = await bundleConfig(file, cacheDir);
    const { default: config }: { default?: unknown } = await import(pathToFileURL(bundle.module).href);
    const { value, problems } = checkConfig(config, standardPlugins, shown);
    return { value: { ...bundle, plugins: value }, problems };
  } catch (error) {
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    const problem: Problem = {
      rule: 'plugins/config',
      message: `It cannot be loaded: ${message}`,
      file: shown,
      ...FILE_START,
    };
    return { value: standard, problems: [problem] };
  }
}

/** The plugins that a bundled config names, for a thread of its own. */
export async function importPlugins(module: string | undefined): Promise<readonly Plugin[]> {
  if (module === undefined) return standardPlugins;
  const { default: config }: { default?: unknown } = await import(pathToFileURL(module).href);
  return checkConfig(config, standardPlugins, '').value;
}

async function findConfig(contentDir: string): Promise<string | undefined> {
  for (let dir = contentDir; ; dir = path.dirname(dir)) {
    for (const name of NAMES) if (await isFile(path.join(dir, name))) return path.join(dir, name);
    if (dir === path.dirname(dir) || (await isFile(path.join(dir, 'package.json')))) return undefined;
  }
}

async function isFile(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true;
}

async function bundleConfig(file: string, cacheDir: string): Promise<Bundle> {
  const state = `${cacheFile(cacheDir, 'config', file)}.json`;
  const known = await readBundle(state);
  if (known) return known;
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    root: path.dirname(file),
    logLevel: 'silent',
    publicDir: false,
    resolve: { alias: [{ find: /^docgraph$/, replacement: CONFIG_HELPERS }] },
    ssr: { noExternal: true, target: 'node' },
    build: { ssr: file, write: false, target: 'node20', minify: false },
  });
  const [output] = [result].flat();
  if (output === undefined || !('output' in output)) throw new Error('the bundler gave nothing');
  const [entry] = output.output;
  const hash = hashOf(entry.code);
  const inputs = Object.keys(entry.modules).filter((id) => path.isAbsolute(id));
  const module = path.join(path.dirname(state), `config-${hash}.mjs`);
  const hashes = await Promise.all(
    inputs.map(async (input) => [input, hashOf(await readFile(input, 'utf8'))] as const),
  );
  const bundle = {
    module,
    hash,
    inputs: Object.fromEntries([...hashes, [file, hashOf(await readFile(file, 'utf8'))]]),
  };
  await mkdir(path.dirname(state), { recursive: true });
  await write(module, entry.code);
  await write(state, JSON.stringify(bundle));
  return bundle;
}

/** An earlier bundle; undefined where one of its files is another one now. */
async function readBundle(state: string): Promise<Bundle | undefined> {
  try {
    const bundle = Bundle.parse(JSON.parse(await readFile(state, 'utf8')));
    const inputs = Object.entries(bundle.inputs);
    const same = await Promise.all(inputs.map(async ([file, hash]) => hashOf(await readFile(file, 'utf8')) === hash));
    return same.every(Boolean) && (await isFile(bundle.module)) ? bundle : undefined;
  } catch {
    return undefined;
  }
}

async function write(file: string, text: string): Promise<void> {
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, text);
  await rename(fresh, file);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
