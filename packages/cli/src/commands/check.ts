import { defineCommand } from '../command-line/command.ts';
import { flag, option } from '../command-line/option.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { createPrinter, reportResult } from '../printer.ts';
import { cacheOptions, checkOptions } from './shared-options.ts';
import { startRun } from './start-run.ts';

export const check = defineCommand({
  summary: 'Checks the content without writing anything, or fixes problems with --fix.',
  details:
    'Checks all pages, the settings, and the API descriptions, and reports every problem. Corrects, with --fix, what is known ' +
    'to be wrong, such as the case of a name or a link to a redirected page, and reports the rest.',
  options: {
    ...checkOptions,
    ...cacheOptions,
    fix: flag('Fixes problems whose solution is known, and reports the others'),
    dryRun: flag('Prints the changes of --fix as a diff and writes nothing'),
    translations: flag('Reports missing translations, and those that are older than their original'),
    prose: option(
      'COMMAND',
      'Runs a command on the text of all pages, such as Vale, and reports what it finds',
      String,
    ),
    external: flag('Requests the links to other sites'),
  },
  async run(options, { host, name }) {
    if (options.dryRun && !options.fix) throw new UsageError('--dry-run needs --fix.', name);
    const { checkContent } = await import('../build/build-data.ts');
    const { withExtraChecks } = await import('../check/extra-checks.ts');
    const { fixContent, fixableIn } = await import('../fix/fix-content.ts');
    const { followRenames } = await import('../fix/follow-renames.ts');
    const printer = createPrinter(options, host);
    const run = await startRun(options, host, printer);
    const check = async () => withExtraChecks(await checkContent(run), run, options, host.cwd());
    const renamed = () => followRenames(run);
    const target = { contentDir: run.contentDir, isDry: options.dryRun, check, renamed };
    const result = options.fix ? await fixContent(target, printer) : await check();
    const fixable = options.fix ? 0 : await fixableIn(result, renamed);
    const code = await reportResult(result, { command: 'check', ...options }, printer, { fixable });
    await run.shared?.publish();
    return code;
  },
});
