import { defineCommand } from '../command-line/command.ts';
import { ExitCode } from '../options.ts';
import { createPrinter, plural, reportResult } from '../printer.ts';
import { content, quiet } from './shared-options.ts';
import { startRun } from './start-run.ts';

export const publishLock = defineCommand({
  summary: 'Records the published URLs and anchors.',
  details: [
    'Writes all URLs and anchors of the site to published.json in the content folder. As long as the file exists, it is an',
    'error if one of them disappears without a redirect. Run it after each release.',
  ].join('\n'),
  options: { content, quiet },
  async run({ content, quiet }, { host }) {
    const { writePublished } = await import('../published/write-published.ts');
    const printer = createPrinter({ content, quiet }, host);
    const run = await startRun({ content }, host, printer);
    const result = await writePublished(run, host);
    if ('failed' in result) {
      const report = { command: 'check', content, format: 'text', strict: false, verbose: false } as const;
      return reportResult(result.failed, report, printer);
    }
    printer.info(
      `${printer.shortPath(result.file)}: ${plural(result.urls, 'URL')} and ${plural(result.anchors, 'anchor')}`,
    );
    return ExitCode.success;
  },
});
