import { defineCommand } from '../command-line/command.ts';
import { createPrinter, reportResult } from '../printer.ts';
import { checkOptions } from './shared-options.ts';
import { startRun } from './start-run.ts';

export const check = defineCommand({
  summary: 'check the content without writing anything',
  details: 'Reads every page, the settings and the API description, and reports all problems at once.',
  options: checkOptions,
  async run(options, { host }) {
    const { checkContent } = await import('../build/build-data.ts');
    const printer = createPrinter(options, host);
    const result = await checkContent(await startRun(options, host, printer));
    return reportResult(result, { command: 'check', ...options }, printer);
  },
});
