import { defineCommand } from '../command-line/command.ts';
import { oneOf, option } from '../command-line/option.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { PAGE_KINDS } from '../new-page/page-text.ts';
import { createPrinter, reportResult } from '../printer.ts';
import { content, quiet } from './shared-options.ts';
import { startRun } from './start-run.ts';

const MISSING = 'Name the new page, as in docgraph new storage/resize-a-disk.';

export const newPage = defineCommand({
  summary: 'Creates a page, and adds it to the navigation.',
  details: [
    'PAGE is a path in the folder with the pages. The page starts with the text of _templates/KIND.md in the content folder, or',
    'of _templates/page.md without --kind, in which {{title}} is the title. Without such a file, the text is built in.',
  ].join('\n'),
  argument: { name: 'PAGE', missing: MISSING },
  options: {
    content,
    title: option('TEXT', 'Title (default: from the file name)', (text) => text.trim() || undefined),
    kind: option('NAME', `Kind of page: ${PAGE_KINDS.join(', ')}`, oneOf(PAGE_KINDS), {
      problem: (text) => `Unknown kind "${text}". Kinds: ${PAGE_KINDS.join(', ')}.`,
    }),
    quiet,
  },
  async run({ content, quiet, title, kind }, { argument: name, host }) {
    if (name === '') throw new UsageError(MISSING, 'new');
    const { createPage } = await import('../new-page/create-page.ts');
    const { checkContent } = await import('../build/build-data.ts');
    const printer = createPrinter({ content, quiet }, host);
    const run = await startRun({ content }, host, printer);
    const { page, navigation, config } = await createPage({ name, cwd: host.cwd(), title, kind }, run);
    const added = navigation === undefined ? '' : `, and added it to ${printer.contentPath(navigation)}`;
    printer.info(`Created ${printer.contentPath(page)}${added}.`);
    if (config !== undefined) printer.info(`If ${printer.contentPath(config)} lists the pages, add ${page} there.`);
    const report = { command: 'check', content, format: 'text', strict: false, verbose: false } as const;
    return reportResult(await checkContent(run), report, printer);
  },
});
