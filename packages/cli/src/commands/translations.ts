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
    'check --translations reports the first two as problems. Versions that are no longer maintained are left out. docgraph dev',
    'lists the same at /_dev/translations.',
  ].join('\n'),
  options: { content, json, quiet },
  async run({ content, json, quiet }, { host }) {
    const { readContent } = await import('../build/read-content.ts');
    const { listTranslations } = await import('../translations/list-translations.ts');
    const { translatedLocales, translationStates } = await import('../translations/translation-states.ts');
    const printer = createPrinter({ content, quiet }, host);
    const run = await startRun({ content }, host, printer);
    const read = await readContent(run);
    const states = await translationStates(read, run.contentDir);
    if (json) {
      printer.result(`${JSON.stringify({ translations: states }, null, 2)}\n`);
      return ExitCode.success;
    }
    const others = translatedLocales(read.located.settings);
    if (others.length === 0) printer.info('The site has only one locale.');
    for (const { title, items } of listTranslations(states, others, printer.contentPath)) {
      printer.result(`${title}\n`);
      for (const { state, place } of items) printer.result(`  ${state.padEnd(12)} ${place}\n`);
    }
    if (states.length > 0) printer.info(`${plural(states.length, 'translation')} to check.`);
    return ExitCode.success;
  },
});
