import type { TranslationState } from './translation-states.ts';

const STATES = ['missing', 'outdated', 'orphaned', 'untranslated'] as const;

/** The translations of a locale that need work. */
interface ListedLocale {
  /** Code of the locale, and counts such as "2 missing, 1 outdated, 0 orphaned, 0 untranslated". */
  title: string;
  items: { state: TranslationState['state']; place: string }[];
}

/** Lists the translations that need work for readers. `pathOf` formats the path of a file. */
export function listTranslations(
  states: readonly TranslationState[],
  locales: readonly string[],
  pathOf: (file: string) => string,
): ListedLocale[] {
  return locales.map((locale) => {
    const own = states.filter((each) => each.locale === locale);
    const counts = STATES.map((state) => `${own.filter((each) => each.state === state).length} ${state}`);
    const items = own.map(({ state, file, original, lines = [] }) => {
      const more = lines.length > 0 ? `:${lines.join(',')}` : state === 'outdated' ? ` (${pathOf(original)})` : '';
      return { state, place: pathOf(file) + more };
    });
    return { title: `${locale}: ${own.length === 0 ? 'complete' : counts.join(', ')}`, items };
  });
}
