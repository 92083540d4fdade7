import { artifactPaths } from './artifact-paths.ts';
import type { Edition } from './edition.ts';
import type { PageEdition } from './page.ts';
import type { Route } from './routes.ts';
import type { DocsVersion, Site } from './site.ts';

/*
 * Selects editions (the docs in one version and one locale) for all code that searches or lists pages. The default is the
 * current version in the default locale. Doesn't use zod, so that browser code can import this file, too.
 */

/** The edition to select. Defaults to the current version and the default locale. */
export interface EditionChoice {
  /** Name of a version. */
  version?: string | undefined;
  /** Code or language of a locale. */
  locale?: string | undefined;
}

/** Returns the current version: the one with the same home page as the locale. */
export function currentVersion({ versions, locales, locale }: Pick<Site, 'versions' | 'locales' | 'locale'>) {
  const home = locales.find(({ code }) => code === locale)?.route;
  return versions.find(({ route }) => route === home) ?? versions[0];
}

/** Lists the search tags of a version: its own tag, followed by tags that all versions share. */
export function searchTagsOf(
  { searchTags, versions }: Pick<Site, 'searchTags' | 'versions'>,
  { searchTag }: Pick<DocsVersion, 'searchTag'>,
): string[] {
  const own = new Set(versions.map((version) => version.searchTag));
  return [searchTag, ...searchTags.filter((tag) => !own.has(tag))].filter((tag) => searchTags.includes(tag));
}

/** Lists the editions of a site, given its settings in each locale, default locale first. The default edition is first. */
export function editionsOf(sites: readonly Site[]): Edition[] {
  return sites.flatMap((site) => {
    const language = site.locales.find(({ code }) => code === site.locale)?.htmlLang ?? site.locale;
    const current = currentVersion(site);
    const versions = site.versions.toSorted((a, b) => Number(b === current) - Number(a === current));
    return versions.map((version): Edition => {
      const { name, searchTag: _, noindex: __, ...rest } = version;
      return { ...rest, version: name, locale: site.locale, language, tags: searchTagsOf(site, version) };
    });
  });
}

/** Lists the editions of a site. `read` loads the settings in a locale, and returns undefined if the file is missing. */
export async function readEditions(main: Site, read: (path: string) => Promise<Site | undefined>): Promise<Edition[]> {
  const others = main.locales.filter(({ code }) => code !== main.locale);
  const sites = await Promise.all(others.map(({ code }) => read(artifactPaths.localeSite(code))));
  return editionsOf([main, ...sites.flatMap((site) => site ?? [])]);
}

/** Selects an edition. Returns an error message with the known names if there's no such version or locale. */
export function selectEdition(editions: readonly Edition[], { version, locale }: EditionChoice): Edition | string {
  const code = locale?.toLowerCase();
  const inLocale = editions.filter((edition) =>
    code === undefined
      ? edition.locale === editions[0]?.locale
      : [edition.locale, edition.language].some((name) => name.toLowerCase() === code),
  );
  const [current] = inLocale;
  if (!current) return `Unknown locale "${locale}". ${knownNames(editions, 'locale')}`;
  const found = version === undefined ? current : inLocale.find((edition) => edition.version === version);
  return found ?? `Unknown version "${version}". ${knownNames(inLocale, 'version')}`;
}

function knownNames(editions: readonly Edition[], key: 'locale' | 'version'): string {
  return `Available: ${[...new Set(editions.map((edition) => edition[key]))].join(', ')}.`;
}

/** Finds the edition of a page or route. Returns undefined if there's none. */
export function editionOf(
  editions: readonly Edition[],
  { version, locale }: Pick<Route | PageEdition, 'version' | 'locale'>,
): Edition | undefined {
  const edition = selectEdition(editions, { version, locale });
  return typeof edition === 'string' ? undefined : edition;
}

/** Returns the fields in which an edition differs from the default: `version`, `locale`, and the `banner` if it has one. */
export function editionDifferences(editions: readonly Edition[], edition: Edition | undefined): Record<string, string> {
  const [main] = editions;
  return {
    ...(edition && edition.version !== main?.version && { version: edition.version }),
    ...(edition && edition.locale !== main?.locale && { locale: edition.locale }),
    ...(edition?.banner && { banner: edition.banner }),
  };
}
