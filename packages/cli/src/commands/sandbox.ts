import process from 'node:process';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { readSpeed } from '@docgraph/sandbox/engine/speed';
import { defineCommand } from '../command-line/command.ts';
import { flag, option } from '../command-line/option.ts';
import { ExitCode } from '../options.ts';
import { createPrinter } from '../printer.ts';
import type { StateSaver } from '../serve/state-saver.ts';
import { absolute, allowHost, content, data, hosts, httpUrl, json, port, quiet } from './shared-options.ts';
import { openCommandCache } from './start-run.ts';

/** Maximum number of requests in the file of --record. */
const MAX_RECORDED = 100_000;

export const sandbox = defineCommand({
  summary: 'Serves a sandbox of the API.',
  details: [
    'Simulates the first API in dist-data/ on 127.0.0.1. Validates requests against the API description and stores created',
    'resources. A docgraph.sandbox.ts next to the content folder can add rules and seeds. Prints the URL and credentials',
    '(with --json, as one line of JSON). /_sandbox/ controls the clock, snapshots, and faults, and shows the request log.',
  ].join('\n'),
  options: {
    content,
    data,
    port: port(4010),
    allowHost,
    state: option('FILE', 'Loads the state from this file and saves it there', absolute),
    seed: option('NAME', 'Initial state: a seed that the rules define, or empty (default: the first seed)', String),
    speed: option('SPEED', 'When asynchronous operations finish, such as now, 3polls, or 1.5s', readSpeed, {
      default: '1s',
      problem: (text) => `Invalid speed "${text}". Use a value such as now, 3polls, or 1.5s.`,
    }),
    record: option('FILE', 'Writes all requests to this HTTP archive (HAR) when the command ends', absolute),
    allowCallbacks: hosts('Sends callbacks to this HOST or HOST:PORT in addition to this machine; repeatable'),
    webhooks: option('URL', 'Sends webhooks to this URL', httpUrl, {
      problem: (text) => `Invalid URL "${text}".`,
    }),
    explain: flag('Prints the resources that are inferred from the API description, and ends'),
    json,
    quiet,
  },
  /** Resolves as soon as the server is listening. */
  async run(options, { host }) {
    const { openGraph } = await import('@docgraph/graph/open-graph');
    const { Sandbox } = await import('@docgraph/sandbox/engine/sandbox');
    const { readSite } = await import('../build/read-site.ts');
    const { urlOf } = await import('../serve/listen.ts');
    const { explainResources } = await import('@docgraph/sandbox/engine/resources/explain');
    const { resourceTable } = await import('../serve/resource-table.ts');
    const { callbackSender } = await import('../serve/callback-sender.ts');
    const { writeWhole } = await import('@docgraph/pipeline/write/write-whole');
    const { loadRules, openApi } = await import('../serve/open-sandbox.ts');
    const { serveSandbox } = await import('../serve/serve-sandbox.ts');
    const { lockState, readState, StateSaver } = await import('../serve/state-saver.ts');
    const { seed, speed, state: stateFile, record } = options;
    const printer = createPrinter(options, host);
    await readSite(options.data);
    const opened = await openApi(await openGraph(options.data));
    if (!opened) throw new EnvironmentError(`No API in ${options.data}.`);
    const { api, description } = opened;
    const rules = await loadRules(options.content.dir, () => openCommandCache(host, printer));
    if (options.explain) {
      if (rules?.resources) api.resources.correct(rules.resources);
      const resources = await explainResources(api);
      printer.result(options.json ? `${JSON.stringify({ resources }, null, 2)}\n` : resourceTable(resources));
      return ExitCode.success;
    }
    const lock = stateFile === undefined ? undefined : lockState(stateFile);
    let saver: StateSaver | undefined;
    host.once('exit', () => {
      if (saver?.saveNow() === false) process.exitCode = ExitCode.environment;
      lock?.release();
    });
    const state = stateFile === undefined ? undefined : readState(stateFile, description);
    const box = new Sandbox({
      api,
      description,
      rules,
      clock: Date.now,
      seed,
      speed,
      state,
      recorded: record === undefined ? undefined : MAX_RECORDED,
    });
    if (seed !== undefined && !box.seeds.includes(seed))
      throw new EnvironmentError(`Unknown seed "${seed}". Seeds: ${box.seeds.join(', ')}.`);
    const onError = (error: unknown) =>
      printer.error(`Couldn't save the state: ${error instanceof Error ? error.message : error}`);
    if (stateFile !== undefined && lock) saver = new StateSaver(stateFile, lock, box, onError);
    const writeArchive = () => record !== undefined && writeWhole(record, JSON.stringify(box.trace.archive()));
    // Fails before the first request if the file isn't writable.
    writeArchive();
    host.once('exit', writeArchive);
    const sender = callbackSender(options.allowCallbacks);
    const sendCallbacks = () => void box.sendCallbacks(sender, options.webhooks);
    setInterval(sendCallbacks, 1000).unref();
    const server = await serveSandbox({
      sandbox: box,
      port: options.port,
      allowedHosts: options.allowHost,
      onError: printer.error,
      onResponse() {
        sendCallbacks();
        saver?.saveSoon();
      },
    });
    const url = urlOf(server, api.bases[0] ?? '');
    if (options.json) printer.result(`${JSON.stringify({ url, ...rules?.access })}\n`);
    printer.info(`Serving the sandbox at ${url}`);
    for (const [name, value] of Object.entries(rules?.access ?? {})) printer.info(`  ${name}: ${value}`);
    if (stateFile !== undefined) printer.info(`Saving its state to ${printer.shortPath(stateFile)}`);
    return ExitCode.success;
  },
});
