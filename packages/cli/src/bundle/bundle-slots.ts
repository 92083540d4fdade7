import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describeSlot, type SlotRequest } from '@docgraph/pipeline/plugin/theme';
import { messageOf } from '@docgraph/pipeline/report/thrown';
import { isFile } from '@docgraph/pipeline/write/tree-state';
import { writeWhole } from '@docgraph/pipeline/write/write-whole';
import { type Checked, FILE_START, type Problem } from '@docgraph/source/checked';
import { shortHash } from '@docgraph/source/hash';
import type { SlotEntry } from '@docgraph/ui/slots-context';
import { z } from 'zod';
import { cachedBundle } from '../cache/bundle-cache.ts';
import { cacheFile } from '../cache/cache-folder.ts';
import { CODE_VERSION, RENDERER_DIR } from '../package-files.ts';
import { openBundle, type SlotBundle } from '../prerender/renderer-bundle.ts';
import { bundleComponents, type SlotModule } from './bundle-components.ts';

/** The format of a cached bundle. */
const CachedSlots = z.object({
  server: z.string().describe('Path to the module for Node.js.'),
  hash: z.string(),
  script: z.string(),
  styles: z.array(z.string()),
  files: z.record(z.string(), z.string()).describe('The files to publish, in Base64.'),
});

/** The config that requests the components, and the cache folder. */
interface SlotContext {
  /** Path to the config file. */
  config: string;
  /** Path of the config in messages. */
  configName: string;
  cacheDir: string;
}

/**
 * Bundles the components in slots for Node and for the browser, and loads them. Reports a problem if a module is missing,
 * doesn't compile, fails to load, or isn't a component. `files` contains all inputs, including missing ones.
 */
export async function bundleSlots(
  requests: readonly SlotRequest[],
  { config, configName, cacheDir }: SlotContext,
): Promise<Checked<SlotBundle | undefined> & { files: readonly string[] }> {
  const modules = slotModules(requests, path.dirname(config));
  const problems: Problem[] = [];
  const report = (name: string, problem: string) =>
    problems.push({ rule: 'plugins/config', message: `${name} ${problem}.`, file: configName, ...FILE_START });
  const files = modules.map(({ specifier }) => specifier).filter((specifier) => path.isAbsolute(specifier));
  const result = (value: SlotBundle | undefined) => ({
    value: problems.length === 0 ? value : undefined,
    problems,
    files,
  });

  if (modules.length === 0) return result(undefined);
  for (const { specifier, name } of modules)
    if (path.isAbsolute(specifier) && !isFile(specifier)) report(name, "doesn't exist");
  if (problems.length > 0) return result(undefined);

  const inputs = new Set<string>();
  const bundled = await bundle(modules, { config, cacheDir, inputs }).catch(async (error: unknown) => {
    const problems = await findProblems(modules, config);
    if (problems.length === 0) throw error;
    for (const { name, problem } of problems) report(name, `doesn't compile: ${problem}`);
  });
  files.push(...(bundled?.inputs ?? inputs));
  if (bundled === undefined) return result(undefined);
  const { server, ...bundleInfo } = bundled.bundle;
  const loaded: { slots: readonly SlotEntry[] } = await import(pathToFileURL(server).href);
  for (const { name, component, error } of loaded.slots) {
    if (error !== undefined) report(name, `fails to load: ${messageOf(error)}`);
    else if (typeof component !== 'function') report(name, "isn't a component: its default export isn't a function");
  }
  const published = Object.entries(bundleInfo.files).map(
    ([file, text]) => [file, Buffer.from(text, 'base64')] as const,
  );
  return result({ ...bundleInfo, entries: loaded.slots, files: new Map(published) });
}

/** Resolves the requested modules. Gives each one a display name that's the same on every machine. */
function slotModules(requests: readonly SlotRequest[], folder: string): SlotModule[] {
  const modules = requests.map((request): SlotModule => {
    const { place, replaces, module } = request;
    const file = module.startsWith('file:') ? fileURLToPath(module) : module;
    const isPath = /^\.{0,2}\//.test(file) || path.isAbsolute(file);
    const specifier = isPath ? path.resolve(folder, file) : file;
    const relative = isPath ? path.relative(folder, specifier).split(path.sep).join('/') : file;
    return { place, replaces, specifier, name: describeSlot({ ...request, module: relative }) };
  });
  return [...new Map(modules.map((module) => [module.name, module])).values()];
}

async function bundle(
  modules: readonly SlotModule[],
  { config, cacheDir, inputs }: Omit<SlotContext, 'configName'> & { inputs: Set<string> },
) {
  const cached = `${cacheFile(cacheDir, 'slots', config)}.json`;
  const key = shortHash(JSON.stringify([CODE_VERSION, RENDERER_DIR, modules]));
  return cachedBundle(cached, key, {
    schema: CachedSlots,
    isIntact: ({ server }) => isFile(server),
    create: async () => {
      const renderer = await openBundle(RENDERER_DIR, CODE_VERSION);
      const { server, client } = await bundleComponents(modules, config, renderer, inputs);
      const hash = shortHash(server + client.map(({ path }) => path).join('\n'));
      const module = path.join(path.dirname(cached), `slots-${hash}.mjs`);
      writeWhole(module, server);
      const paths = client.map((file) => file.path);
      return {
        bundle: {
          server: module,
          hash,
          script: paths.find((file) => file.endsWith('.js')) ?? '',
          styles: paths.filter((file) => file.endsWith('.css')),
          files: Object.fromEntries(client.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('base64')])),
        },
        inputs: [...inputs],
      };
    },
  });
}

/** Finds the modules that can't be bundled, and the reasons, by bundling each alone. */
async function findProblems(modules: readonly SlotModule[], config: string) {
  const renderer = await openBundle(RENDERER_DIR, CODE_VERSION);
  const problems: { name: string; problem: string }[] = [];
  for (const module of modules) {
    const failure = await bundleComponents([module], config, renderer, new Set()).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure !== undefined) problems.push({ name: module.name, problem: messageOf(failure) });
  }
  return problems;
}
