import type { PageEdition } from '@docgraph/schemas/page';
import type { Locale } from '@docgraph/schemas/site';
import { localeOf } from '@docgraph/ui/locale-of';
import { useSite } from '@docgraph/ui/site-context';

/** Language attributes. */
interface Language {
  lang?: string;
  dir?: Locale['direction'];
}

/** Returns the language attributes for content. If it's untranslated, they're the default locale's. */
export function useTextLanguage(edition: PageEdition | undefined): Language {
  const { locales } = useSite();
  const main = locales.find(({ route }) => route === '/');
  return edition?.untranslated && main ? languageOf(main) : {};
}

/** Returns the language attributes for UI strings inside content, which differ from the content's if it's untranslated. */
export function useInterfaceLanguage(edition: PageEdition | undefined): Language {
  const site = useSite();
  return edition?.untranslated ? languageOf(localeOf(site)) : {};
}

function languageOf({ htmlLang, direction }: Locale): Language {
  return { lang: htmlLang, dir: direction };
}
