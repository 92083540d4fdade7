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
import { cacheFile } from '../cache/cache-folder.ts';
import { keptBundle } from '../cache/kept-bundle.ts';
import { CODE_VERSION, RENDERER_DIR } from '../package-files.ts';
import { openBundle, type SlotBundle } from '../prerender/renderer-bundle.ts';
import { bundleComponents, type NamedModule } from './bundle-components.ts';

/** What a bundle is as it is kept between runs. */
const KeptSlots = z.object({
  server: z.string().describe('The module for Node.'),
  hash: z.string(),
  script: z.string(),
  styles: z.array(z.string()),
  files: z.record(z.string(), z.string()).describe('The files to publish, in Base64.'),
});

/** Where components are asked for. */
interface SlotPlace {
  /** The config. */
  config: string;
  /** How messages name it. */
  shown: string;
  cacheDir: string;
}

/**
 * Bundles the components in slots, for Node and for the browser, and loads them. What is missing, does not compile, throws
 * as it is loaded, or is no component is a problem of the config. `files` is what it was made of, or would be.
 */
export async function bundleSlots(
  requests: readonly SlotRequest[],
  { config, shown, cacheDir }: SlotPlace,
): Promise<Checked<SlotBundle | undefined> & { files: readonly string[] }> {
  const modules = namedModules(requests, path.dirname(config));
  const named = modules.filter(({ address }) => path.isAbsolute(address)).map(({ address }) => address);
  const problems: Problem[] = [];
  const report = (name: string, problem: string) =>
    problems.push({ rule: 'plugins/config', message: `${name} ${problem}.`, file: shown, ...FILE_START });
  const files = [...named];
  const result = (value: SlotBundle | undefined) => ({
    value: problems.length === 0 ? value : undefined,
    problems,
    files,
  });

  if (modules.length === 0) return result(undefined);
  for (const { address, name } of modules)
    if (path.isAbsolute(address) && !isFile(address)) report(name, 'does not exist');
  if (problems.length > 0) return result(undefined);

  const inputs = new Set<string>();
  const bundled = await bundle(modules, { config, cacheDir, inputs }).catch(async (error: unknown) => {
    const problems = await findProblems(modules, config);
    if (problems.length === 0) throw error;
    for (const { name, problem } of problems) report(name, `cannot be compiled: ${problem}`);
  });
  files.push(...(bundled?.inputs ?? inputs));
  if (bundled === undefined) return result(undefined);
  const { server, ...kept } = bundled.bundle;
  const loaded: { slots: readonly SlotEntry[] } = await import(pathToFileURL(server).href);
  for (const { name, component, error } of loaded.slots) {
    if (error !== undefined) report(name, `fails as it is loaded: ${messageOf(error)}`);
    else if (typeof component !== 'function') report(name, 'is no component: its default export is not a function');
  }
  const published = Object.entries(kept.files).map(([file, text]) => [file, Buffer.from(text, 'base64')] as const);
  return result({ ...kept, entries: loaded.slots, files: new Map(published) });
}

/** The modules as files or packages, each with a name for messages that is the same on every machine. */
function namedModules(requests: readonly SlotRequest[], folder: string): NamedModule[] {
  const modules = requests.map((request): NamedModule => {
    const { place, replaces, module } = request;
    const file = module.startsWith('file:') ? fileURLToPath(module) : module;
    const isPath = /^\.{0,2}\//.test(file) || path.isAbsolute(file);
    const address = isPath ? path.resolve(folder, file) : file;
    const shown = isPath ? path.relative(folder, address).split(path.sep).join('/') : file;
    return { place, replaces, address, name: describeSlot({ ...request, module: shown }) };
  });
  return [...new Map(modules.map((module) => [module.name, module])).values()];
}

async function bundle(
  modules: readonly NamedModule[],
  { config, cacheDir, inputs }: Omit<SlotPlace, 'shown'> & { inputs: Set<string> },
) {
  const state = `${cacheFile(cacheDir, 'slots', config)}.json`;
  const key = shortHash(JSON.stringify([CODE_VERSION, RENDERER_DIR, modules]));
  return keptBundle(state, key, {
    schema: KeptSlots,
    isWhole: ({ server }) => isFile(server),
    make: async () => {
      const renderer = await openBundle(RENDERER_DIR, CODE_VERSION);
      const { server, client } = await bundleComponents(modules, config, renderer, inputs);
      const hash = shortHash(server + client.map(({ path }) => path).join('\n'));
      const module = path.join(path.dirname(state), `slots-${hash}.mjs`);
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

/** Which of the modules cannot be bundled, and why: each is tried alone. */
async function findProblems(modules: readonly NamedModule[], config: string) {
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
