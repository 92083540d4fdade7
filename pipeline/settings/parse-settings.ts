import path from 'node:path/posix';
import { SiteSettings } from '@docgraph/schemas/authored/site-settings';
import { type Checked, FILE_START, type Problem, type Span } from '@docgraph/source/checked';
import type { DataFile } from '@docgraph/source/data-file';
import { formatPath } from '@docgraph/source/format-values';
import { hintAtNearest } from '@docgraph/source/nearest';
import { checkData, parseDataFile } from '@docgraph/source/read-data';
import type { RuleTable } from '@docgraph/source/rules';
import type { SourceText } from '@docgraph/source/sources';
import type { TextTables } from '@docgraph/texts/plugin-texts';
import type { Settings } from '../model/settings.ts';
import { coreRules } from '../report/core-rules.ts';
import { checkTexts } from './check-texts.ts';
import { readApis, readVersionApis } from './read-apis.ts';
import { defaultEditions, readEditions, type SettingsReader } from './read-editions.ts';

/** The settings with their positions in `site.yaml`. */
export interface LocatedSettings {
  settings: Settings;
  /** False if `site.yaml` is invalid. The content isn't checked then, because problems would be misleading. */
  usable: boolean;
  spanOf(path: readonly PropertyKey[]): Span;
  keySpanOf(path: readonly PropertyKey[]): Span;
}

/** Settings for the URL of the published site. */
export type PublishedUrl = Pick<SiteSettings, 'url' | 'baseUrl'>;

/** Valid settings that come from the config file of another documentation engine. */
export interface ForeignSettings {
  file: string;
  /** Folders whose files are published at their path in it. */
  statics: readonly string[];
  /** Folders of translated pages, by locale, or by docs set and locale, such as `blog~de`. */
  docsPaths: Readonly<Record<string, string>>;
  /** Paths on disk of pages that have other paths in the site. */
  renamed: Readonly<Record<string, string>>;
  /** The settings, as in `site.yaml`. */
  site: Readonly<Record<string, unknown>>;
}

/** Inputs for the settings other than `site.yaml`. */
interface SettingsContext {
  /** Default folder of the pages; empty for the content folder itself. */
  docsPath: string;
  drafts: boolean;
  /** Names, rules, and UI strings of plugins. */
  plugins?: readonly { name: string; installHint?: string; rules?: RuleTable; texts?: TextTables }[];
  /** Settings of another documentation engine, and its config file. `site.yaml` overrides them. */
  foreign?: ForeignSettings | undefined;
  /** Overrides the URL in the file. */
  place?: Partial<PublishedUrl>;
}

/** Parses `site.yaml`. Without the file, the defaults apply and the content is checked leniently. */
export function parseSettings(
  source: SourceText | undefined,
  { docsPath, drafts, place, plugins = [], foreign }: SettingsContext,
): Checked<LocatedSettings> {
  const file = source?.path ?? foreign?.file;
  if (file === undefined) {
    const site = { ...SiteSettings.parse({}), ...place };
    const editions = defaultEditions(site, docsPath);
    const settings: Settings = { site, apis: [], variables: {}, ...editions, strictness: 'lenient', drafts };
    const spanOf = () => FILE_START;
    return { value: { settings, usable: true, spanOf, keySpanOf: spanOf }, problems: [] };
  }
  const written = parseDataFile(source ?? { path: file, text: /\.json$/i.test(file) ? '{}' : '' });
  const data = foreign ? { ...written, data: mergeSettings(foreign.site, written.data) } : written;
  const rules = { invalid: 'settings/invalid', unknownKey: 'settings/unknown-key' } as const;
  const checked = checkData(data, SiteSettings, { file, ...rules });
  const { api, ...site } = { ...(checked.value ?? SiteSettings.parse({})), ...place };
  const problems = [...checked.problems];
  const reader = settingsReader(file, checked.located, problems);
  const editions = readEditions(site, docsPath, reader);
  // Content for another engine follows its rules, not ours.
  const strictness = site.strict && source ? 'strict' : !source || foreign ? 'lenient' : 'usual';
  const apis = readVersionApis(site.docs, editions.versions, readApis(api, reader), reader);
  const variables = { ...otherVariables(data.data), ...site.variables };
  const rest = { apis, variables, strictness, drafts } as const;
  checkRules(site, plugins, reader);
  checkTexts(site, { locales: editions.locales, plugins: plugins.flatMap(({ texts = [] }) => texts) }, reader);
  const settings: Settings = { site, ...editions, ...rest };
  if (foreign) useForeign(settings, foreign);
  const { spanOf, keySpanOf } = checked.located;
  return { value: { settings, usable: checked.value !== undefined, spanOf, keySpanOf }, problems };
}

/** Returns the variables that aren't texts. The settings report them, so the pages needn't. */
function otherVariables(data: unknown): Record<string, string> {
  const written = isMap(data) && isMap(data.variables) ? Object.entries(data.variables) : [];
  const others = written.filter(([, value]) => typeof value === 'number' || typeof value === 'boolean');
  return Object.fromEntries(others.map(([name, value]) => [name, String(value)]));
}

/** Changes settings as in `site.yaml` to a layout that other engines have. */
function useForeign(settings: Settings, { statics, docsPaths, renamed }: ForeignSettings): void {
  settings.renamed = renamed;
  for (const edition of settings.editions) {
    const { locale, version } = edition;
    edition.statics = statics;
    edition.docsPath = docsPaths[`${version.set ? `${version.set.id}~` : ''}${locale.code}`] ?? edition.docsPath;
  }
}

/** Returns settings with those of `site.yaml`, which take precedence, also inside of maps. */
export function mergeSettings(foreign: unknown, own: unknown): unknown {
  if (!isMap(own) || !isMap(foreign)) return own ?? foreign;
  const entries = Object.entries(own).map(([key, value]) => [key, mergeSettings(foreign[key], value)]);
  return { ...foreign, ...Object.fromEntries(entries) };
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Creates a reader that reports problems with settings at their positions, and normalizes paths inside the content
 * folder.
 */
function settingsReader(file: string, located: DataFile, problems: Problem[]): SettingsReader {
  const reader: SettingsReader = {
    report(at, message, hint, rule = 'settings/invalid') {
      problems.push({ rule, message, file, ...located.spanOf(at), hint });
    },
    reportKey(at, message, hint, rule = 'settings/invalid') {
      problems.push({ rule, message, file, ...located.keySpanOf(at), hint });
    },
    inside(written, at) {
      if (written.includes('\\')) {
        reader.report(
          at,
          `\`${at.join('.')}\` contains a backslash.`,
          'Use a path inside the content folder, with `/` separators.',
        );
        return undefined;
      }
      const shortest = path.join('.', written).replace(/\/$/, '').normalize();
      if (shortest !== '..' && !shortest.startsWith('../') && !/\p{Cc}/u.test(shortest))
        return shortest === '.' ? '' : shortest;
      reader.report(
        at,
        `${formatPath(at, 'the file')} is outside the content folder.`,
        'Use a path inside the content folder.',
      );
      return undefined;
    },
  };
  return reader;
}

function checkRules(
  site: Settings['site'],
  plugins: NonNullable<SettingsContext['plugins']>,
  { reportKey }: SettingsReader,
): void {
  const known = [...Object.keys(coreRules), ...plugins.flatMap((plugin) => Object.keys(plugin.rules ?? {}))];
  const hintFor = (name: string) => plugins.find((plugin) => name.startsWith(`${plugin.name}/`))?.installHint;
  const fixed = Object.entries(coreRules).flatMap(([name, rule]) => (rule.fixed ? [name] : []));
  for (const name of Object.keys(site.rules))
    if (!known.includes(name))
      reportKey(['rules', name], `Unknown rule \`${name}\`.`, hintFor(name) ?? hintAtNearest(name, known));
    else if (fixed.includes(name)) reportKey(['rules', name], `\`${name}\` is always an error.`, 'Remove the line.');
}

/** A setting that contains HTML, and its path. */
interface HtmlField {
  at: readonly PropertyKey[];
  html: string;
}

/** Lists the settings that contain HTML. */
export function htmlFields({ announcementBar, footer, navbar }: Settings['site']): HtmlField[] {
  return [
    { at: ['announcementBar', 'content'], html: announcementBar?.content },
    { at: ['footer', 'copyright'], html: footer?.copyright },
    ...navbar.items.flatMap((item, i) => {
      const at = ['navbar', 'items', i];
      const entries = item.type === 'dropdown' ? item.items : [];
      return [
        { at: [...at, 'html'], html: 'html' in item ? item.html : undefined },
        ...entries.map((entry, e) => ({
          at: [...at, 'items', e, 'html'],
          html: 'html' in entry ? entry.html : undefined,
        })),
      ];
    }),
  ].flatMap(({ at, html }) => (html === undefined ? [] : [{ at, html }]));
}
