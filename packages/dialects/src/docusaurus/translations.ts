import path from 'node:path/posix';
import type { Project } from '../project.ts';
import { isOtherLocale, type SiteTranslation } from '../translated-sites.ts';
import { type Data, mapOf, readYaml, textOf, textsOf } from '../values.ts';

/** Returns the locales that have translated pages of a version. */
export function translationsIn({ files }: Project, root: string, i18n: Data, version: string): SiteTranslation[] {
  const folder = path.join(root, textOf(i18n.path) ?? 'i18n');
  const main = textOf(i18n.defaultLocale) ?? 'en';
  const found = files.flatMap((file) =>
    file.startsWith(`${folder}/`) ? (file.slice(folder.length + 1).split('/')[0] ?? []) : [],
  );
  const codes = textsOf(i18n.locales) ?? [...new Set(found)];
  return codes.flatMap((code) => {
    const own = textOf(mapOf(mapOf(i18n.localeConfigs)[code]).path) ?? code;
    const docsPath = path.join(folder, own, 'docusaurus-plugin-content-docs', version);
    if (!isOtherLocale(code, main) || !files.some((file) => file.startsWith(`${docsPath}/`))) return [];
    return [{ ...localeIn(i18n, code), docsPath }];
  });
}

/** Returns the settings of a locale. */
export function localeIn(i18n: Data, code: string): Omit<SiteTranslation, 'docsPath'> {
  const { label, htmlLang, direction } = mapOf(mapOf(i18n.localeConfigs)[code]);
  return { code, label: textOf(label), htmlLang: textOf(htmlLang), direction: textOf(direction) };
}

/** Reads translated labels of sidebars, by their text in the default locale. */
export function messagesIn({ read }: Project, file: string): Map<string, string> {
  return new Map(
    Object.entries(readYaml(read(file) ?? '')).flatMap(([key, value]): [string, string][] => {
      const label = /^sidebar\..*?\.(?:category|link|doc)\.(.+?)$/.exec(key)?.[1];
      const message = textOf(mapOf(value).message);
      return label === undefined || message === undefined || key.includes('.link.generated-index.')
        ? []
        : [[label, message]];
    }),
  );
}
