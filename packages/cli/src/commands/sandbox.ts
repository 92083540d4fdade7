import process from 'node:process';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { readSpeed } from '@docgraph/sandbox/engine/speed';
import { defineCommand } from '../command-line/command.ts';
import { option } from '../command-line/option.ts';
import { ExitCode } from '../options.ts';
import { createPrinter } from '../printer.ts';
import type { StateKeeper } from '../serve/state-keeper.ts';
import { absolute, allowHost, content, data, json, port, quiet } from './shared-options.ts';
import { openCommandCache } from './start-run.ts';

export const sandbox = defineCommand({
  summary: 'answer requests as the API would',
  details: [
    'Serves the first API of dist-data/ on 127.0.0.1: requests are checked against its description, and what was created',
    'is remembered. docgraph.sandbox.ts beside the content may add rules and states to start with. Prints the address',
    'and what callers need; with --json as one line. /_sandbox/ has the clock, snapshots, faults and the trace.',
  ].join('\n'),
  options: {
    content,
    data,
    port: port(4010),
    allowHost,
    state: option('FILE', 'keep the state of the sandbox in this file, and go on from it', absolute),
    seed: option('NAME', 'state to start with (default: the first one of the rules; empty: nothing)', String),
    speed: option('SPEED', 'when asynchronous operations end: now, 3polls or 1.5s, for instance', readSpeed, {
      default: '1s',
      problem: (text) => `"${text}" is not a speed, as in now, 3polls or 1.5s.`,
    }),
    json,
    quiet,
  },
  /** Serves until the process is ended. */
  async run(options, { host }) {
    const { openGraph } = await import('@docgraph/graph/open-graph');
    const { Sandbox } = await import('@docgraph/sandbox/engine/sandbox');
    const { readSite } = await import('../build/read-site.ts');
    const { addressOf } = await import('../serve/listen.ts');
    const { loadRules, openApi } = await import('../serve/open-sandbox.ts');
    const { serveSandbox } = await import('../serve/serve-sandbox.ts');
    const { lockState, readState, StateKeeper } = await import('../serve/state-keeper.ts');
    const { seed, speed, state: stateFile } = options;
    const printer = createPrinter(options, host);
    await readSite(options.data);
    const opened = await openApi(await openGraph(options.data));
    if (!opened) throw new EnvironmentError(`The site in ${options.data} has no API.`);
    const { api, description } = opened;
    const rules = await loadRules(options.content.dir, () => openCommandCache(host, printer));
    const lock = stateFile === undefined ? undefined : lockState(stateFile);
    let keeper: StateKeeper | undefined;
    host.once('exit', () => {
      if (keeper?.end() === false) process.exitCode = ExitCode.environment;
      lock?.release();
    });
    const state = stateFile === undefined ? undefined : readState(stateFile, description);
    const box = new Sandbox({ api, description, rules, clock: Date.now, seed, speed, state });
    if (seed !== undefined && !box.seeds.includes(seed))
      throw new EnvironmentError(`There is no seed "${seed}". Seeds: ${box.seeds.join(', ')}.`);
    const warn = (error: unknown) =>
      printer.error(`The state can't be written: ${error instanceof Error ? error.message : error}`);
    if (stateFile !== undefined && lock) keeper = new StateKeeper(stateFile, lock, box, warn);
    const server = await serveSandbox({
      sandbox: box,
      port: options.port,
      allowedHosts: options.allowHost,
      onError: printer.error,
      onAnswered: () => keeper?.changed(),
    });
    const url = addressOf(server, api.bases[0] ?? '');
    if (options.json) printer.result(`${JSON.stringify({ url, ...rules?.access })}\n`);
    printer.say(`The sandbox answers on ${url}`);
    for (const [name, value] of Object.entries(rules?.access ?? {})) printer.say(`  ${name}: ${value}`);
    if (stateFile !== undefined)
      printer.say(
        `Its state is kept in ${printer.shortPath(stateFile)}, written at most once a second and at the end.`,
      );
    return ExitCode.done;
  },
});
