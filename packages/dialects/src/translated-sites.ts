import { LocaleSettings } from '@docgraph/schemas/authored/edition-settings';
import type { NavigationSettingsItem } from '@docgraph/schemas/authored/navigation-settings';
import { isList, type Navigation } from './sidebar.ts';

/** A translation of a project, in a folder of its own with the same layout as the folder of the pages. */
export interface SiteTranslation {
  /** Code of the locale. */
  code: string;
  label?: string | undefined;
  htmlLang?: string | undefined;
  direction?: string | undefined;
  /** What its URLs start with, such as `/en`. Omitted for `/` in the default locale, and the code in others. */
  path?: string | undefined;
  /** The folder of its pages, relative to the root of the project. */
  docsPath: string;
  /** The folders of its pages in docs sets, by the ID of the set. */
  sets?: Readonly<Record<string, string>> | undefined;
  /** Its sidebars; undefined if it uses the sidebars of the default locale. */
  navigation?: Navigation | undefined;
}

const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur)\b/;

/** Checks whether a name can be the code of a locale besides the default one. */
export function isOtherLocale(name: string, main: string): boolean {
  return name !== main && LocaleSettings.shape.code.safeParse(name).success;
}

/** Returns the setting `locales`, with the default locale first. Returns undefined for a site in one language at `/`. */
export function localesSetting(
  main: Omit<SiteTranslation, 'docsPath'>,
  translations: readonly SiteTranslation[],
): object[] | undefined {
  if (translations.length === 0 && main.path === undefined) return undefined;
  return [main, ...translations].map(({ code, label, htmlLang: written, direction, path }) => {
    const htmlLang = languageTag(written) ?? code;
    return {
      code,
      label: label ?? new Intl.DisplayNames([htmlLang], { type: 'language' }).of(htmlLang),
      htmlLang,
      path,
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

/** Returns sidebars with other labels. `rename` also gets the page of an entry that has one. */
export function renamed(
  navigation: Navigation | undefined,
  rename: (label: string, page: string | undefined) => string,
): Navigation | undefined {
  if (navigation === undefined) return undefined;
  if (isList(navigation)) return renamedItems(navigation, rename);
  return Object.fromEntries(Object.entries(navigation).map(([id, items]) => [id, renamedItems(items, rename)]));
}

function renamedItems(
  items: readonly NavigationSettingsItem[],
  rename: (label: string, page: string | undefined) => string,
): NavigationSettingsItem[] {
  return items.map((item) => {
    const caption = item.caption === undefined ? {} : { caption: rename(item.caption, undefined) };
    if ('category' in item) {
      const category = rename(item.category, item.page);
      return { ...item, ...caption, category, items: renamedItems(item.items, rename) };
    }
    if ('link' in item) return { ...item, ...caption, link: rename(item.link, undefined) };
    return { ...item, ...caption, ...(item.label !== undefined && { label: rename(item.label, item.page) }) };
  });
}
