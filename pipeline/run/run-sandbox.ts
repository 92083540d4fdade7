import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SandboxApi } from '../../sandbox/engine/api.ts';
import type { SandboxRules } from '../../sandbox/engine/rules.ts';
import { Sandbox } from '../../sandbox/engine/sandbox.ts';
import { ApiIndex } from '../../schemas/api-index.ts';
import { NamedApiSchema } from '../../schemas/api-schema.ts';
import { API_FOLDER, apiPaths, artifactPaths } from '../../schemas/artifact-paths.ts';
import { Manifest } from '../../schemas/manifest.ts';
import { Operation } from '../../schemas/operation.ts';
import { EnvironmentError } from '../report/environment-error.ts';
import { bundlingProblem } from './bundle-components.ts';
import { findRules } from './bundle-rules.ts';
import { bundleConfig } from './load-config.ts';
import { ExitCode } from './options.ts';
import type { Arguments } from './parse-arguments.ts';
import type { Printer } from './printer.ts';
import { readSite } from './read-site.ts';
import { serveSandbox } from './serve-sandbox.ts';
import { addressOf } from './serve-site.ts';
import { readState, StateKeeper } from './state-keeper.ts';

/** Serves the first API of a data folder, until the process is ended. */
export async function runSandbox(
  { contentDir, dataDir, port, allowedHosts, state: stateFile, seed, speed, json }: Arguments,
  printer: Printer,
  { cacheDir, onExit }: { cacheDir(): string; onExit(cleanUp: () => void): void },
): Promise<ExitCode> {
  const { api: found } = await readSite(dataDir);
  if (!found) throw new EnvironmentError(`The site in ${dataDir} has no API.`);
  const { api, description } = await openApi(dataDir);
  const rules = await loadRules(contentDir, cacheDir);
  const state = stateFile === undefined ? undefined : readState(stateFile, description);
  const sandbox = new Sandbox({ api, description, rules, clock: Date.now, seed, speed, state });
  if (seed !== undefined && !sandbox.seeds.includes(seed))
    throw new EnvironmentError(`There is no seed "${seed}". Seeds: ${sandbox.seeds.join(', ')}.`);
  const warn = (error: unknown) =>
    printer.say(`docgraph: The state cannot be written: ${error instanceof Error ? error.message : error}`, true);
  const keeper = stateFile === undefined ? undefined : new StateKeeper(stateFile, sandbox, warn);
  if (keeper) onExit(() => keeper.end());
  const server = await serveSandbox({ sandbox, port, allowedHosts, onAnswered: () => keeper?.changed() });
  const url = addressOf(server, api.bases[0] ?? '');
  if (json) printer.result(`${JSON.stringify({ url, ...rules?.access })}\n`);
  printer.say(`The sandbox answers on ${url}`);
  for (const [name, value] of Object.entries(rules?.access ?? {})) printer.say(`  ${name}: ${value}`);
  if (stateFile !== undefined)
    printer.say(`Its state is kept in ${printer.shortPath(stateFile)}, written at most once a second and at the end.`);
  return ExitCode.done;
}

/** The first API of a data folder, whose parts are read when they are called, and the hash of its description. */
async function openApi(dataDir: string): Promise<{ api: SandboxApi; description: string }> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(path.join(dataDir, file), 'utf8'));
  const manifest = Manifest.parse(await read(artifactPaths.manifest));
  const document = manifest.artifacts.find((each) => each.path === apiPaths.document(API_FOLDER));
  const api = new SandboxApi(ApiIndex.parse(await read(apiPaths.index(API_FOLDER))), {
    operation: async (operationId) => Operation.parse(await read(apiPaths.operation(API_FOLDER, operationId))),
    schema: async (name) => NamedApiSchema.parse(await read(apiPaths.schema(API_FOLDER, name))).schema,
  });
  return { api, description: document?.sha256 ?? '' };
}

/** The rules of a site: the default export of `docgraph.sandbox.ts`, found as `docgraph.config.ts` is. */
async function loadRules(contentDir: string, cacheDir: () => string): Promise<SandboxRules | undefined> {
  const file = await findRules(contentDir);
  if (file === undefined) return undefined;
  try {
    const { bundle } = await bundleConfig(file, cacheDir());
    const { default: rules }: { default?: SandboxRules } = await import(pathToFileURL(bundle.module).href);
    if (rules === undefined) throw new Error('it has no default export');
    return rules;
  } catch (error) {
    throw new EnvironmentError(`${file} cannot be loaded: ${bundlingProblem(error, path.dirname(file))}`);
  }
}
