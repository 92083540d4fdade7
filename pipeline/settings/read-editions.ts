import path from 'node:path/posix';
import type { RuleName } from '@docgraph/source/rules';
import { DOCS_PATH } from '@docgraph/source/sources';
import type { DocsVersion, Edition, Locale, Settings } from '../model/settings.ts';

/** The path of a setting in `site.yaml`. */
export type SettingPath = readonly PropertyKey[];

/** Reports problems with settings, and normalizes the paths in them. */
export interface SettingsReader {
  /** Normalizes a path inside the content folder. Reports a path outside of it, and returns undefined. */
  inside(written: string, at: SettingPath): string | undefined;
  /** Reports a problem with a setting, by default under `settings/invalid`. */
  report(at: SettingPath, message: string, hint?: string, rule?: RuleName): void;
  /** Reports a problem at the key of a setting. */
  reportKey(at: SettingPath, message: string, hint?: string, rule?: RuleName): void;
}

const NAVIGATION_FILE = 'navigation.yaml';

/**
 * Reads the versions and locales from the settings, and fills in defaults. Omits invalid ones. `docsPath` is the default
 * folder of the pages.
 */
export function readEditions(
  site: Settings['site'],
  docsPath: string,
  reader: SettingsReader,
): Pick<Settings, 'versions' | 'locales' | 'editions'> {
  const versions = readVersions(site, docsPath, reader);
  const locales = readLocales(site, reader);
  return { versions, locales, editions: editionsOf(versions, locales) };
}

/** Returns the editions of a folder without `site.yaml`. */
export function defaultEditions(
  site: Settings['site'],
  docsPath: string,
): Pick<Settings, 'versions' | 'locales' | 'editions'> {
  const versions = [onlyVersion(docsPath)];
  const locales = [defaultLocale(site)];
  return { versions, locales, editions: editionsOf(versions, locales) };
}

function onlyVersion(folder: string): DocsVersion {
  return { name: 'current', label: 'Current', path: '', folder, navigation: NAVIGATION_FILE };
}

function defaultLocale({ defaultLocale: code, texts }: Settings['site']): Locale {
  return { code, label: code, htmlLang: code, direction: 'ltr', path: '', folder: '', texts };
}

function readVersions({ docs }: Settings['site'], docsPath: string, reader: SettingsReader): DocsVersion[] {
  const at = ['docs', 'versions'];
  if (!docs.versions) return [onlyVersion(reader.inside(docs.path ?? docsPath, ['docs', 'path']) ?? docsPath)];
  const versions = docs.versions.map(
    ({ name, label = name, path: written, folder, navigation, banner, noindex }, i) => {
      const prefix = (written ?? (i === 0 ? '/' : `/${name}`)).replace(/^\/$/, '');
      const file = navigation && reader.inside(navigation, [...at, i, 'navigation']);
      return {
        name,
        label,
        path: prefix,
        folder: reader.inside(folder, [...at, i, 'folder']) ?? DOCS_PATH,
        navigation: file ?? (prefix === '' ? NAVIGATION_FILE : undefined),
        ...(banner && { banner }),
        ...((noindex ?? banner === 'unmaintained') && { noindex: true as const }),
      };
    },
  );
  return uniqueEntries(versions, ['name', 'path', 'folder'], at, reader);
}

function readLocales(site: Settings['site'], reader: SettingsReader): Locale[] {
  const { defaultLocale: main, locales: written } = site;
  if (!written) return [defaultLocale(site)];
  if (!written.some(({ code }) => code === main))
    reader.report(
      ['locales'],
      `The default locale \`${main}\` isn't in \`locales\`.`,
      'Add it, or change `defaultLocale`.',
    );
  const locales = written.map(({ code, label = code, htmlLang = code, direction, texts: own, ...paths }, i) => {
    const isMain = code === main;
    if (isMain && paths.folder !== undefined)
      reader.report(
        ['locales', i, 'folder'],
        "The default locale can't have a `folder`: it uses the content folder.",
        'Remove the key.',
      );
    const folder = isMain ? '' : reader.inside(paths.folder ?? `locales/${code}`, ['locales', i, 'folder']);
    const prefix = (paths.path ?? (isMain ? '/' : `/${code}`)).replace(/^\/$/, '');
    if (isMain !== (prefix === ''))
      reader.report(
        ['locales', i, 'path'],
        'The default locale must have the path `/`, and no other locale can have it.',
      );
    const texts = isMain ? { ...site.texts, ...own } : own;
    const place = isMain ? { path: '', folder: folder || '' } : { path: prefix, folder: folder || code };
    return { code, label, htmlLang, direction, ...place, texts };
  });
  return uniqueEntries(locales, ['code', 'htmlLang', 'path', 'folder'], ['locales'], reader);
}

/** Reports and omits entries that repeat an earlier entry's value. If no entry has the root path, the first one gets it. */
function uniqueEntries<Entry extends { path: string }>(
  entries: readonly Entry[],
  keys: readonly (keyof Entry & string)[],
  at: SettingPath,
  reader: SettingsReader,
): Entry[] {
  const unique: Entry[] = [];
  for (const [i, entry] of entries.entries()) {
    const repeated = keys.find((key) => unique.some((other) => other[key] === entry[key]));
    if (repeated === undefined) unique.push(entry);
    else reader.report([...at, i, repeated], `Another entry has the same \`${repeated}\`.`);
  }
  if (!unique.some((entry) => entry.path === '')) {
    reader.report(at, 'No entry has the path `/`.', 'Set it for the entry that readers should see first.');
    return unique.map((entry, i) => (i === 0 ? { ...entry, path: '' } : entry));
  }
  return unique;
}

function editionsOf(versions: readonly DocsVersion[], locales: readonly Locale[]): Settings['editions'] {
  const all = locales.flatMap((locale) => versions.map((version) => editionOf(version, locale)));
  const [first, ...others] = all.sort((a, b) => Number(a.prefix !== '') - Number(b.prefix !== ''));
  if (!first) throw new Error('No version or locale.');
  return [first, ...others];
}

function editionOf(version: DocsVersion, locale: Locale): Edition {
  const { navigation } = version;
  const inLocale = (file: string) => path.join(locale.folder, file).replace(/\/$/, '').replace(/^\.$/, '');
  return {
    name: locale.folder === '' ? version.name : `${version.name}~${locale.code}`,
    version,
    locale,
    prefix: locale.path + version.path,
    docsPath: inLocale(version.folder),
    statics: inLocale(version.folder) === '' ? [] : ['static'],
    navigation: navigation === undefined ? [] : [...new Set([inLocale(navigation), navigation])],
  };
}
