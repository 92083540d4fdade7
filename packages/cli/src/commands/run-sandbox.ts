import process from 'node:process';
import { openGraph } from '@docgraph/graph/open-graph';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import { readSite } from '../build/read-site.ts';
import { ExitCode } from '../options.ts';
import type { Arguments } from '../parse-arguments.ts';
import type { Printer } from '../printer.ts';
import { addressOf } from '../serve/listen.ts';
import { loadRules, openApi } from '../serve/open-sandbox.ts';
import { serveSandbox } from '../serve/serve-sandbox.ts';
import { lockState, readState, StateKeeper } from '../serve/state-keeper.ts';

/** Serves the first API of a data folder, until the process is ended. */
export async function runSandbox(
  { contentDir, dataDir, port, allowedHosts, state: stateFile, seed, speed, json }: Arguments,
  printer: Printer,
  { cacheDir, onExit }: { cacheDir(): string; onExit(cleanUp: () => void): void },
): Promise<ExitCode> {
  await readSite(dataDir);
  const opened = await openApi(await openGraph(dataDir));
  if (!opened) throw new EnvironmentError(`The site in ${dataDir} has no API.`);
  const { api, description } = opened;
  const rules = await loadRules(contentDir, cacheDir);
  const lock = stateFile === undefined ? undefined : lockState(stateFile);
  let keeper: StateKeeper | undefined;
  onExit(() => {
    if (keeper?.end() === false) process.exitCode = ExitCode.environment;
    lock?.release();
  });
  const state = stateFile === undefined ? undefined : readState(stateFile, description);
  const sandbox = new Sandbox({ api, description, rules, clock: Date.now, seed, speed, state });
  if (seed !== undefined && !sandbox.seeds.includes(seed))
    throw new EnvironmentError(`There is no seed "${seed}". Seeds: ${sandbox.seeds.join(', ')}.`);
  const warn = (error: unknown) =>
    printer.say(`docgraph: The state can't be written: ${error instanceof Error ? error.message : error}`, true);
  if (stateFile !== undefined && lock) keeper = new StateKeeper(stateFile, lock, sandbox, warn);
  const onError = (message: string) => printer.say(`docgraph: ${message}`, true);
  const server = await serveSandbox({ sandbox, port, allowedHosts, onError, onAnswered: () => keeper?.changed() });
  const url = addressOf(server, api.bases[0] ?? '');
  if (json) printer.result(`${JSON.stringify({ url, ...rules?.access })}\n`);
  printer.say(`The sandbox answers on ${url}`);
  for (const [name, value] of Object.entries(rules?.access ?? {})) printer.say(`  ${name}: ${value}`);
  if (stateFile !== undefined)
    printer.say(`Its state is kept in ${printer.shortPath(stateFile)}, written at most once a second and at the end.`);
  return ExitCode.done;
}
