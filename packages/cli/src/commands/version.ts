import { defineCommand } from '../command-line/command.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { createPrinter, reportResult } from '../printer.ts';
import { content, quiet } from './shared-options.ts';
import { startRun } from './start-run.ts';

const MISSING = 'Name what to do and the version, as in docgraph version cut 2.0 or docgraph version drop 1.0.';

export const version = defineCommand({
  summary: 'Stores a copy of the current pages as a version, or removes one.',
  details: [
    'cut copies the pages in all languages and the navigation to a folder next to them, and adds it to site.yaml as a version',
    'that is no longer maintained, with a banner and noindex. drop removes a version, and redirects its URLs to the same pages',
    'of the current one.',
  ].join('\n'),
  argument: { name: 'cut|drop NAME', missing: MISSING, takesAll: true },
  options: { content, quiet },
  async run({ content, quiet }, { words: [action, name, ...others], host }) {
    if (!/^(?:cut|drop)$/.test(action ?? '') || !name || others.length > 0) throw new UsageError(MISSING, 'version');
    const { cutVersion, dropVersion } = await import('../version/change-versions.ts');
    const printer = createPrinter({ content, quiet }, host);
    const run = await startRun({ content }, host, printer, { drafts: true });
    const result = await (action === 'cut' ? cutVersion : dropVersion)(name, run, printer);
    const report = { command: 'check', content, format: 'text', strict: false, verbose: false } as const;
    return reportResult(result, report, printer);
  },
});
