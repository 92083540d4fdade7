import type { Site } from '#schemas/site.ts';
import { originalRoute } from '../page/describe-head.ts';
import type { PagePayload } from '../page/page-payload.ts';
import { siteHref } from '../ui/site-href.ts';

/** Absolute addresses of a page in the languages it is translated into, itself included; none with one locale. */
export function describeAlternates(site: Site, page: PagePayload): { lang: string; href: string }[] {
  const edition = 'edition' in page ? page.edition : undefined;
  if (edition === undefined || edition.locales.length < 2) return [];
  const absolute = (route: string) => new URL(siteHref(site.baseUrl, route), site.url).href;
  const translated = edition.locales.filter(({ untranslated }) => !untranslated);
  const alternates = translated.map(({ code, route }) => ({
    lang: site.locales.find((locale) => locale.code === code)?.htmlLang ?? code,
    href: absolute(route),
  }));
  const original = originalRoute(site, edition);
  return original === undefined ? alternates : [...alternates, { lang: 'x-default', href: absolute(original) }];
}
