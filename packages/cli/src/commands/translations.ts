import { defineCommand } from '../command-line/command.ts';
import { ExitCode } from '../options.ts';
import { createPrinter, plural } from '../printer.ts';
import { content, json, quiet } from './shared-options.ts';
import { startRun } from './start-run.ts';

export const translations = defineCommand({
  summary: 'Lists missing, outdated, orphaned, and incomplete translations.',
  details: [
    'Compares the pages of each locale with those of the default locale. A translation is outdated if its original has a later',
    'commit. An orphaned one has no original. An untranslated one has paragraphs of its original, at the listed lines. docgraph',
    'check --translations reports the first two as problems.',
  ].join('\n'),
  options: { content, json, quiet },
  async run({ content, json, quiet }, { host }) {
    const { readContent } = await import('../build/read-content.ts');
    const { translationStates } = await import('../translations/translation-states.ts');
    const printer = createPrinter({ content, quiet }, host);
    const run = await startRun({ content }, host, printer);
    const read = await readContent(run);
    const states = await translationStates(read, run.contentDir);
    if (json) {
      printer.result(`${JSON.stringify({ translations: states }, null, 2)}\n`);
      return ExitCode.success;
    }
    const others = read.located.settings.locales.filter(({ folder }) => folder !== '');
    if (others.length === 0) printer.info('The site has only one locale.');
    for (const { code } of others) {
      const own = states.filter(({ locale }) => locale === code);
      const count = (state: string) => own.filter((each) => each.state === state).length;
      const counts = ['missing', 'outdated', 'orphaned', 'untranslated'].map((state) => `${count(state)} ${state}`);
      printer.result(`${code}: ${own.length === 0 ? 'complete' : counts.join(', ')}\n`);
      for (const { state, file, original, lines = [] } of own) {
        const more = lines.length > 0 ? `:${lines.join(',')}` : state === 'outdated' ? ` (${original})` : '';
        printer.result(`  ${state.padEnd(8)} ${file}${more}\n`);
      }
    }
    if (states.length > 0) printer.info(`${plural(states.length, 'translation')} to check.`);
    return ExitCode.success;
  },
});
