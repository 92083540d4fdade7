import { stat } from 'node:fs/promises';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { finishSwap } from '@docgraph/pipeline/write/swap-tree';
import { askContent, buildData, checkContent } from './build/build-data.ts';
import { buildSite } from './build/build-site.ts';
import { type Output, prepareRun } from './build/prepare-run.ts';
import { readSite } from './build/read-site.ts';
import { openCache } from './cache/cache-folder.ts';
import { pluginCommands, printCommand } from './commands/plugin-commands.ts';
import { explainError } from './explain-error.ts';
import { ExitCode, type Host, type RunOptions } from './options.ts';
import { packageVersion } from './package-files.ts';
import { type Arguments, parseArguments } from './parse-arguments.ts';
import { createPrinter, type Printer, reportResult } from './printer.ts';
import { type PluginCommands, usage } from './usage.ts';

/** Runs a command line and says how it ended. Never throws. */
export async function main(args: readonly string[], host: Host): Promise<ExitCode> {
  let plugins: PluginCommands = {};
  try {
    plugins = await pluginCommands(args, host);
    const parsed = parseArguments(args, host.cwd(), plugins);
    if (parsed === 'version') {
      host.stdout.write(`${packageVersion()}\n`);
      return ExitCode.done;
    }
    if (parsed === 'help') {
      const isAsked = args.length > 0;
      (isAsked ? host.stdout : host.stderr).write(usage(undefined, plugins));
      return isAsked ? ExitCode.done : ExitCode.usage;
    }
    if (parsed.help) {
      host.stdout.write(usage(parsed.command, plugins));
      return ExitCode.done;
    }
    return await run(parsed, host);
  } catch (error) {
    return explainError(error, host, plugins);
  }
}

/** What commands that read content write; all others write nothing. */
const OUTPUTS: Readonly<Partial<Record<string, Output>>> = { data: 'data', build: 'site' };

/** Runs the command. What only one command needs is loaded with that command. */
async function run(args: Arguments, host: Host): Promise<ExitCode> {
  const printer = createPrinter(args, host);
  switch (args.command) {
    case 'serve':
      return serve(args, printer);
    case 'hosting': {
      const { hostRules } = await import('./serve/host-rules.ts');
      printer.result(hostRules(args.query, await readSite(args.dataDir)));
      return ExitCode.done;
    }
    case 'search': {
      const { search } = await import('./commands/search.ts');
      return search(args, host);
    }
    case 'export': {
      const { runExport } = await import('./commands/run-export.ts');
      return runExport(args, printer, host.env);
    }
    case 'search-server': {
      const { runSearchServer } = await import('./commands/run-search-server.ts');
      return runSearchServer(args, printer);
    }
  }
  const onExit = (cleanUp: () => void) => host.once('exit', cleanUp);
  const onWarning = (message: string) => printer.say(message, true);
  const cacheDir = () => openCache({ wanted: host.env.DOCS_CACHE_DIR, cwd: host.cwd(), onWarning, onExit });
  if (args.command === 'sandbox') {
    const { runSandbox } = await import('./commands/run-sandbox.ts');
    return runSandbox(args, printer, { cacheDir, onExit });
  }
  if (args.command === 'mcp') {
    const { runMcp } = await import('./commands/run-mcp.ts');
    return runMcp(args, printer, cacheDir);
  }
  if (args.command === 'explain') {
    const { explainRule } = await import('./commands/explain-rule.ts');
    printer.result(await explainRule(args.query, args.contentDir, cacheDir));
    return ExitCode.done;
  }
  const options: RunOptions = {
    ...args,
    cacheDir: cacheDir(),
    drafts: args.command === 'dev',
    onProgress: printer.progress,
    onWarning,
  };
  await prepareRun(options, OUTPUTS[args.command] ?? 'nothing', onExit);
  switch (args.command) {
    case 'check':
      return reportResult(await checkContent(options), args, printer);
    case 'data':
      return reportResult(await buildData({ ...options, strict: args.strict }), args, printer);
    case 'build':
      return buildAll(options, args, printer);
    case 'dev': {
      const { runDev } = await import('./commands/run-dev.ts');
      return runDev(options, args, printer, host);
    }
    default:
      return printCommand(await askContent(options, args.command), args, printer);
  }
}

async function buildAll(options: RunOptions, args: Arguments, printer: Printer): Promise<ExitCode> {
  const data = await buildData({ ...options, strict: args.strict });
  const code = await reportResult(data, args, printer);
  if (code !== ExitCode.done) return code;
  const { written, reused } = await buildSite(options, data);
  printer.say(`${printer.shortPath(args.siteDir)}: ${written} files written, ${reused} unchanged`);
  return code;
}

async function serve({ dataDir, siteDir, port, allowedHosts }: Arguments, printer: Printer): Promise<ExitCode> {
  const { baseUrl } = await readSite(dataDir);
  const folder = await finishSwap(siteDir);
  const site = await stat(folder).catch(() => undefined);
  if (!site) throw new EnvironmentError(`There is no site in ${siteDir}. Run \`docgraph build\` first.`);
  const { serveSite } = await import('./serve/serve-site.ts');
  const { addressOf } = await import('./serve/listen.ts');
  const { folderFiles } = await import('./serve/served-file.ts');
  const onError = (message: string) => printer.say(`docgraph: ${message}`, true);
  const server = await serveSite({ find: folderFiles(folder), port, baseUrl, allowedHosts, onError });
  printer.say(`Serving ${printer.shortPath(siteDir)} on ${addressOf(server, baseUrl)}`);
  return ExitCode.done;
}
