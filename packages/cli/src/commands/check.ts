import { defineCommand } from '../command-line/command.ts';
import { createPrinter, reportResult } from '../printer.ts';
import { cacheOptions, checkOptions } from './shared-options.ts';
import { startRun } from './start-run.ts';

export const check = defineCommand({
  summary: 'Checks the content without writing anything.',
  details: 'Checks all pages, the settings, and the API descriptions, and reports every problem.',
  options: { ...checkOptions, ...cacheOptions },
  async run(options, { host }) {
    const { checkContent } = await import('../build/build-data.ts');
    const printer = createPrinter(options, host);
    const run = await startRun(options, host, printer);
    const result = await checkContent(run);
    const code = await reportResult(result, { command: 'check', ...options }, printer);
    await run.shared?.publish();
    return code;
  },
});
