import type { Diagnostic } from '../../schemas/diagnostic.ts';
import { buildContent } from './build-data.ts';
import { buildSite } from './build-site.ts';
import { type DevBuild, dev } from './dev.ts';
import { devReport } from './dev-report.ts';
import { explainError } from './explain-error.ts';
import { ExitCode, type Host, type RunOptions } from './options.ts';
import type { Arguments } from './parse-arguments.ts';
import { type Printer, reportResult } from './printer.ts';
import { MissingFolderError, outputsIn, readContent } from './read-content.ts';
import { addressOf } from './serve-site.ts';
import { folderFiles } from './served-file.ts';

/** The command `dev`: ends when the site is served; building goes on. */
export async function runDev(options: RunOptions, args: Arguments, printer: Printer, host: Host): Promise<ExitCode> {
  const build = devBuilder(options, args, printer);
  let isMissing = false;
  const rebuild = async (): Promise<DevBuild | undefined> => {
    try {
      const result = await build();
      isMissing = false;
      return result;
    } catch (error) {
      // A folder that stays away is told once.
      const isKnown = isMissing && error instanceof MissingFolderError;
      isMissing = error instanceof MissingFolderError;
      if (!isKnown) await explainError(error, host);
      return undefined;
    }
  };
  const { server, baseUrl } = await dev({
    ...{ ...options, ...args, find: folderFiles(options.siteDir) },
    outputs: outputsIn(options),
    build,
    rebuild,
  });
  printer.say(`Serving on ${addressOf(server, baseUrl)}, watching ${args.content}`);
  return ExitCode.done;
}

/**
 * Makes the builds of `dev`. Each prints the problems that the last one did not have. There is nothing to build where the
 * content is as the last one read it: editors touch a file several times for one save, some after a build has begun.
 */
export function devBuilder(options: RunOptions, args: Arguments, printer: Printer): () => Promise<DevBuild> {
  let built: { fingerprint: string; result: DevBuild } | undefined;
  let told: readonly Diagnostic[] | undefined;
  return async () => {
    const started = performance.now();
    const content = await readContent(options);
    const files = content.codeFiles.filter((file) => !/[\\/]node_modules[\\/]/.test(file));
    if (content.fingerprint === built?.fingerprint) return { ...built.result, files, changed: false };
    // Where this build throws, the same content is to be built again.
    built = undefined;
    const data = await buildContent(content, { ...options, strict: false });
    const { diagnostics, baseUrl, lenient } = data;
    const fresh = newDiagnostics(diagnostics, told ?? []);
    const code = await reportResult({ ...data, lenient: lenient && told === undefined }, args, printer, fresh);
    told = diagnostics;
    const site = code === ExitCode.done ? await buildSite(options, data) : undefined;
    if (site) printer.say(`${site.written} files rebuilt in ${Math.round(performance.now() - started)} ms`);
    const written = site ? site.written + (data.written?.written ?? 0) : 0;
    const result = { baseUrl, changed: written > 0, report: devReport(diagnostics), files };
    built = { fingerprint: content.fingerprint, result };
    return result;
  };
}

/** The problems that were not there before. One that only stands elsewhere now, as other lines came before it, was. */
export function newDiagnostics(diagnostics: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  const left = new Map<string, number>();
  for (const one of before) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1);
  return diagnostics.filter((one) => {
    const count = left.get(keyOf(one)) ?? 0;
    left.set(keyOf(one), count - 1);
    return count <= 0;
  });
}

function keyOf({ rule, severity, file, message }: Diagnostic): string {
  return [rule, severity, file, message].join('\0');
}
