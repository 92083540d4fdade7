import { defineCommand } from '../command-line/command.ts';
import { createPrinter, reportResult } from '../printer.ts';
import { buildOptions, cacheOptions } from './shared-options.ts';
import { startRun } from './start-run.ts';

export const data = defineCommand({
  summary: 'Builds the JSON graph.',
  details: 'Checks the content and writes the JSON graph to dist-data/. Writes nothing if there are errors.',
  options: { ...buildOptions, ...cacheOptions },
  async run(options, { host }) {
    const { buildData } = await import('../build/build-data.ts');
    const printer = createPrinter(options, host);
    const run = await startRun(options, host, printer, { replaces: 'data' });
    const result = await buildData({ ...run, strict: options.strict });
    const code = await reportResult(result, { command: 'data', ...options }, printer);
    await run.shared?.publish();
    return code;
  },
});
