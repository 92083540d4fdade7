import type { Diagnostic } from '../../schemas/diagnostic.ts';
import { untold } from '../report/untold.ts';
import { buildContent } from './build-data.ts';
import { buildSite } from './build-site.ts';
import type { DevBuild } from './dev.ts';
import { devReport } from './dev-report.ts';
import { ExitCode } from './exit-code.ts';
import type { RunOptions } from './options.ts';
import type { Arguments } from './parse-arguments.ts';
import type { Printer } from './printer.ts';
import { readContent } from './read-content.ts';
import { reportResult } from './report-result.ts';

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
    const files = content.config.files.filter((file) => !/[\\/]node_modules[\\/]/.test(file));
    if (content.fingerprint === built?.fingerprint) return { ...built.result, files, changed: false };
    // Where this build throws, the same content is to be built again.
    built = undefined;
    const data = await buildContent(content, { ...options, strict: false });
    const { diagnostics, baseUrl, lenient } = data;
    const fresh = untold(diagnostics, told ?? []);
    const code = await reportResult({ ...data, lenient: lenient && told === undefined }, args, printer, fresh);
    told = diagnostics;
    const site = code === ExitCode.done ? await buildSite(options, data.slots) : undefined;
    if (site) printer.say(`${site.written} files rebuilt in ${Math.round(performance.now() - started)} ms`);
    const written = site ? site.written + (data.written?.written ?? 0) : 0;
    const result = { baseUrl, changed: written > 0, report: devReport(diagnostics), files };
    built = { fingerprint: content.fingerprint, result };
    return result;
  };
}
