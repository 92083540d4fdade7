import { defineCommand } from '../command-line/command.ts';
import { flag } from '../command-line/option.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { createPrinter, reportResult } from '../printer.ts';
import { content, quiet } from './shared-options.ts';
import { startRun } from './start-run.ts';

const MISSING = 'Name the file or folder to move, and its new path, as in docgraph mv old.md new.md.';

export const mv = defineCommand({
  summary: 'Moves a page, a folder, an asset, an anchor, or the ID of an entry, with all links to it.',
  details: [
    'Changes every link to OLD and every relative link in it, the navigation, and the settings, and adds a redirect from each',
    'old URL. Translations move, too. NEW can be an existing folder. Paths are relative to the current directory, the content',
    'folder, or the folder with the pages. With OLD such as guide.md#old and NEW such as #new, the heading gets another anchor,',
    'and keeps the old one. With OLD and NEW such as team:ada and team:ada-l, the entry of a collection gets another ID.',
  ].join('\n'),
  argument: { name: 'OLD NEW', missing: MISSING, takesAll: true },
  options: { content, dryRun: flag('Prints the changes as a diff and writes nothing'), quiet },
  async run({ content, dryRun, quiet }, { words: [from, to, ...others], host }) {
    if (!from || !to || others.length > 0) throw new UsageError(MISSING, 'mv');
    const printer = createPrinter({ content, quiet }, host);
    const run = await startRun({ content }, host, printer, { drafts: true });
    const request = { from, to, cwd: host.cwd(), isDry: dryRun };
    const result = /^[\w-]{2,}:/.test(from)
      ? await (await import('../move/move-entry.ts')).moveEntry(request, run, printer)
      : from.includes('#')
        ? await (await import('../move/move-heading.ts')).moveHeading(request, run, printer)
        : await (await import('../move/move-content.ts')).moveContent(request, run, printer);
    const report = { command: 'check', content, format: 'text', strict: false, verbose: false } as const;
    return reportResult(result, report, printer);
  },
});
