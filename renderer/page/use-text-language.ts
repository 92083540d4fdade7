import type { PageEdition } from '@docgraph/schemas/page';
import type { Locale } from '@docgraph/schemas/site';
import { localeOf } from '@docgraph/ui/locale-of';
import { useSite } from '@docgraph/ui/site-context';

/** Language attributes. */
interface Language {
  lang?: string;
  dir?: Locale['direction'];
}

/** Returns the language and direction of untranslated content: those of the default locale. */
export function useTextLanguage(edition: PageEdition | undefined): Language {
  const { locales } = useSite();
  const main = locales.find(({ route }) => route === '/');
  return edition?.untranslated && main ? languageOf(main) : {};
}

/** Returns the language and direction of UI strings inside untranslated content. */
export function useInterfaceLanguage(edition: PageEdition | undefined): Language {
  const site = useSite();
  return edition?.untranslated ? languageOf(localeOf(site)) : {};
}

function languageOf({ htmlLang, direction }: Locale): Language {
  return { lang: htmlLang, dir: direction };
}
