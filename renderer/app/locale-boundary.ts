import type { Site } from '@docgraph/schemas/site';
import type { PageLoader } from './page-loader.ts';

/** Returns the locale of a path: the one whose home page is its ancestor. */
export function localeOfPath(path: string, locales: Site['locales']): string | undefined {
  const above = locales.filter(({ route }) => route === '/' || `${path}/`.startsWith(`${route}/`));
  return above.sort((a, b) => b.route.length - a.route.length)[0]?.code;
}

/**
 * Wraps a loader so that the browser loads pages of other locales, whose settings, language, and direction differ.
 * `leave` loads the current URL.
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
