import { defineCommand } from '../command-line/command.ts';
import { option } from '../command-line/option.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { ExitCode } from '../options.ts';
import { createPrinter, reportResult } from '../printer.ts';
import { contentFrom } from './default-content.ts';
import { absolute, quiet } from './shared-options.ts';
import { startRun } from './start-run.ts';

export const importFolder = defineCommand({
  summary: 'Imports a folder of another documentation engine.',
  details: [
    'Writes the pages, settings, sidebar, redirects, and assets of a MkDocs, Docusaurus, VitePress, Starlight, Hugo, mdBook,',
    'MyST, Mintlify, or Obsidian folder to a new folder, with import-report.md and .json about everything that only the other engine can show.',
    "DIR defaults to the current directory. Doesn't change it.",
  ].join('\n'),
  argument: { name: '[DIR]' },
  options: { to: option('DIR', 'New folder for the site', absolute), quiet },
  async run({ to, quiet }, { argument, host }) {
    if (to === undefined) throw new UsageError('Set --to to a new folder.', 'import');
    const { importContent } = await import('../build/import-content.ts');
    const content = await contentFrom(argument || '.', host.cwd());
    const printer = createPrinter({ content, quiet }, host);
    const run = await startRun({ content }, host, printer);
    const { result, files } = await importContent(run, to);
    const report = { command: 'import', content, format: 'text', strict: false, verbose: false } as const;
    const code = await reportResult(result, report, printer);
    if (code !== ExitCode.success) return code;
    printer.info(`${printer.shortPath(to)}: ${files} files written. For everything to check, see import-report.md.`);
    return code;
  },
});
