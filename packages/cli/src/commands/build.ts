import { defineCommand } from '../command-line/command.ts';
import { flag } from '../command-line/option.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { ExitCode } from '../options.ts';
import { createPrinter, reportResult } from '../printer.ts';
import { buildOptions, cacheOptions, partOptions } from './shared-options.ts';
import { startRun } from './start-run.ts';

export const build = defineCommand({
  summary: 'Builds the JSON graph and the site.',
  details: [
    'Writes the JSON graph to dist-data/ and the site to dist-site/. Rebuilds only what changed. Writes nothing if there are',
    'errors. For many pages, several machines can each build a --part, and one machine joins them.',
  ].join('\n'),
  options: {
    ...buildOptions,
    ...cacheOptions,
    ...partOptions,
    preview: flag('Adds a banner and noindex to each page, and writes no sitemap'),
  },
  async run(options, { host }) {
    const { buildData } = await import('../build/build-data.ts');
    const printer = createPrinter(options, host);
    const { part, parts, join } = options;
    if (part && join) throw new UsageError('--part and --join are different steps. Use one of them.', 'build');
    const run = await startRun(options, host, printer, { replaces: part ? 'nothing' : 'site' });
    if (part) {
      const { buildPart } = await import('../build/parts.ts');
      const { pages, ...result } = await buildPart(run, part, parts);
      if (result.diagnostics.length > 0) return reportResult(result, { command: 'build', ...options }, printer);
      printer.info(`${printer.shortPath(parts)}: ${pages} pages parsed`);
      return ExitCode.success;
    }
    if (join) {
      const { joinParts } = await import('../build/parts.ts');
      const joined = await joinParts(run, parts);
      if (joined > 0) printer.info(`${printer.shortPath(parts)}: ${joined} parts joined`);
      else printer.warn(`docgraph: No parts in ${printer.shortPath(parts)}, so this run parses all pages.`);
    }
    const result = await buildData({ ...run, strict: options.strict });
    const code = await reportResult(result, { command: 'build', ...options }, printer);
    if (code === ExitCode.success) {
      const { buildSite } = await import('../build/build-site.ts');
      const { written, reused } = await buildSite({ ...run, preview: options.preview }, result);
      printer.info(`${printer.shortPath(options.site)}: ${written} files written, ${reused} unchanged`);
    }
    await run.shared?.publish();
    return code;
  },
});
