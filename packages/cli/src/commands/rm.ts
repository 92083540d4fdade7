import { defineCommand } from '../command-line/command.ts';
import { flag, option } from '../command-line/option.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { createPrinter, reportResult } from '../printer.ts';
import { content, quiet } from './shared-options.ts';
import { startRun } from './start-run.ts';

const MISSING = 'Name the file or folder to remove, as in docgraph rm old.md --to /new.';

export const rm = defineCommand({
  summary: 'Removes a page, a folder, or an asset, and redirects its URLs.',
  details: [
    'Lists the links to it, removes it with its translations and its entry in the navigation, and adds a redirect from each URL.',
    'The links remain, and are reported as broken: docgraph check --fix points them to the page in --to.',
  ].join('\n'),
  argument: { name: 'PATH', missing: MISSING },
  options: {
    content,
    to: option('PAGE', 'Page that readers get instead, or none', (text) => text.trim() || undefined),
    dryRun: flag('Prints the changes as a diff and writes nothing'),
    quiet,
  },
  async run({ content, to, dryRun, quiet }, { argument: name, host }) {
    if (name === '') throw new UsageError(MISSING, 'rm');
    const { removeContent } = await import('../move/remove-content.ts');
    const printer = createPrinter({ content, quiet }, host);
    const run = await startRun({ content }, host, printer, { drafts: true });
    const result = await removeContent({ name, to, cwd: host.cwd(), isDry: dryRun }, run, printer);
    const report = { command: 'check', content, format: 'text', strict: false, verbose: false } as const;
    return reportResult(result, report, printer);
  },
});
