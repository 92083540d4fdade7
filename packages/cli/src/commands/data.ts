import { defineCommand } from '../command-line/command.ts';
import { createPrinter, reportResult } from '../printer.ts';
import { buildOptions } from './shared-options.ts';
import { startRun } from './start-run.ts';

export const data = defineCommand({
  summary: 'write the JSON graph',
  details: 'Checks the content and writes dist-data/. With an error nothing is written.',
  options: buildOptions,
  async run(options, { host }) {
    const { buildData } = await import('../build/build-data.ts');
    const printer = createPrinter(options, host);
    const run = await startRun(options, host, printer, { replaces: 'data' });
    const result = await buildData({ ...run, strict: options.strict });
    return reportResult(result, { command: 'data', ...options }, printer);
  },
});
