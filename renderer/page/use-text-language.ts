import type { PageEdition } from '@docgraph/schemas/page';
import type { Locale } from '@docgraph/schemas/site';
import { localeOf } from '@docgraph/ui/locale-of';
import { useSite } from '@docgraph/ui/site-context';

/** Attributes that say in which language something is. */
interface Language {
  lang?: string;
  dir?: Locale['direction'];
}

/** Language and direction of the text of an untranslated page, which are those of the default locale. */
export function useTextLanguage(edition: PageEdition | undefined): Language {
  const { locales } = useSite();
  const main = locales.find(({ route }) => route === '/');
  return edition?.untranslated && main ? languageOf(main) : {};
}

/** Those of what the interface says inside of such a text. */
export function useInterfaceLanguage(edition: PageEdition | undefined): Language {
  const site = useSite();
  return edition?.untranslated ? languageOf(localeOf(site)) : {};
}

function languageOf({ htmlLang, direction }: Locale): Language {
  return { lang: htmlLang, dir: direction };
}
