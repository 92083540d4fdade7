import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describeSlot, describeStyle, type SlotRequest, type StyleRequest } from '@docgraph/pipeline/plugin/theme';
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
import { bundleComponents, type SlotModule, type SlotModules, type StyleModule } from './bundle-components.ts';

/** The format of a cached bundle. */
const CachedSlots = z.object({
  server: z.string().describe('Path to the module for Node.js.'),
  hash: z.string(),
  script: z.string().optional().describe('Path of the module for the browser; absent if there are only style sheets.'),
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
  requests: { slots: readonly SlotRequest[]; styles: readonly StyleRequest[] },
  { config, configName, cacheDir }: SlotContext,
): Promise<Checked<SlotBundle | undefined> & { files: readonly string[] }> {
  const modules = { slots: slotModules(requests.slots, config), styles: styleModules(requests.styles, config) };
  const all = [...modules.slots, ...modules.styles];
  const problems: Problem[] = [];
  const report = (name: string, problem: string) =>
    problems.push({ rule: 'plugins/config', message: `${name} ${problem}.`, file: configName, ...FILE_START });
  const files = all.map(({ specifier }) => specifier).filter((specifier) => path.isAbsolute(specifier));
  const result = (value: SlotBundle | undefined) => ({
    value: problems.length === 0 ? value : undefined,
    problems,
    files,
  });

  if (all.length === 0) return result(undefined);
  for (const { specifier, name } of all)
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
function slotModules(requests: readonly SlotRequest[], config: string): SlotModule[] {
  const modules = requests.map((request): SlotModule => {
    const { place, replaces, options, texts } = request;
    const { specifier, relative } = resolveModule(request.module, path.dirname(config));
    return { place, replaces, options, texts, specifier, name: describeSlot({ ...request, module: relative }) };
  });
  return [...new Map(modules.map((module) => [module.name, module])).values()];
}

function styleModules(requests: readonly StyleRequest[], config: string): StyleModule[] {
  return requests.map((request) => {
    const { specifier, relative } = resolveModule(request.module, path.dirname(config));
    return { specifier, name: describeStyle({ ...request, module: relative }) };
  });
}

/** Returns the specifier of a module, and its path in messages. */
function resolveModule(module: string, folder: string): { specifier: string; relative: string } {
  const file = module.startsWith('file:') ? fileURLToPath(module) : module;
  const isPath = /^\.{0,2}\//.test(file) || path.isAbsolute(file);
  const specifier = isPath ? path.resolve(folder, file) : file;
  return { specifier, relative: isPath ? path.relative(folder, specifier).split(path.sep).join('/') : file };
}

async function bundle(
  modules: SlotModules,
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
      // Style sheets alone need no script.
      const used = client.filter(({ path }) => modules.slots.length > 0 || !path.endsWith('.js'));
      const paths = used.map((file) => file.path);
      return {
        bundle: {
          server: module,
          hash,
          script: modules.slots.length > 0 ? (paths.find((file) => file.endsWith('.js')) ?? '') : undefined,
          styles: paths.filter((file) => file.endsWith('.css')),
          files: Object.fromEntries(used.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('base64')])),
        },
        inputs: [...inputs],
      };
    },
  });
}

/** Finds the modules that can't be bundled, and the reasons, by bundling each alone. */
async function findProblems({ slots, styles }: SlotModules, config: string) {
  const renderer = await openBundle(RENDERER_DIR, CODE_VERSION);
  const problems: { name: string; problem: string }[] = [];
  const alone = [
    ...slots.map((module) => ({ name: module.name, modules: { slots: [module], styles: [] } })),
    ...styles.map((module) => ({ name: module.name, modules: { slots: [], styles: [module] } })),
  ];
  for (const { name, modules } of alone) {
    const failure = await bundleComponents(modules, config, renderer, new Set()).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure !== undefined) problems.push({ name, problem: messageOf(failure) });
  }
  return problems;
}
