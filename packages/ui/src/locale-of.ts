import type { Locale, Site } from '@docgraph/schemas/site';

/** Returns the locale to which the site settings belong. */
export function localeOf({ locale, locales }: Site): Locale {
  const found = locales.find(({ code }) => code === locale);
  if (found === undefined) throw new Error(`The site has no locale ${locale}.`);
  return found;
}
