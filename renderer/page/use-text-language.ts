import type { PageEdition } from '#schemas/page.ts';
import { useSite } from '../ui/site-context.ts';

/** Language and direction of the text of an untranslated page, which are those of the default locale. */
export function useTextLanguage(edition: PageEdition | undefined): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const { locales } = useSite();
  const main = locales.find(({ route }) => route === '/');
  return edition?.untranslated && main ? { lang: main.htmlLang, dir: main.direction } : {};
}
