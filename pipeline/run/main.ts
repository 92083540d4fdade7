import { stat } from 'node:fs/promises';
import path from 'node:path';
import { abandonSwap, finishSwap } from '../write/swap-tree.ts';
import { buildData, checkContent, coverContent } from './build-data.ts';
import { buildSite } from './build-site.ts';
import { checkFolders } from './check-folders.ts';
import { PACKAGE_DIR, packageVersion } from './code-version.ts';
import { ExitCode } from './exit-code.ts';
import { explainError } from './explain-error.ts';
import type { Host } from './host.ts';
import type { RunOptions } from './options.ts';
import { type Arguments, parseArguments } from './parse-arguments.ts';
import { createPrinter, type Printer } from './printer.ts';
import { MissingDataError, readSite } from './read-site.ts';
import { reportResult } from './report-result.ts';
import { sweepCache } from './sweep-cache.ts';
import { type CommandName, usage } from './usage.ts';

/** Runs a command line and says how it ended. Never throws. */
export async function main(args: readonly string[], host: Host): Promise<ExitCode> {
  try {
    const parsed = parseArguments(args, host.cwd());
    if (parsed === 'version') {
      host.stdout.write(`${await packageVersion()}\n`);
      return ExitCode.done;
    }
    if (parsed === 'help') {
      const isAsked = args.length > 0;
      (isAsked ? host.stdout : host.stderr).write(usage());
      return isAsked ? ExitCode.done : ExitCode.usage;
    }
    if (parsed.help) {
      host.stdout.write(usage(parsed.command));
      return ExitCode.done;
    }
    return await run(parsed, host);
  } catch (error) {
    return explainError(error, host);
  }
}

/** Runs the command. What only one command needs is loaded with that command. */
async function run(args: Arguments, host: Host): Promise<ExitCode> {
  const printer = createPrinter(args, host);
  const options: RunOptions = {
    ...args,
    cacheDir: path.resolve(host.env.DOCS_CACHE_DIR || path.join(PACKAGE_DIR, 'node_modules/.cache/docs')),
    drafts: args.command === 'dev',
    onProgress: printer.progress,
    onWarning: (message) => printer.say(message, true),
  };
  await prepare(options, args.command, host);
  switch (args.command) {
    case 'check':
      return reportResult(await checkContent(options), args, printer);
    case 'data':
      return reportResult(await buildData({ ...options, strict: args.strict }), args, printer);
    case 'build':
      return buildAll(options, args, printer);
    case 'coverage': {
      const { printCoverage } = await import('./print-coverage.ts');
      return printCoverage(await coverContent(options), args, printer);
    }
    case 'dev': {
      const { runDev } = await import('./run-dev.ts');
      return runDev(options, args, printer, host);
    }
    case 'serve':
      return serve(args, printer);
    case 'search': {
      const { search } = await import('./search.ts');
      return search(args, host);
    }
  }
}

/** Puts right what earlier runs left, makes sure that nothing but trees is replaced, and that this run leaves nothing. */
async function prepare(options: RunOptions, command: CommandName, host: Host): Promise<void> {
  if (command === 'serve' || command === 'search') return;
  sweepCache(options.cacheDir);
  host.once('exit', () => sweepCache(options.cacheDir, process.pid));
  if (command === 'check' || command === 'coverage') return;
  const trees = await checkFolders(options, command !== 'data');
  host.once('exit', () => trees.forEach(abandonSwap));
}

async function buildAll(options: RunOptions, args: Arguments, printer: Printer): Promise<ExitCode> {
  const data = await buildData({ ...options, strict: args.strict });
  const code = reportResult(data, args, printer);
  if (code !== ExitCode.done) return code;
  const { written, reused } = await buildSite(options);
  printer.say(`${printer.shortPath(args.siteDir)}: ${written} files written, ${reused} unchanged`);
  return code;
}

async function serve({ dataDir, siteDir, port, allowedHosts }: Arguments, printer: Printer): Promise<ExitCode> {
  const { baseUrl } = await readSite(dataDir);
  const site = await stat(await finishSwap(siteDir)).catch(() => undefined);
  if (!site) throw new MissingDataError(`There is no site in ${siteDir}. Run \`docs build\` first.`);
  const { addressOf, serveSite } = await import('./serve-site.ts');
  const server = await serveSite({ siteDir, port, baseUrl, allowedHosts });
  printer.say(`Serving ${printer.shortPath(siteDir)} on ${addressOf(server, baseUrl)}`);
  return ExitCode.done;
}
