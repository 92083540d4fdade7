import type { ForeignSite } from '../engine.ts';
import { filesIn, type Project } from '../project.ts';
import { suffixedPages, suffixFolder, withRenamed } from '../renamed-files.ts';
import { placeOf, validSettings } from '../site-settings.ts';
import { isOtherLocale, localesSetting } from '../translated-sites.ts';
import { type Data, isMap, listOf, mapOf, textOf } from '../values.ts';
import { languagesIn, readHugoConfig } from './config.ts';
import { readLanguage } from './language.ts';
import { sharedResources, withAssetUrls } from './resource-links.ts';
import { siteLinks } from './site-links.ts';
import { translateHugo } from './translate.ts';

/** Reads Hugo projects, such as those with the Docsy theme, in all their languages. */
export function readHugo(written: Project, file = 'hugo.toml'): ForeignSite {
  const config = readHugoConfig(written, file);
  const [main, ...others] = languagesIn(written, config);
  const docsPath = main.contentFolder;
  const isShared = (folder: string) => folder === docsPath;
  // Languages that share a folder are at the end of the names of the pages.
  const codes = [main.code, ...Object.keys(mapOf(config.languages)).map((code) => code.toLowerCase())];
  const renamed = suffixedPages(written.files, { docsPath, codes, main: main.code });
  const project = withRenamed(written, renamed);
  const prefix = config.defaultcontentlanguageinsubdir === true ? `/${main.code}` : '';
  const own = readLanguage(project, main.data, docsPath, prefix);
  const translations = others.flatMap((language) => {
    const { code, contentFolder, data } = language;
    const folder = isShared(contentFolder) ? suffixFolder(code, docsPath) : contentFolder;
    if (!isOtherLocale(code, main.code) || filesIn(project, folder).length === 0) return [];
    const { navigation, ...read } = readLanguage(project, data, folder, `/${code}`);
    return [{ ...language, docsPath: folder, navigation, read }];
  });
  const known = new Set(project.files);
  const assets = filesIn(project, 'assets');
  const shared = sharedResources(written.files, docsPath, codes);
  const all = [own, ...translations.map(({ read }) => read)];
  const syntaxOf = (path: string) =>
    translations.find(({ docsPath: folder }) => path.startsWith(`${folder}/`))?.read.syntax ?? own.syntax;
  const routes = new Set(own.pages.flatMap(([, { slug = '' }]) => [slug, prefix + slug]));
  const links = siteLinks(main.data, docsPath, routes);
  return {
    docsPath,
    statics: ['static', docsPath, ...(assets.some((name) => MEDIA.test(name)) ? ['assets'] : [])],
    exclude: ['public', 'resources', 'themes', ...assets.flatMap((name) => (MEDIA.test(name) ? [] : `assets/${name}`))],
    settings: validSettings({
      title: textOf(main.data.title),
      tagline: textOf(mapOf(main.data.params).description),
      ...placeOf(textOf(config.baseurl)),
      defaultLocale: main.code.length >= 2 ? main.code : undefined,
      locales: localesSetting({ ...main, path: prefix || undefined }, translations),
      navbar: { items: own.hasMenu ? [] : links.navbar },
      docs: { path: docsPath, editUrl: links.editUrl },
      markdown: { headingIds: 'hugo' },
    }),
    navigation: own.navigation,
    translations,
    renamed,
    redirects: Object.assign(prefix === '' ? {} : { '/': prefix }, ...all.map(({ redirects }) => redirects)),
    pages: new Map(all.flatMap(({ pages }) => pages)),
    syntax: all.map(({ syntax: { files: _, below = [], ...rest } }) => [rest, [...below]]),
    translate(page) {
      const found = translateHugo({ ...page, text: shared(page.text) }, syntaxOf(page.path));
      return { ...found, lines: withAssetUrls(found.lines, page.path, known) };
    },
    losses: [],
    unread: taxonomiesOf(
      project,
      config,
      own.pages.map(([name]) => name),
    ).map((name) => `the lists of pages at \`${prefix}/${name}\``),
  };
}

/** Files of `assets` that pages show. */
const MEDIA = /\.(?:avif|gif|jpe?g|mp4|png|svg|webm|webp)$/i;

/** Returns the names by which pages are listed, such as `tags`. */
function taxonomiesOf(project: Project, config: Data, pages: readonly string[]): string[] {
  const disabled = listOf(config.disablekinds).map((kind) => String(kind).toLowerCase());
  if (disabled.includes('term') || disabled.includes('taxonomy')) return [];
  const names = isMap(config.taxonomies) ? Object.values(config.taxonomies).map(String) : ['categories', 'tags'];
  return names.filter((name) => pages.some((page) => project.headOf(page).data?.[name] !== undefined));
}
