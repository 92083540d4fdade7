import { LocaleSettings } from '@docgraph/schemas/authored/edition-settings';
import type { NavigationSettingsItem } from '@docgraph/schemas/authored/navigation-settings';

/** A translation of a project, in a folder of its own with the same layout as the folder of the pages. */
export interface SiteTranslation {
  /** Code of the locale. */
  code: string;
  label?: string | undefined;
  htmlLang?: string | undefined;
  direction?: string | undefined;
  /** The folder of its pages, relative to the root of the project. */
  docsPath: string;
  /** The folders of its pages in docs sets, by the ID of the set. */
  sets?: Readonly<Record<string, string>> | undefined;
  /** Its sidebar; undefined for the one of the default locale. */
  navigation?: readonly NavigationSettingsItem[] | undefined;
}

const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur)\b/;

/** Checks whether a name can be the code of a locale besides the default one. */
export function isOtherLocale(name: string, main: string): boolean {
  return name !== main && LocaleSettings.shape.code.safeParse(name).success;
}

/** Returns the setting `locales`, with the default locale first. Returns undefined for a site in one language. */
export function localesSetting(
  main: Omit<SiteTranslation, 'docsPath'>,
  translations: readonly SiteTranslation[],
): object[] | undefined {
  if (translations.length === 0) return undefined;
  return [main, ...translations].map(({ code, label, htmlLang: written, direction }) => {
    const htmlLang = languageTag(written) ?? code;
    return {
      code,
      label: label ?? new Intl.DisplayNames([htmlLang], { type: 'language' }).of(htmlLang),
      htmlLang,
      direction: direction ?? (RIGHT_TO_LEFT.test(htmlLang) ? 'rtl' : 'ltr'),
    };
  });
}

/** Returns a valid language tag such as `pt-BR`, also for `pt_BR`. Returns undefined for anything else. */
function languageTag(written = ''): string | undefined {
  try {
    return Intl.getCanonicalLocales(written.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** Returns a sidebar with other labels. `rename` also gets the page of an entry that has one. */
export function renamed(
  items: readonly NavigationSettingsItem[],
  rename: (label: string, page: string | undefined) => string,
): NavigationSettingsItem[] {
  return items.map((item) => {
    if ('category' in item)
      return { ...item, category: rename(item.category, item.page), items: renamed(item.items, rename) };
    if ('link' in item) return { ...item, link: rename(item.link, undefined) };
    return 'page' in item && item.label !== undefined ? { ...item, label: rename(item.label, item.page) } : item;
  });
}
