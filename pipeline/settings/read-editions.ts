import path from 'node:path/posix';
import type { RuleName } from '@docgraph/source/rules';
import { DOCS_PATH } from '@docgraph/source/sources';
import type { DocsSet, DocsVersion, Edition, Locale, Settings } from '../model/settings.ts';

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
  const versions = readSets(site, docsPath, reader);
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

/** Reads the versions of all docs sets. Omits those that repeat the name, path, or folder of one in another set. */
function readSets({ docs }: Settings['site'], docsPath: string, reader: SettingsReader): DocsVersion[] {
  const all = docs.versions
    ? readVersions(docs.versions, ['docs', 'versions'], reader)
    : [onlyVersion(reader.inside(docs.path ?? docsPath, ['docs', 'path']) ?? docsPath)];
  for (const [id, { label = id, path: written = `/${id}`, ...own }] of Object.entries(docs.sets)) {
    const at = ['docs', 'sets', id];
    const prefix = written.replace(/^\/$/, '');
    const set: DocsSet = { id, label, path: prefix, posts: own.posts };
    const folder = reader.inside(own.folder ?? id, [...at, 'folder']) ?? id;
    const navigation = own.navigation && reader.inside(own.navigation, [...at, 'navigation']);
    const versions = own.versions
      ? readVersions(own.versions, [...at, 'versions'], reader, set)
      : [{ ...onlyVersion(folder), navigation, path: prefix, set }];
    for (const version of versions) {
      const other = all.find((each) => versionName(each) === versionName(version) || each.path === version.path);
      const holder = all.find((each) => each.folder === version.folder);
      if (other) reader.reportKey(at, `Another version has the same name or path as \`${version.name}\`.`);
      else if (holder) reader.reportKey(at, `Another version has the same folder \`${version.folder}\`.`);
      else all.push(version);
    }
  }
  return all;
}

function readVersions(
  written: NonNullable<Settings['site']['docs']['versions']>,
  at: SettingPath,
  reader: SettingsReader,
  set?: DocsSet,
): DocsVersion[] {
  const versions = written.map(({ name, label = name, path: own, folder, navigation, banner, noindex }, i) => {
    const prefix = (own ?? (i === 0 ? '/' : `/${name}`)).replace(/^\/$/, '');
    const file = navigation && reader.inside(navigation, [...at, i, 'navigation']);
    return {
      name,
      label,
      path: prefix,
      folder: reader.inside(folder, [...at, i, 'folder']) ?? DOCS_PATH,
      navigation: file ?? (prefix === '' && !set ? NAVIGATION_FILE : undefined),
      ...(banner && { banner }),
      ...((noindex ?? banner === 'unmaintained') && { noindex: true as const }),
    };
  });
  const unique = withRoot(uniqueEntries(versions, ['name', 'path', 'folder'], at, reader), at, reader);
  return set ? unique.map((version) => ({ ...version, set, path: set.path + version.path })) : unique;
}

/** Returns the name of a version that's unique among all docs sets. */
function versionName({ set, name }: DocsVersion): string {
  return set ? `${set.id}-${name}` : name;
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
    if (!isMain && prefix === '')
      reader.report(['locales', i, 'path'], 'Only the default locale can have the path `/`.');
    const texts = isMain ? { ...site.texts, ...own } : own;
    return { code, label, htmlLang, direction, path: prefix, folder: folder || (isMain ? '' : code), texts };
  });
  return uniqueEntries(locales, ['code', 'htmlLang', 'path', 'folder'], ['locales'], reader);
}

/** Reports and omits entries that repeat an earlier entry's value. */
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
  return unique;
}

/** If no version is at `/`, reports that, and moves the first one there. */
function withRoot(versions: DocsVersion[], at: SettingPath, reader: SettingsReader): DocsVersion[] {
  if (versions.some((version) => version.path === '')) return versions;
  reader.report(at, 'No entry has the path `/`.', 'Set it for the entry that readers should see first.');
  return versions.map((version, i) => (i === 0 ? { ...version, path: '' } : version));
}

function editionsOf(versions: readonly DocsVersion[], locales: readonly Locale[]): Settings['editions'] {
  const all = locales.flatMap((locale) => versions.map((version) => editionOf(version, locale)));
  const isOther = ({ locale, version }: Edition) => Number(locale.folder !== '' || version.path !== '');
  const [first, ...others] = all.sort((a, b) => isOther(a) - isOther(b));
  if (!first) throw new Error('No version or locale.');
  return [first, ...others];
}

function editionOf(version: DocsVersion, locale: Locale): Edition {
  const { navigation } = version;
  const inLocale = (file: string) => path.join(locale.folder, file).replace(/\/$/, '').replace(/^\.$/, '');
  return {
    name: versionName(version) + (locale.folder === '' ? '' : `~${locale.code}`),
    version,
    locale,
    prefix: locale.path + version.path,
    docsPath: inLocale(version.folder),
    statics: inLocale(version.folder) === '' ? [] : ['static'],
    navigation: navigation === undefined ? [] : [...new Set([inLocale(navigation), navigation])],
  };
}
