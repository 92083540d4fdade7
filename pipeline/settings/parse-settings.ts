import path from 'node:path/posix';
import { SiteSettings } from '../../schemas/authored/site-settings.ts';
import type { Settings } from '../model/settings.ts';
import type { SourceText } from '../model/sources.ts';
import { type Checked, FILE_START, type Problem, type Span } from '../report/checked.ts';
import { nearest } from '../report/nearest.ts';
import { rules } from '../report/rules.ts';
import { nameOf } from '../yaml/breach.ts';
import { checkYaml } from '../yaml/check-yaml.ts';
import { parseYaml, type YamlFile } from '../yaml/parse-yaml.ts';
import { checkTexts } from './check-texts.ts';
import { readApis } from './read-apis.ts';
import { defaultEditions, readEditions, type SettingsReader } from './read-editions.ts';

/** The settings, and where in `site.yaml` each of them stands. */
export interface LocatedSettings {
  settings: Settings;
  /** False when nothing of `site.yaml` makes sense: to check anything else against the defaults would mislead. */
  usable: boolean;
  spanOf(path: readonly PropertyKey[]): Span;
}

/** Settings that say where a site is published. */
export type PublishedPlace = Pick<SiteSettings, 'url' | 'baseUrl'>;

/** What the settings depend on beside `site.yaml`. */
export interface Surroundings {
  /** Folder of the pages where the file does not name one; empty for the content folder itself. */
  docsPath: string;
  drafts: boolean;
  /** Names of the rules of plugins. */
  pluginRules?: readonly string[];
  /** Takes the place of what the file says. */
  place?: Partial<PublishedPlace>;
}

/** Reads `site.yaml`. Without the file all defaults apply and the content is judged leniently. */
export function parseSettings(
  source: SourceText | undefined,
  { docsPath, drafts, place, pluginRules = [] }: Surroundings,
): Checked<LocatedSettings> {
  if (!source) {
    const site = { ...SiteSettings.parse({}), ...place };
    const editions = defaultEditions(site, docsPath);
    const settings: Settings = { site, apis: [], variables: {}, ...editions, strictness: 'lenient', drafts };
    return { value: { settings, usable: true, spanOf: () => FILE_START }, problems: [] };
  }
  const file = parseYaml(source.text, { file: source.path, syntaxRule: 'settings/syntax' });
  const checked = checkYaml(file, SiteSettings, {
    file: source.path,
    invalid: 'settings/invalid',
    unknownKey: 'settings/unknown-key',
  });
  const site = { ...(checked.value ?? SiteSettings.parse({})), ...place };
  const paths = checkPaths(site, docsPath, source.path, checked.yaml);
  const strictness = site.strict ? 'strict' : 'usual';
  const settings: Settings = { ...paths.value, variables: site.variables, strictness, drafts };
  return {
    value: { settings, usable: checked.value !== undefined, spanOf: checked.yaml.spanOf },
    problems: [
      ...checked.problems,
      ...paths.problems,
      ...unknownRules(site, pluginRules, source.path, checked.yaml),
      ...checkTexts(site, settings.locales, source.path, checked.yaml),
    ],
  };
}

/** Brings the paths of folders and files into their shortest form; what leads out of the content folder is left out. */
function checkPaths(
  site: SiteSettings,
  docsPath: string,
  file: string,
  yaml: YamlFile,
): Checked<Omit<Settings, 'variables' | 'strictness' | 'drafts'>> {
  const problems: Problem[] = [];
  const reader: SettingsReader = {
    report(at, message, hint) {
      problems.push({ rule: 'settings/invalid', message, file, ...yaml.spanOf(at), hint });
    },
    inside(written, at) {
      if (written.includes('\\')) {
        reader.report(at, `\`${at.join('.')}\` holds a backslash.`, 'Write a path below the content folder, with `/`.');
        return undefined;
      }
      const shortest = path.join('.', written).replace(/\/$/, '');
      if (shortest !== '..' && !shortest.startsWith('../') && !/\p{Cc}/u.test(shortest))
        return shortest === '.' ? '' : shortest;
      reader.report(at, `${nameOf(at)} leads out of the content folder.`, 'Only what is inside it is read.');
      return undefined;
    },
  };
  const { api, ...rest } = site;
  const editions = readEditions(site, docsPath, reader);
  return { value: { site: rest, apis: readApis(api, reader), ...editions }, problems };
}

function unknownRules(site: SiteSettings, pluginRules: readonly string[], file: string, yaml: YamlFile): Problem[] {
  const known = [...Object.keys(rules), ...pluginRules];
  return Object.keys(site.rules)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearest(name, known);
      return {
        rule: 'settings/invalid',
        message: `There is no rule \`${name}\`.`,
        file,
        ...yaml.keySpanOf(['rules', name]),
        hint: near && `Did you mean \`${near}\`?`,
      };
    });
}
