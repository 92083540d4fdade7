import path from 'node:path/posix';
import { PAGE_ENDING } from '@docgraph/source/sources';
import { slug } from 'github-slugger';
import { mapLineUrls } from '../blocks/map-urls.ts';
import { evaluateFile } from '../config/evaluate.ts';
import type { ForeignSite } from '../engine.ts';
import { folderTree, type PageFolder } from '../folder-tree.ts';
import { heroSettings } from '../home-page.ts';
import { repositoryLink } from '../navbar-links.ts';
import { commonSettings } from '../page-settings.ts';
import { numberOf, placeInOrder, type SidebarRules } from '../place-in-order.ts';
import { filesIn, type Project } from '../project.ts';
import { type SidebarEntry, sidebarOf } from '../sidebar.ts';
import { placeOf, validSettings } from '../site-settings.ts';
import { isOtherLocale, localesSetting, renamed, type SiteTranslation } from '../translated-sites.ts';
import { isMap, listOf, mapOf, readYaml, textOf, textsOf } from '../values.ts';
import { translateStarlight } from './translate.ts';

const REDIRECTS = 'List the URLs in a literal object, or in `redirects.yaml` of an imported folder.';

/** Reads Starlight projects. */
export function readStarlight(project: Project, file = 'astro.config.mjs'): ForeignSite {
  const whole = evaluateFile(file, project.read);
  const astro = mapOf(whole.value);
  const redirects = whole.unread.get('redirects');
  const config = evaluateFile(file, project.read, ['starlight']);
  const data = mapOf(config.value);
  const root = path.dirname(file);
  const locales = mapOf(data.locales);
  const main = textOf(data.defaultLocale);
  // Without a root locale, the pages of the default locale are in a folder, too.
  const mainKey = main !== undefined && main !== 'root' && main in locales && !('root' in locales) ? main : undefined;
  const contentPath = path.join(root, 'src/content/docs');
  const docsPath = mainKey === undefined ? contentPath : `${contentPath}/${mainKey}`;
  const translated = Object.keys(locales).filter((name) => name !== 'root' && name !== mainKey);
  const pagesOf = (folder: string) =>
    filesIn(project, folder).filter(
      (name) => PAGE_ENDING.test(name) && !name.split('/').some((part) => part.startsWith('_')),
    );
  const names = pagesOf(docsPath).filter(
    (name) => mainKey !== undefined || !translated.includes(name.split('/')[0] ?? ''),
  );
  const headOf = (name: string) => project.headOf(`${docsPath}/${name}`);
  const inMain = (slug: string) => (slug.startsWith(`${mainKey}/`) ? slug.slice(`${mainKey}/`.length) : slug);
  const slugs = new Map(names.map((name) => [name, inMain(textOf(headOf(name).data?.slug) ?? slugOf(name))]));
  const bySlug = new Map(Array.from(slugs, ([name, slug]) => [slug, name]));
  const pageAt = (slug: string) => {
    const wanted = slug.replace(/^\/|[?#].*$/g, '').replace(/\/$/, '');
    return bySlug.get(wanted) ?? bySlug.get(inMain(wanted)) ?? (wanted === 'index' ? bySlug.get('') : undefined);
  };
  const rules: SidebarRules = {
    pageOf(page) {
      const { data: own = {} } = headOf(page);
      const { label, order, hidden } = mapOf(own.sidebar);
      if (hidden === true) return undefined;
      return {
        entry: { page, label: textOf(label) ?? textOf(own.title) },
        position: numberOf(order),
        name: slugs.get(page) ?? page,
      };
    },
    folderOf(folder, items) {
      const orders = pagesIn(folder).flatMap((page) => numberOf(mapOf(headOf(page).data?.sidebar).order) ?? []);
      return {
        entry: { category: folder.name, items },
        position: orders.length > 0 ? Math.min(...orders) : undefined,
        name: folder.path,
      };
    },
  };
  const generated = (folder: string): SidebarEntry[] => {
    const inner = names.filter((name) => name.startsWith(`${folder}/`));
    const tree = folderTree(inner.map((name) => name.slice(folder.length + 1)));
    const from = (page: string) => `${folder}/${page}`;
    return placeInOrder(tree, {
      pageOf: (page) => rules.pageOf(from(page)),
      folderOf: (each, items) => rules.folderOf({ ...each, pages: each.pages.map(from) }, items),
    });
  };
  const itemsOf = (items: unknown): SidebarEntry[] =>
    listOf(items).flatMap((item): SidebarEntry[] => {
      if (typeof item === 'string') return pageEntry(pageAt(item), undefined);
      const { slug, link, label, items: inner, autogenerate, collapsed } = mapOf(item);
      const name = textOf(label) ?? textOf(mapOf(label)[main ?? 'en']);
      const directory = textOf(mapOf(autogenerate).directory);
      if (directory !== undefined)
        return name === undefined ? generated(directory) : [{ category: name, items: generated(directory) }];
      if (Array.isArray(inner)) return [{ category: name ?? '', items: itemsOf(inner), isOpen: collapsed !== true }];
      const target = textOf(slug ?? link) ?? '';
      return /^[a-z]+:/i.test(target) ? [{ link: name ?? target, href: target }] : pageEntry(pageAt(target), name);
    });
  const pageEntry = (page: string | undefined, label: string | undefined): SidebarEntry[] => {
    if (page === undefined) return [];
    const { data: own = {} } = headOf(page);
    return [{ page, label: label ?? textOf(mapOf(own.sidebar).label) ?? textOf(own.title) }];
  };
  const atRoot = bySlug.get('');
  // A landing page has no sidebar, and isn't in that of others.
  const home = atRoot && headOf(atRoot).data?.template === 'splash' ? undefined : atRoot;
  const entries =
    data.sidebar === undefined
      ? placeInOrder(folderTree(names), rules)
      : [...pageEntry(home, undefined), ...itemsOf(data.sidebar)];
  const navigation = sidebarOf(entries, new Set(names));
  const settingsOf = (key: string) => {
    const { label, lang, dir } = mapOf(locales[key]);
    return { label: textOf(label), htmlLang: textOf(lang), direction: textOf(dir) };
  };
  const mainSettings = settingsOf(mainKey ?? 'root');
  const mainCode = mainKey ?? mainSettings.htmlLang ?? 'en';
  const filePaths = new Set(project.files);
  const labelAt = (page: string) => {
    const file = [`${page}.md`, `${page}.mdx`].find((name) => filePaths.has(name));
    const { data: own = {} } = file === undefined ? {} : project.headOf(file);
    return textOf(mapOf(own.sidebar).label) ?? textOf(own.title);
  };
  const isRead = (key: string) => isOtherLocale(key, mainCode);
  const translations = translated.filter(isRead).map((key): SiteTranslation => {
    const settings = settingsOf(key);
    const labels = labelsIn(data.sidebar, [settings.htmlLang ?? key, key]);
    const rename = (label: string, page = '') => {
      const isTitle = labelAt(`${docsPath}/${page}`) === label;
      return labels.get(label) ?? (isTitle ? labelAt(`${contentPath}/${key}/${page}`) : undefined) ?? label;
    };
    return {
      code: key,
      ...settings,
      docsPath: `${contentPath}/${key}`,
      navigation: navigation && renamed(navigation, rename),
    };
  });
  const site = placeOf(textOf(astro.site));
  const baseUrl =
    textOf(astro.base)?.replace(/^\/?(.*?)\/?$/, (_, base: string) => (base === '' ? '/' : `/${base}/`)) ?? '/';
  // Links in Astro start with the base URL.
  const withoutBase = (url: string) => (`${url}/`.startsWith(baseUrl) ? url.slice(baseUrl.length - 1) || '/' : url);
  const images = imageFolders(project, path.join(root, 'src'));
  const title = isMap(data.title) ? textOf(Object.values(data.title)[0]) : textOf(data.title);
  return {
    docsPath,
    statics: [path.join(root, 'public'), ...images.folders],
    exclude: [path.join(root, 'dist'), ...images.code],
    settings: validSettings({
      title,
      tagline: textOf(data.description),
      url: site.url,
      baseUrl,
      defaultLocale: translations.length > 0 || mainKey !== undefined ? mainCode : undefined,
      locales: localesSetting({ ...mainSettings, code: mainCode, path: mainKey && `/${mainKey}` }, translations),
      favicon: textOf(data.favicon)?.replace(/^\//, ''),
      navbar: { logo: logoOf(data.logo, root, images.folders), items: repositoryLink(data.social) },
      docs: {
        path: docsPath,
        editUrl:
          textOf(mapOf(data.editLink).baseUrl) &&
          `${textOf(mapOf(data.editLink).baseUrl)}${path.relative(root, docsPath)}/`,
      },
      lastUpdated: undefined,
    }),
    navigation,
    translations,
    redirects: Object.fromEntries(
      Object.entries({ ...(mainKey && { '/': `/${mainKey}` }), ...mapOf(astro.redirects) }).map(([from, to]) => [
        from,
        textOf(to) ?? textOf(mapOf(to).destination) ?? '',
      ]),
    ),
    pages: new Map(
      [
        ...names.map((name) => ({ file: `${docsPath}/${name}`, route: slugs.get(name) })),
        ...translations.flatMap(({ docsPath: folder }) =>
          pagesOf(folder).map((name) => ({ file: `${folder}/${name}`, route: slugOf(name) })),
        ),
      ].map(({ file: page, route = '' }) => {
        const head = project.headOf(page);
        const { min, max } = mapOf(head.data?.tableOfContents ?? data.tableOfContents);
        const settings = {
          ...commonSettings(head),
          ...(head.data?.hero ? heroSettings(head.data.hero, withoutBase) : {}),
          slug: `/${route}`,
          sidebar_label: textOf(mapOf(head.data?.sidebar).label),
          hide_table_of_contents: head.data?.tableOfContents === false || head.data?.template === 'splash' || undefined,
          toc_min_heading_level: numberOf(min),
          toc_max_heading_level: numberOf(max),
          noindex: head.data?.pagefind === false || undefined,
        };
        return [page, settings];
      }),
    ),
    syntax: { components: project.components, baseUrl },
    translate(page) {
      const settings = { aliases: aliasesIn(project, root), components: project.components };
      const found = translateStarlight(page, settings);
      return { ...found, lines: mapLineUrls(found.lines, withoutBase) };
    },
    losses: [
      ...(redirects
        ? [{ ...redirects, message: "`redirects` needs code, so old URLs don't lead to pages.", hint: REDIRECTS }]
        : []),
      ...config.losses.slice(0, 20),
    ],
    unread: translated.filter((key) => !isRead(key)).map((name) => `the translation in \`${contentPath}/${name}\``),
  };
}

/** Returns the folders with images, which have no URL of their own, and their files that are code. */
function imageFolders(project: Project, source: string): { folders: string[]; code: string[] } {
  const names = filesIn(project, source);
  const images = names.filter((name) => IMAGE.test(name) && !name.startsWith('content/docs/'));
  const folders = new Set(['assets', ...images.map((name) => /^(?:content\/)?[^/]+(?=\/)/.exec(name)?.[0] ?? '')]);
  folders.delete('');
  const code = names.filter((name) => CODE.test(name) && folders.has(/^(?:content\/)?[^/]+/.exec(name)?.[0] ?? ''));
  const inProject = (name: string) => `${source}/${name}`;
  return { folders: [...folders].map(inProject), code: code.map(inProject) };
}

const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const CODE = /\.(?:astro|[cm]?[jt]sx?|css|mdx?|mdoc|s[ac]ss|svelte|vue)$/i;

/** Returns the logo, which is an image in one of the folders. */
function logoOf(logo: unknown, root: string, folders: readonly string[]) {
  const { src, light, dark, alt } = mapOf(logo);
  const [own, inDark] = [src ?? light, dark].map((each) => {
    const file = textOf(each) && path.join(root, textOf(each) ?? '');
    const folder = folders.find((name) => file?.startsWith(`${name}/`));
    return folder === undefined ? file : file?.slice(folder.length + 1);
  });
  return own && { src: own, srcDark: inDark, alt: textOf(alt) };
}

/** Returns the translations of labels in the sidebar, by the label. */
function labelsIn(items: unknown, codes: readonly string[]): Map<string, string> {
  const pairs = listOf(items)
    .map(mapOf)
    .flatMap((item): [string, string][] => {
      const label = textOf(item.label);
      const [translated] = codes.flatMap((code) => textOf(mapOf(item.translations)[code]) ?? []);
      return [
        ...(label && translated ? [[label, translated] as [string, string]] : []),
        ...labelsIn(item.items, codes),
      ];
    });
  return new Map(pairs);
}

/** Returns the URL path of a file: each part as a heading ID of GitHub. */
function slugOf(name: string): string {
  const parts = name.replace(PAGE_ENDING, '').split('/');
  const slugs = parts.map((part) => slug(part));
  return (slugs.at(-1) === 'index' ? slugs.slice(0, -1) : slugs).join('/');
}

function pagesIn({ pages, folders }: PageFolder): string[] {
  return [...pages, ...folders.flatMap(pagesIn)];
}

/** Returns the folders that stand for the start of paths, such as those in `tsconfig.json`. */
function aliasesIn({ read }: Project, root: string): Record<string, string> {
  const config = readYaml((read(path.join(root, 'tsconfig.json')) ?? '').replace(/^\s*\/\/.*$/gm, ''));
  const { baseUrl, paths } = mapOf(config.compilerOptions);
  const own = Object.entries(mapOf(paths)).flatMap(([name, targets]) => {
    const [target] = textsOf(targets) ?? [];
    const folder = path.join(root, textOf(baseUrl) ?? '.', target?.replace(/\/?\*$/, '') ?? '');
    return target === undefined ? [] : [[name.replace(/\/?\*$/, ''), folder]];
  });
  return { '~': path.join(root, 'src'), '@': path.join(root, 'src'), ...Object.fromEntries(own) };
}
