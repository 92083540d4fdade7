import { defineCommand } from '../command-line/command.ts';
import { ExitCode } from '../options.ts';
import { createPrinter, reportResult } from '../printer.ts';
import { buildOptions, cacheOptions } from './shared-options.ts';
import { startRun } from './start-run.ts';

export const build = defineCommand({
  summary: 'Builds the JSON graph and the site.',
  details: [
    'Writes the JSON graph to dist-data/ and the site to dist-site/. Rebuilds only what changed. Writes nothing if there are',
    'errors.',
  ].join('\n'),
  options: { ...buildOptions, ...cacheOptions },
  async run(options, { host }) {
    const { buildData } = await import('../build/build-data.ts');
    const printer = createPrinter(options, host);
    const run = await startRun(options, host, printer, { replaces: 'site' });
    const result = await buildData({ ...run, strict: options.strict });
    const code = await reportResult(result, { command: 'build', ...options }, printer);
    if (code === ExitCode.success) {
      const { buildSite } = await import('../build/build-site.ts');
      const { written, reused } = await buildSite(run, result);
      printer.info(`${printer.shortPath(options.site)}: ${written} files written, ${reused} unchanged`);
    }
    await run.shared?.publish();
    return code;
  },
});
