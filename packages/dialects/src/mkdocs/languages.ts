import { suffixedPages, suffixFolder } from '../renamed-files.ts';
import { isOtherLocale, type SiteTranslation } from '../translated-sites.ts';
import { type Data, listOf, mapOf, textOf } from '../values.ts';

/** The languages of the plugin `mkdocs-static-i18n`. */
export interface MkDocsLanguages {
  /** The folder of the pages in the default language. */
  docsPath: string;
  main: Omit<SiteTranslation, 'docsPath'> & { siteName: string | undefined };
  translations: (SiteTranslation & { renameLabel: (label: string) => string })[];
  /** Paths on disk of pages with the language in their name. */
  renamed: ReadonlyMap<string, string>;
}

/** Reads the options of the plugin. Returns undefined without a default language. */
export function languagesIn(
  options: Data | undefined,
  files: readonly string[],
  docsPath: string,
): MkDocsLanguages | undefined {
  const all = listOf(options?.languages).map(mapOf);
  const first = all.find((language) => language.default === true);
  const main = textOf(first?.locale);
  if (first === undefined || main === undefined) return undefined;
  const hasFolders = options?.docs_structure === 'folder';
  const folderOf = (code: string) => (docsPath === '' ? code : `${docsPath}/${code}`);
  const codes = all.flatMap(({ locale }) => textOf(locale) ?? []);
  const renamed = hasFolders ? new Map<string, string>() : suffixedPages(files, { docsPath, codes, main });
  const paths = hasFolders ? files : [...renamed.keys()];
  return {
    docsPath: hasFolders ? folderOf(main) : docsPath,
    main: { code: main, label: textOf(first.name), siteName: textOf(first.site_name) },
    renamed,
    translations: all.flatMap((language) => {
      const code = textOf(language.locale) ?? '';
      const folder = hasFolders ? folderOf(code) : suffixFolder(code, docsPath);
      const isRead = language.build !== false && isOtherLocale(code, main);
      if (!isRead || !paths.some((file) => file.startsWith(`${folder}/`))) return [];
      const labels = mapOf(language.nav_translations);
      const renameLabel = (label: string) => textOf(labels[label]) ?? label;
      return [{ code, label: textOf(language.name), docsPath: folder, renameLabel }];
    }),
  };
}
