import path from 'node:path/posix';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { filesIn, type Project } from '../project.ts';
import { type Data, listOf, mapOf, mayBeTrue, textOf } from '../values.ts';

/** A language of a Hugo project. */
export interface HugoLanguage {
  /** Code in lower case, as in URLs. */
  code: string;
  label: string | undefined;
  htmlLang: string | undefined;
  direction: string | undefined;
  /** The folder of its pages, which several languages can share. */
  contentFolder: string;
  /** All settings. Settings of the language override general ones. */
  data: Data;
}

/** Returns a map with keys in lower case, because Hugo ignores their case. */
export function lowered(data: Data): Data {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key.toLowerCase(), value]));
}

/** Reads the configuration, which may consist of several files in a folder. */
export function readHugoConfig(project: Project, file: string): Data {
  const data = dataIn(project, file);
  const folder = path.dirname(file);
  if (!folder.endsWith('_default')) return data;
  const languages = new Map(Object.entries(lowered(mapOf(data.languages))));
  const parts: Record<string, unknown> = {};
  for (const name of filesIn(project, folder)) {
    const [, key = '', code = ''] = /^(languages|params|menus?)(?:\.([\w-]+))?\.(?:toml|ya?ml|json)$/i.exec(name) ?? [];
    if (key === '') continue;
    const part = dataIn(project, `${folder}/${name}`);
    const own = code.toLowerCase();
    if (own !== '') languages.set(own, { ...mapOf(languages.get(own)), [key]: part });
    else if (key === 'languages')
      for (const [each, value] of Object.entries(part))
        languages.set(each, { ...mapOf(languages.get(each)), ...mapOf(value) });
    else parts[key] = part;
  }
  return { ...data, ...parts, languages: Object.fromEntries(languages) };
}

function dataIn({ read }: Project, file: string): Data {
  const text = read(file) ?? '';
  return lowered(
    mapOf(file.endsWith('.toml') ? parseToml(text) : parseYaml(text, { logLevel: 'silent', uniqueKeys: false })),
  );
}

/** Returns the languages, with the default one first. Leaves out those without a folder, and disabled ones. */
export function languagesIn({ files }: Project, data: Data): [HugoLanguage, ...HugoLanguage[]] {
  const main = (textOf(data.defaultcontentlanguage) ?? 'en').toLowerCase();
  const written = lowered(mapOf(data.languages));
  const disabled = listOf(data.disablelanguages).map(String);
  const root = textOf(data.contentdir) ?? 'content';
  const mounts = listOf(mapOf(data.module).mounts).map((mount) => lowered(mapOf(mount)));
  const folderFor = (code: string) => files.find((file) => file.toLowerCase().startsWith(`${root}/${code}/`));
  const hasFolders = Object.keys(written).length > 0 && folderFor(main) !== undefined;
  const languageOf = (code: string): HugoLanguage[] => {
    const own = lowered(mapOf(written[code]));
    const mount = mounts.find(({ lang, target }) => lang === code && target === 'content');
    const inRoot = hasFolders ? folderFor(code)?.slice(0, `${root}/${code}`.length) : root;
    const folder = textOf(own.contentdir) ?? textOf(mount?.source) ?? inRoot;
    if (folder === undefined) return [];
    return [
      {
        code,
        label: textOf(own.label) ?? textOf(own.languagename),
        htmlLang: textOf(own.locale) ?? textOf(own.languagecode),
        direction: textOf(own.direction) ?? textOf(own.languagedirection),
        contentFolder: path.normalize(folder).replace(/\/$/, ''),
        data: { ...data, ...own, params: { ...mapOf(data.params), ...mapOf(own.params) } },
      },
    ];
  };
  const others = Object.keys(written).filter(
    (code) => code !== main && !disabled.includes(code) && !mayBeTrue(lowered(mapOf(written[code])).disabled),
  );
  const [first = { ...EMPTY, code: main, contentFolder: root, data }] = languageOf(main);
  return [first, ...others.flatMap(languageOf)];
}

const EMPTY = { label: undefined, htmlLang: undefined, direction: undefined };
