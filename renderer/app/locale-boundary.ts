import type { Site } from '@docgraph/schemas/site';
import type { PageLoader } from './page-loader.ts';

/** Code of the locale that a path below the base URL belongs to: the one whose home page is above it. */
export function localeOfPath(path: string, locales: Site['locales']): string | undefined {
  const above = locales.filter(({ route }) => route === '/' || `${path}/`.startsWith(`${route}/`));
  return above.sort((a, b) => b.route.length - a.route.length)[0]?.code;
}

/**
 * A loader that leaves pages of other locales to the browser: their settings, language and direction are those of
 * another document. `leave` loads the address that the browser is at.
 */
export function withinLocale(
  loader: PageLoader,
  { locale, locales }: Pick<Site, 'locale' | 'locales'>,
  leave: () => void = () => window.location.reload(),
): PageLoader {
  const isOther = (path: string) => localeOfPath(path, locales) !== locale;
  return {
    ...loader,
    load(path) {
      if (!isOther(path)) return loader.load(path);
      leave();
      return new Promise(() => {});
    },
    prefetch(path) {
      if (!isOther(path)) loader.prefetch(path);
    },
  };
}
