import path from 'node:path/posix';
import type { RuleName } from '@docgraph/source/rules';
import { DOCS_PATH } from '@docgraph/source/sources';
import type { DocsVersion, Edition, Locale, Settings } from '../model/settings.ts';

/** The way to a setting in `site.yaml`. */
export type SettingPath = readonly PropertyKey[];

/** What the reading of the settings lends to its parts. */
export interface SettingsReader {
  /** A path inside the content folder in its shortest form; undefined, and a problem, for one that leads out of it. */
  inside(written: string, at: SettingPath): string | undefined;
  /** Reports what is wrong with a setting; under `settings/invalid`, if no other rule is named. */
  report(at: SettingPath, message: string, hint?: string, rule?: RuleName): void;
  /** The same at the key of the setting. */
  reportKey(at: SettingPath, message: string, hint?: string, rule?: RuleName): void;
}

const NAVIGATION_FILE = 'navigation.yaml';

/**
 * The versions and the locales of the settings with all that follows from them; impossible ones are left out. The pages
 * are in `docsPath` where the settings do not say it.
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

/** The settings of a folder without `site.yaml`. */
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
  return checked(versions, ['name', 'path', 'folder'], at, reader);
}

function readLocales(site: Settings['site'], reader: SettingsReader): Locale[] {
  const { defaultLocale: main, locales: written } = site;
  if (!written) return [defaultLocale(site)];
  if (!written.some(({ code }) => code === main))
    reader.report(['locales'], `The default locale \`${main}\` is not among the locales.`, 'Add it, or change it.');
  const locales = written.map(({ code, label = code, htmlLang = code, direction, texts: own, ...paths }, i) => {
    const isMain = code === main;
    if (isMain && paths.folder !== undefined)
      reader.report(['locales', i, 'folder'], 'The folder of the default locale is the content folder.', 'Remove it.');
    const folder = isMain ? '' : reader.inside(paths.folder ?? `locales/${code}`, ['locales', i, 'folder']);
    const prefix = (paths.path ?? (isMain ? '/' : `/${code}`)).replace(/^\/$/, '');
    if (isMain !== (prefix === ''))
      reader.report(['locales', i, 'path'], 'The path of the default locale, and of no other, is `/`.');
    const texts = isMain ? { ...site.texts, ...own } : own;
    const place = isMain ? { path: '', folder: folder || '' } : { path: prefix, folder: folder || code };
    return { code, label, htmlLang, direction, ...place, texts };
  });
  return checked(locales, ['code', 'htmlLang', 'path', 'folder'], ['locales'], reader);
}

/** Leaves out what repeats a key of an entry before it; the first entry gets the root where none has it. */
function checked<Entry extends { path: string }>(
  entries: readonly Entry[],
  keys: readonly (keyof Entry & string)[],
  at: SettingPath,
  reader: SettingsReader,
): Entry[] {
  const kept: Entry[] = [];
  for (const [i, entry] of entries.entries()) {
    const repeated = keys.find((key) => kept.some((other) => other[key] === entry[key]));
    if (repeated === undefined) kept.push(entry);
    else reader.report([...at, i, repeated], `Another entry has the same \`${repeated}\`.`);
  }
  if (!kept.some((entry) => entry.path === '')) {
    reader.report(at, 'None of them has the path `/`.', 'Give it to the one that readers should see first.');
    return kept.map((entry, i) => (i === 0 ? { ...entry, path: '' } : entry));
  }
  return kept;
}

function editionsOf(versions: readonly DocsVersion[], locales: readonly Locale[]): Settings['editions'] {
  const all = locales.flatMap((locale) => versions.map((version) => editionOf(version, locale)));
  const [first, ...others] = all.sort((a, b) => Number(a.prefix !== '') - Number(b.prefix !== ''));
  if (!first) throw new Error('There is no version, or no locale.');
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
    navigation: navigation === undefined ? [] : [...new Set([inLocale(navigation), navigation])],
  };
}
