import { artifactPaths } from './artifact-paths.ts';
import type { Edition } from './edition.ts';
import type { PageEdition } from './page.ts';
import type { Route } from './routes.ts';
import type { DocsVersion, Site } from './site.ts';

/*
 * Selects editions (the docs in one version and one locale) for all code that searches or lists pages. The default is the
 * current version in the default locale. Doesn't use zod, so that browser code can import this file, too.
 */

/** ID of the docs set that isn't in `sets`. */
export const DEFAULT_SET = 'default';

/** The edition to select. Defaults to the current version of the default docs set, and the default locale. */
export interface EditionChoice {
  /** ID of a docs set; `default` for the default one. */
  set?: string | undefined;
  /** Name of a version. */
  version?: string | undefined;
  /** Code or language of a locale. */
  locale?: string | undefined;
}

/** The settings about versions. */
type Versions = Pick<Site, 'versions' | 'sets' | 'locales' | 'locale'>;

/** Lists the IDs of the docs sets, the default one first, which has none. */
export function setsOf({ sets = [] }: Pick<Site, 'sets'>): (string | undefined)[] {
  return [undefined, ...sets.map(({ id }) => id)];
}

/** Lists the versions of a docs set, ordered as in the settings. */
export function versionsOf({ versions, sets }: Pick<Site, 'versions' | 'sets'>, set?: string): readonly DocsVersion[] {
  return set === undefined ? versions : (sets?.find(({ id }) => id === set)?.versions ?? []);
}

/** Returns the current version of a docs set: the one with the same home page as the set, and by default as the locale. */
export function currentVersion(site: Versions, set?: string): DocsVersion | undefined {
  const { locales, locale, sets } = site;
  const home = set === undefined ? locales.find(({ code }) => code === locale) : sets?.find(({ id }) => id === set);
  const versions = versionsOf(site, set);
  return versions.find(({ route }) => route === home?.route) ?? versions[0];
}

/** Returns the version of a page, or the current version of the default docs set for pages without one. */
export function versionOf(
  site: Versions,
  edition: Pick<PageEdition, 'set' | 'version'> | undefined,
): DocsVersion | undefined {
  const found = edition && versionsOf(site, edition.set).find(({ name }) => name === edition.version);
  return found ?? currentVersion(site);
}

/**
 * Lists the search tags of a version: its own tag, the tags of the other docs sets, and shared tags. `inUse` returns the
 * version of another docs set.
 */
export function searchTagsOf(
  site: Versions & Pick<Site, 'searchTags'>,
  set: string | undefined,
  { searchTag }: Pick<DocsVersion, 'searchTag'>,
  inUse = (other: string | undefined) => currentVersion(site, other),
): string[] {
  const { searchTags } = site;
  const ofVersions = setsOf(site).flatMap((each) => versionsOf(site, each).map((version) => version.searchTag));
  const others = setsOf(site).flatMap((each) => (each === set ? [] : (inUse(each)?.searchTag ?? [])));
  const shared = searchTags.filter((tag) => !ofVersions.includes(tag));
  return [searchTag, ...others, ...shared].filter((tag) => searchTags.includes(tag));
}

/** Lists the editions of a site, given its settings in each locale, default locale first. The default edition is first. */
export function editionsOf(sites: readonly Site[]): Edition[] {
  return sites.flatMap((site) => {
    const language = site.locales.find(({ code }) => code === site.locale)?.htmlLang ?? site.locale;
    return setsOf(site).flatMap((set) => {
      const current = currentVersion(site, set);
      const versions = versionsOf(site, set).toSorted((a, b) => Number(b === current) - Number(a === current));
      return versions.map((version): Edition => {
        const { name, searchTag: _, noindex: __, ...rest } = version;
        const tags = searchTagsOf(site, set, version);
        return { ...(set !== undefined && { set }), ...rest, version: name, locale: site.locale, language, tags };
      });
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
export function selectEdition(all: readonly Edition[], { set, version, locale }: EditionChoice): Edition | string {
  const code = locale?.toLowerCase();
  const editions = all.filter((edition) => (edition.set ?? DEFAULT_SET) === (set ?? DEFAULT_SET));
  if (editions.length === 0) return `Unknown docs set "${set}". ${knownNames(all, 'set')}`;
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

function knownNames(editions: readonly Edition[], key: 'set' | 'locale' | 'version'): string {
  return `Available: ${[...new Set(editions.map((edition) => edition[key] ?? DEFAULT_SET))].join(', ')}.`;
}

/** Finds the edition of a page or route. Returns undefined if there's none. */
export function editionOf(
  editions: readonly Edition[],
  { set, version, locale }: Pick<Route | PageEdition, 'set' | 'version' | 'locale'>,
): Edition | undefined {
  const edition = selectEdition(editions, { set, version, locale });
  return typeof edition === 'string' ? undefined : edition;
}

/** Returns the fields in which an edition differs from the default: `set`, `version`, `locale`, and the `banner` if it has one. */
export function editionDifferences(editions: readonly Edition[], edition: Edition | undefined): Record<string, string> {
  const [main] = editions;
  return {
    ...(edition?.set !== undefined && { set: edition.set }),
    ...(edition && edition.version !== main?.version && { version: edition.version }),
    ...(edition && edition.locale !== main?.locale && { locale: edition.locale }),
    ...(edition?.banner && { banner: edition.banner }),
  };
}
