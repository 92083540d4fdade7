import path from 'node:path/posix';
import { PAGE_ENDING } from '@docgraph/source/sources';
import { slug } from 'github-slugger';
import { parse as parseYaml } from 'yaml';
import { evaluateFile } from '../config/evaluate.ts';
import type { ForeignSite } from '../engine.ts';
import { folderTree, stemOf } from '../folder-tree.ts';
import { footerLinks, type LinkTargets, navbarItems } from '../navbar-links.ts';
import { commonSettings } from '../page-settings.ts';
import { numberOf, placeInOrder, type SidebarRules } from '../place-in-order.ts';
import { filesIn, type Project } from '../project.ts';
import { type GeneratedIndex, pagesBelow, type SidebarEntry, sidebarOf } from '../sidebar.ts';
import { validSettings } from '../site-settings.ts';
import { isOtherLocale, localesSetting, renamed, type SiteTranslation } from '../translated-sites.ts';
import { type Data, isMap, listOf, mapOf, mayBeTrue, readYaml, textOf, textsOf } from '../values.ts';
import { blogOf } from './blog.ts';
import { instancesOf, isSource } from './instances.ts';
import { translateDocusaurus } from './translate.ts';

/** A page, and the ID that sidebars use. */
interface Doc {
  file: string;
  id: string;
  route: string;
  label: string;
  position: number | undefined;
}

const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** Splits a name into its number and the rest. A date or a version has no number. */
function numbered(name: string): { number: number | undefined; rest: string } {
  const [, number, rest] = (/^\d+[-_.]\d+/.test(name) ? undefined : PREFIX.exec(name)) ?? [];
  return number === undefined || rest === undefined
    ? { number: undefined, rest: name }
    : { number: Number(number), rest };
}

/** Reads the docs of Docusaurus 3 projects. */
export function readDocusaurus(project: Project, file = 'docusaurus.config.js'): ForeignSite {
  const config = evaluateFile(file, project.read);
  const data = mapOf(config.value);
  const root = path.dirname(file);
  const options = instancesOf(data, 'docs').find(({ id = 'default' }) => id === 'default') ?? {};
  const versions = versionsIn(project, root, options);
  const current = path.join(root, textOf(options.path) ?? 'docs');
  const docsPath = versions.folder ?? current;
  const base = path.join('/', textOf(options.routeBasePath) ?? 'docs');
  const names = filesIn(project, docsPath).filter(isSource);
  const docs = names.map((name) => docOf(name, base, project, docsPath));
  const sidebarFile = versions.sidebars ?? textOf(options.sidebarPath);
  const sidebars = sidebarFile ? sidebarsIn(path.join(root, sidebarFile), project) : undefined;
  const entries = sidebarFile
    ? sidebarEntries(sidebars, docs, project, docsPath, base)
    : generated('', docs, project, docsPath, base);
  const navigation = sidebarOf(entries, new Set(names));
  const below = pagesBelow(navigation, names, docsPath);
  const syntax = {
    admonitions: textsOf(mapOf(options.admonitions).keywords),
    hasPlainMarkdown: mapOf(data.markdown).format === 'detect' || mapOf(data.markdown).format === 'md',
    components: project.components,
  };
  const i18n = mapOf(data.i18n);
  const main = textOf(i18n.defaultLocale) ?? 'en';
  const blogs = instancesOf(data, 'blog').flatMap((each) => blogOf(each, root, project) ?? []);
  // The docs have the URL prefix `/`, whatever their routes start with.
  const sets = blogs.filter(({ settings }) => settings.path !== '/');
  const postSettings = sets.flatMap((blog) => blog.pagesIn(blog.folder));
  const translatedDocs = new Map<string, Doc[]>();
  const translations = translationsIn(project, root, i18n, path.basename(versions.folder ?? 'current')).map(
    (translation): SiteTranslation => {
      const files = new Set(filesIn(project, translation.docsPath));
      const own = names
        .filter((name) => files.has(name))
        .map((name) => docOf(name, base, project, translation.docsPath));
      translatedDocs.set(translation.docsPath, own);
      const messages = messagesIn(project, `${translation.docsPath}.json`);
      const labels = new Map(own.map(({ file, label }) => [file.replace(PAGE_ENDING, ''), label]));
      const originals = new Map(docs.map(({ file, label }) => [file.replace(PAGE_ENDING, ''), label]));
      const rename = (label: string, page: string | undefined) =>
        messages.get(label) ?? ((originals.get(page ?? '') === label && labels.get(page ?? '')) || label);
      const folders = sets.map(({ id, plugin, pagesIn }) => {
        const folder = path.join(translation.docsPath, '../..', plugin);
        postSettings.push(...pagesIn(folder));
        return [id, folder] as const;
      });
      return {
        ...translation,
        sets: Object.fromEntries(folders),
        navigation: navigation && renamed(navigation, rename),
      };
    },
  );
  const allBelow = new Map([
    ...below,
    ...translations.flatMap(({ navigation: items, docsPath: folder }) => [...pagesBelow(items, names, folder)]),
  ]);
  const theme = mapOf(data.themeConfig);
  const logo = mapOf(mapOf(theme.navbar).logo);
  const url = textOf(data.url);
  const targets: LinkTargets = {
    routes: new Set([...docs.map(({ route }) => route), ...sets.flatMap(({ routes }) => routes)]),
    routeOf: (id) => docs.find((doc) => doc.id === id)?.route,
    sidebars,
    site: url && url + (textOf(data.baseUrl) ?? '/'),
  };
  return {
    docsPath,
    statics: [path.join(root, 'static')],
    exclude: ['build', '.docusaurus'].map((name) => path.join(root, name)),
    settings: validSettings({
      title: textOf(data.title),
      tagline: textOf(data.tagline),
      url,
      baseUrl: textOf(data.baseUrl),
      favicon: textOf(data.favicon),
      defaultLocale: main,
      locales: localesSetting(localeIn(i18n, main), translations),
      navbar: {
        logo: textOf(logo.src) && { src: textOf(logo.src), srcDark: textOf(logo.srcDark), alt: textOf(logo.alt) },
        items: navbarItems(mapOf(theme.navbar).items, targets),
      },
      docs: {
        path: docsPath,
        editUrl: textOf(options.editUrl)?.replace(/\/?$/, `/${docsPath}`),
        sets: Object.fromEntries(sets.map(({ id, settings }) => [id, settings])),
      },
      markdown: { mermaid: mapOf(data.markdown).mermaid === true || undefined },
      footer: {
        copyright: textOf(mapOf(theme.footer).copyright),
        ...footerLinks(mapOf(theme.footer).links, targets),
      },
    }),
    navigation,
    translations,
    redirects: redirectsIn(data),
    pages: new Map([
      ...postSettings,
      ...[[docsPath, docs] as const, ...translatedDocs].flatMap(([folder, own]) =>
        own.map((doc) => {
          const head = project.headOf(`${folder}/${doc.file}`);
          const { data: own = {} } = head;
          const settings = {
            ...commonSettings(head),
            slug: doc.route,
            sidebar_label: textOf(own.sidebar_label) ?? (head.heading === undefined ? undefined : textOf(own.title)),
            image: undefined,
            hide_table_of_contents: own.hide_table_of_contents === true || undefined,
            toc_min_heading_level: numberOf(own.toc_min_heading_level),
            toc_max_heading_level: numberOf(own.toc_max_heading_level),
            unlisted: mayBeTrue(own.unlisted) || undefined,
          };
          return [`${folder}/${doc.file}`, settings] as const;
        }),
      ),
    ]),
    syntax: [syntax, [...allBelow]],
    translate: (page) => translateDocusaurus(page, { ...syntax, below: allBelow, aliases: { '@site': root } }),
    losses: [],
    unread: [
      ...versions.others.map((name) => `version ${name}`),
      ...blogs.flatMap((blog) => (sets.includes(blog) ? [] : [`the blog in \`${blog.folder}\``])),
      ...(versions.folder === undefined ? [] : [`the next version in \`${current}\``]),
    ],
  };
}

/** Returns the folder and the sidebar of the latest version, if there are several, and the names of the others. */
function versionsIn({ read }: Project, root: string, options: Data) {
  const names = textsOf(JSON.parse(read(path.join(root, 'versions.json')) ?? '[]')) ?? [];
  const latest = textOf(options.lastVersion) ?? names[0] ?? 'current';
  const others = names.filter((name) => name !== latest);
  if (latest === 'current') return { others };
  return {
    others,
    folder: path.join(root, `versioned_docs/version-${latest}`),
    sidebars: `versioned_sidebars/version-${latest}-sidebars.json`,
  };
}

/** Reads sidebars. The sidebars of older versions are JSON files. */
function sidebarsIn(file: string, { read }: Project): unknown {
  return file.endsWith('.json') ? JSON.parse(read(file) ?? '{}') : evaluateFile(file, read).value;
}

/** Returns the locales that have translated pages of a version. */
function translationsIn({ files }: Project, root: string, i18n: Data, version: string): SiteTranslation[] {
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

function localeIn(i18n: Data, code: string): Omit<SiteTranslation, 'docsPath'> {
  const { label, htmlLang, direction } = mapOf(mapOf(i18n.localeConfigs)[code]);
  return { code, label: textOf(label), htmlLang: textOf(htmlLang), direction: textOf(direction) };
}

/** Reads translated labels of sidebars, by their text in the default locale. */
function messagesIn({ read }: Project, file: string): Map<string, string> {
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

function docOf(file: string, base: string, project: Project, docsPath: string): Doc {
  const { data = {}, heading } = project.headOf(`${docsPath}/${file}`);
  const usesPrefixes = data.parse_number_prefixes !== false;
  const clean = (name: string) => (usesPrefixes ? numbered(name).rest : name);
  const folders = path.dirname(file) === '.' ? [] : path.dirname(file).split('/').map(clean);
  const stem = clean(stemOf(file));
  const id = textOf(data.id) ?? stem;
  const slug = textOf(data.slug);
  const isIndex = /^(?:index|readme)$/i.test(stem) || stem.toLowerCase() === folders.at(-1)?.toLowerCase();
  const inFolder = (name: string) => [...folders, name].join('/');
  const local = slug?.startsWith('/')
    ? slug
    : slug !== undefined
      ? inFolder(slug)
      : isIndex && !data.id
        ? folders.join('/')
        : inFolder(id);
  const label = textOf(data.sidebar_label) ?? textOf(data.title) ?? heading ?? id;
  const position = numberOf(data.sidebar_position) ?? (usesPrefixes ? numbered(stemOf(file)).number : undefined);
  return { file, id: inFolder(id), route: path.join(base, local).replace(/(.)\/$/, '$1'), label, position };
}

/** Reads the items of `sidebars.js`. Several sidebars follow one another. */
function sidebarEntries(
  value: unknown,
  docs: readonly Doc[],
  project: Project,
  docsPath: string,
  base: string,
): SidebarEntry[] {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const pageOf = (id: unknown, label?: unknown): SidebarEntry[] => {
    const doc = byId.get(String(id)) ?? docs.find((each) => each.file.replace(PAGE_ENDING, '') === id);
    return doc ? [{ page: doc.file, label: textOf(label) ?? doc.label }] : [];
  };
  const itemsOf = (items: unknown): SidebarEntry[] => {
    // The shorthand `{Label: [items]}`.
    if (isMap(items)) return Object.entries(items).map(([category, inner]) => ({ category, items: itemsOf(inner) }));
    return listOf(items).flatMap((item): SidebarEntry[] => {
      if (typeof item === 'string') return pageOf(item);
      const { type, id, label, href, items: inner, link, dirName } = mapOf(item);
      if (type === 'doc' || type === 'ref') return pageOf(id, label);
      if (type === 'link') return [{ link: textOf(label) ?? '', href: textOf(href) ?? '' }];
      if (type === 'autogenerated')
        return generated(textOf(dirName)?.replace(/^\.$/, '') ?? '', docs, project, docsPath, base);
      if (type !== 'category') return type === undefined ? itemsOf(item) : [];
      const [own] = pageOf(mapOf(link).id);
      const category = textOf(label) ?? '';
      const page = own && 'page' in own ? own.page : undefined;
      return [{ category, page, ...generatedIndex(link, category, base), items: itemsOf(inner) }];
    });
  };
  const sidebars = Object.values(mapOf(value));
  return sidebars.flatMap(itemsOf);
}

/** Generates a sidebar from the folders, with positions from front matter, `_category_` files, and number prefixes. */
function generated(
  folder: string,
  docs: readonly Doc[],
  project: Project,
  docsPath: string,
  base: string,
): SidebarEntry[] {
  const byFile = new Map(docs.map((doc) => [doc.file, doc]));
  const isIndex = (name: string, inFolder: string) => {
    const stem = numbered(stemOf(name)).rest.toLowerCase();
    return /^(?:index|readme)$/.test(stem) || stem === numbered(path.basename(inFolder)).rest.toLowerCase();
  };
  const rules: SidebarRules = {
    pageOf(page) {
      const doc = byFile.get(page);
      return doc && { entry: { page, label: doc.label }, position: doc.position, name: stemOf(page) };
    },
    folderOf({ path: own, name, pages }, items) {
      const category = categoryIn(project, path.join(docsPath, own));
      const link = category.link === null ? undefined : textOf(mapOf(category.link).id);
      const index = pages.find((page) => isIndex(page, own));
      const page =
        link === undefined ? (category.link === null ? undefined : index) : docs.find(({ id }) => id === link)?.file;
      const doc = page === undefined ? undefined : byFile.get(page);
      const label = textOf(category.label) ?? doc?.label ?? numbered(name).rest;
      const rest = items.filter((item) => !('page' in item && item.page === page && !('category' in item)));
      const position = numberOf(category.position) ?? doc?.position ?? numbered(name).number;
      return {
        entry: { category: label, page, ...generatedIndex(category.link, label, base), items: rest },
        position,
        name,
      };
    },
  };
  const inFolder = docs.map(({ file }) => file).filter((file) => folder === '' || file.startsWith(`${folder}/`));
  const tree = placeInOrder(folderTree(inFolder), rules);
  return folder === ''
    ? tree
    : folder
        .split('/')
        .reduce(
          (entries: readonly SidebarEntry[]) =>
            entries.flatMap((entry) =>
              'items' in entry ? [...(entry.page ? [{ page: entry.page }] : []), ...entry.items] : [entry],
            ),
          tree,
        )
        .slice();
}

/** Returns the page that Docusaurus generates for a category, if its link asks for one. */
function generatedIndex(link: unknown, label: string, base: string): GeneratedIndex {
  const { type, slug: written, description } = mapOf(link);
  if (type !== 'generated-index') return {};
  const route = path.join(base, textOf(written) ?? `category/${slug(label)}`).replace(/(.)\/$/, '$1');
  return { route, description: textOf(description) };
}

function categoryIn({ read }: Project, folder: string): Data {
  for (const ending of ['json', 'yml', 'yaml']) {
    const text = read(`${folder}/_category_.${ending}`);
    if (text !== undefined) return mapOf(parseYaml(text, { logLevel: 'silent' }));
  }
  return {};
}

function redirectsIn(data: Data): Record<string, string> {
  const plugin = listOf(data.plugins).find(
    (entry) => Array.isArray(entry) && /plugin-client-redirects/.test(String(entry[0])),
  );
  const redirects = listOf(mapOf(listOf(plugin)[1]).redirects).map(mapOf);
  return Object.fromEntries(
    redirects.flatMap(({ from, to }) =>
      listOf(Array.isArray(from) ? from : [from]).map((each) => [String(each), String(to)]),
    ),
  );
}
