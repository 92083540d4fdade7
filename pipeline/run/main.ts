import { stat } from 'node:fs/promises';
import path from 'node:path';
import { abandonSwap, finishSwap } from '../write/swap-tree.ts';
import { buildData, checkContent, coverContent, type DataResult } from './build-data.ts';
import { buildSite } from './build-site.ts';
import { checkFolders } from './check-folders.ts';
import { PACKAGE_DIR } from './code-version.ts';
import { ExitCode } from './exit-code.ts';
import { explainError } from './explain-error.ts';
import type { Host } from './host.ts';
import type { RunOptions } from './options.ts';
import { type Arguments, parseArguments } from './parse-arguments.ts';
import { createPrinter, type Printer } from './printer.ts';
import { MissingFolderError, outputsIn } from './read-content.ts';
import { MissingDataError, readSite } from './read-site.ts';
import { sweepCache } from './sweep-cache.ts';
import { type CommandName, usage } from './usage.ts';

/** Runs a command line and says how it ended. Never throws. */
export async function main(args: readonly string[], host: Host): Promise<ExitCode> {
  try {
    const parsed = parseArguments(args, host.cwd());
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
      return report(await checkContent(options), args, printer);
    case 'data':
      return report(await buildData({ ...options, strict: args.strict }), args, printer);
    case 'build':
      return buildAll(options, args, printer);
    case 'coverage': {
      const { printCoverage } = await import('./print-coverage.ts');
      return printCoverage(await coverContent(options), args, printer);
    }
    case 'dev':
      return runDev(options, args, host);
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
  const code = report(data, args, printer);
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

async function runDev(options: RunOptions, args: Arguments, host: Host): Promise<ExitCode> {
  const printer = createPrinter(args, host);
  const buildOnce = async (): Promise<DataResult> => {
    const started = performance.now();
    const data = await buildData({ ...options, strict: false });
    if (report(data, args, printer) !== ExitCode.done) return data;
    const site = await buildSite(options);
    printer.say(`${site.written} files rebuilt in ${Math.round(performance.now() - started)} ms`);
    return data;
  };
  let isMissing = false;
  const rebuild = async (): Promise<boolean> => {
    try {
      const { written } = await buildOnce();
      isMissing = false;
      return written !== undefined && written.written > 0;
    } catch (error) {
      const isKnown = isMissing && error instanceof MissingFolderError;
      isMissing = error instanceof MissingFolderError;
      if (!isKnown) await explainError(error, host);
      return false;
    }
  };
  const [{ dev }, { addressOf }] = await Promise.all([import('./dev.ts'), import('./serve-site.ts')]);
  const { server, baseUrl } = await dev({
    ...options,
    ...args,
    outputs: outputsIn(options),
    build: buildOnce,
    rebuild,
  });
  printer.say(`Serving on ${addressOf(server, baseUrl)}, watching ${args.content}`);
  return ExitCode.done;
}

function report({ diagnostics, sources, written, lenient }: DataResult, args: Arguments, printer: Printer): ExitCode {
  printer.diagnostics(diagnostics, sources);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const failed = errors > 0 || (args.strict && warnings > 0);
  const counts = `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`;
  if (lenient) printer.say(`${args.content} has no site.yaml: problems of its content are warnings and shown as text.`);
  if (failed && args.command !== 'check') printer.say(`${counts}. Nothing was written.`, true);
  else printer.say(counts, failed);
  if (!failed && written)
    printer.say(`${printer.shortPath(args.dataDir)}: ${written.written} files written, ${written.reused} unchanged`);
  return failed ? ExitCode.contentErrors : ExitCode.done;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
