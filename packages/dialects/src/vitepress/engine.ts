import path from 'node:path/posix';
import { evaluateFile } from '../config/evaluate.ts';
import { isTextFunction } from '../config/text-function.ts';
import type { ForeignSite, PageSettings } from '../engine.ts';
import { globMatcher } from '../glob.ts';
import { heroSettings } from '../home-page.ts';
import { navbarItems, repositoryLink } from '../navbar-links.ts';
import { commonSettings } from '../page-settings.ts';
import { filesIn, type Project } from '../project.ts';
import { isList, type Navigation, type SidebarEntry, sidebarsOf } from '../sidebar.ts';
import { validSettings } from '../site-settings.ts';
import { isOtherLocale, localesSetting, renamed, type SiteTranslation } from '../translated-sites.ts';
import { type Data, isMap, listOf, mapOf, textOf, textsOf } from '../values.ts';
import { translateVitepress } from './translate.ts';

const SLUGIFY = "Add IDs such as `{#id}` to headings where they differ. Anchors aren't checked until it's removed.";

/** Reads VitePress projects. */
export function readVitePress(project: Project, file = '.vitepress/config.ts'): ForeignSite {
  const config = evaluateFile(file, project.read, ['defineConfig', 'defineConfigWithTheme', 'withMermaid', 'withPwa']);
  const data = mapOf(config.value);
  // The main language may have settings of its own.
  const theme = { ...mapOf(data.themeConfig), ...mapOf(mapOf(mapOf(data.locales).root).themeConfig) };
  const root = path.dirname(file.slice(0, file.indexOf('.vitepress/') + '.vitepress'.length));
  const docsPath = path.join(root, textOf(data.srcDir) ?? '.').replace(/^\.$/, '');
  const isExcluded = globMatcher([...(textsOf(data.srcExclude) ?? []), '/public/', 'node_modules/']);
  const names = filesIn(project, docsPath).filter(
    (name) => name.endsWith('.md') && !/\[\w+\]/.test(name) && !isExcluded(name),
  );
  const fileOf = (name: string) => (docsPath === '' ? name : `${docsPath}/${name}`);
  const markdown = mapOf(data.markdown);
  const slugFunction = mapOf(markdown.anchor).slugify;
  const syntax = {
    hasLineNumbers: markdown.lineNumbers === true,
    labels: labelsIn(mapOf(markdown.container)),
    delimiters: delimitersIn(mapOf(markdown.attrs)),
    components: project.components,
    slugify: isTextFunction(slugFunction) ? slugFunction : undefined,
  };
  const locales = mapOf(data.locales);
  const main = (textOf(mapOf(locales.root).lang) ?? textOf(data.lang))?.split('-')[0] ?? 'en';
  const translated = Object.keys(locales).filter(
    (key) => key !== 'root' && isOtherLocale(key, main) && names.some((name) => name.startsWith(`${key}/`)),
  );
  const originals = names.filter((name) => !translated.includes(name.split('/')[0] ?? ''));
  const pages = new Set(originals);
  const ownSidebar = navigationOf(mainSidebars(data, translated), pages, pages);
  const translations = translated.map(
    (key): SiteTranslation => ({
      code: key,
      label: textOf(mapOf(locales[key]).label),
      htmlLang: textOf(mapOf(locales[key]).lang),
      direction: textOf(mapOf(locales[key]).dir),
      docsPath: fileOf(key),
      navigation: localeSidebar(key, theme.sidebar, mapOf(mapOf(locales[key]).themeConfig).sidebar, originals, names),
    }),
  );
  const inLocale = (name: string) => {
    const key = translated.find((each) => name.startsWith(`${each}/`));
    return key === undefined ? name : name.slice(key.length + 1);
  };
  const titleOf = (name: string) => {
    const { data: own = {}, heading } = project.headOf(fileOf(name));
    return textOf(own.title) ?? heading;
  };
  for (const translation of translations)
    translation.navigation ??= renamed(ownSidebar, (label, page) => {
      const name = `${translation.code}/${page}.md`;
      return (page !== undefined && names.includes(name) && titleOf(name)) || label;
    });
  const routes = new Set(names.map((name) => path.join('/', name.replace(/(?:^|\/)?(?:index)?\.md$/, ''))));
  const edit = /^(.*\/):path$/.exec(textOf(mapOf(theme.editLink).pattern) ?? '')?.[1];
  const logo = isMap(theme.logo) ? textOf(theme.logo.light ?? theme.logo.src) : textOf(theme.logo);
  const slugify = config.unread.get('slugify');
  return {
    docsPath,
    statics: [path.join(docsPath, 'public')],
    exclude: [path.join(root, '.vitepress')],
    settings: validSettings({
      title: textOf(data.title),
      tagline: textOf(data.description),
      baseUrl: textOf(data.base),
      defaultLocale: main,
      locales: localesSetting({ code: main, label: textOf(mapOf(locales.root).label) }, translations),
      // One message instead of one for each link.
      rules: slugify && { 'links/anchor': 'off' },
      navbar: {
        logo: logo && { src: logo.replace(/^\//, '') },
        items: [...navbarItems(named(theme.nav), { routes, site: undefined }), ...repositoryLink(theme.socialLinks)],
      },
      docs: { path: docsPath || '.', editUrl: edit },
      markdown: { headingIds: 'vitepress', math: markdown.math === true || undefined, mermaid: true },
      footer: textOf(mapOf(theme.footer).copyright) && { copyright: textOf(mapOf(theme.footer).copyright) },
    }),
    navigation: ownSidebar,
    translations,
    redirects: {},
    pages: new Map(
      names.map((name) => {
        const head = project.headOf(fileOf(name));
        const isReadme = /(?:^|\/)readme\.md$/i.test(name);
        // README files aren't index pages.
        return [
          fileOf(name),
          {
            ...commonSettings(head),
            ...(head.data?.layout === 'home' ? homeSettings(head.data) : {}),
            slug: isReadme ? `/${inLocale(name).replace(/\.md$/, '')}` : undefined,
          },
        ];
      }),
    ),
    syntax,
    translate: (page) => translateVitepress(page, { ...syntax, aliases: { '@': docsPath } }),
    losses: [
      ...(slugify
        ? [
            {
              ...slugify,
              message: "The function `slugify` isn't executed, so headings have VitePress's own IDs.",
              hint: SLUGIFY,
            },
          ]
        : []),
      ...config.losses.slice(0, 20),
    ],
  };
}

/** Returns the front matter of a home page. Its name is the title. */
function homeSettings({ title, hero }: Data): PageSettings {
  return { ...heroSettings(hero), title: textOf(mapOf(hero).name) ?? textOf(title), hide_table_of_contents: true };
}

/** Converts the navbar items to the form of Docusaurus. */
function named(items: unknown): Data[] {
  return listOf(items)
    .map(mapOf)
    .map(({ text, link, items: inner }) => ({ label: text, href: link, ...(inner ? { items: named(inner) } : {}) }));
}

/** Returns what surrounds the attributes of headings, if it's anything else than braces. */
function delimitersIn(attrs: Data): [left: string, right: string] | undefined {
  const [left, right] = [textOf(attrs.leftDelimiter ?? attrs.left), textOf(attrs.rightDelimiter ?? attrs.right)];
  return left !== undefined && right !== undefined && left !== '{' ? [left, right] : undefined;
}

/** Returns the default titles of containers, such as `tipLabel`, by the name of the container. */
function labelsIn(container: Data): Record<string, string> {
  return Object.fromEntries(
    Object.entries(container).flatMap(([key, value]) => {
      const label = textOf(value);
      return key.endsWith('Label') && label !== undefined ? [[key.slice(0, -'Label'.length), label]] : [];
    }),
  );
}

/** Reads the sidebars of a translation, which the main ones may contain by path. Takes untranslated pages from `originals`. */
function localeSidebar(
  key: string,
  main: unknown,
  own: unknown,
  originals: readonly string[],
  names: readonly string[],
): Navigation | undefined {
  const inMain = Object.entries(isMap(main) ? main : {}).filter(([prefix]) => prefix.startsWith(`/${key}/`));
  if (own === undefined && inMain.length === 0) return undefined;
  const pages = new Set([...names, ...originals.map((name) => `${key}/${name}`)]);
  const inLocale = [...pages].flatMap((name) => (name.startsWith(`${key}/`) ? name.slice(key.length + 1) : []));
  return navigationOf(own ?? Object.fromEntries(inMain), pages, new Set(inLocale), key);
}

/** Returns the sidebars of the main language. Skips translations in the same setting. */
function mainSidebars({ themeConfig, locales }: Data, translated: readonly string[]): unknown {
  const own = mapOf(mapOf(mapOf(locales).root).themeConfig).sidebar ?? mapOf(themeConfig).sidebar;
  if (!isMap(own)) return own;
  return Object.fromEntries(Object.entries(own).filter(([prefix]) => !translated.includes(prefix.split('/')[1] ?? '')));
}

/** Reads a sidebar, or several by the path of their pages. The longest path counts. `listed` are paths in the locale. */
function navigationOf(
  sidebar: unknown,
  pages: ReadonlySet<string>,
  listed: ReadonlySet<string>,
  locale?: string,
): Navigation | undefined {
  const localized = (entries: readonly SidebarEntry[]): SidebarEntry[] =>
    entries.map((entry) => {
      if ('link' in entry) return entry;
      const page = entry.page?.startsWith(`${locale}/`) ? entry.page.slice(`${locale}/`.length) : undefined;
      return 'category' in entry ? { ...entry, page, items: localized(entry.items) } : { ...entry, page: page ?? '' };
    });
  const sidebars = Object.entries(isMap(sidebar) ? sidebar : { '': sidebar }).map(([prefix, value]) => {
    const { items, base } = Array.isArray(value) ? { items: value, base: '' } : mapOf(value);
    const entries = itemsOf(items, textOf(base) ?? '', pages);
    const parts = prefix.split('/').filter((part) => part !== '' && part !== locale);
    return [
      parts.join('-').replace(/[^\w.-]+/g, '-') || 'root',
      locale === undefined ? entries : localized(entries),
    ] as const;
  });
  const lengthOf = ([id]: readonly [string, unknown]) => (id === 'root' ? 0 : id.length);
  const found = sidebarsOf(
    sidebars.toSorted((a, b) => lengthOf(b) - lengthOf(a)),
    listed,
  );
  if (!found || isList(found)) return found;
  // A page outside of all sidebars shows the first one.
  const ids = ['root', ...sidebars.map(([id]) => id)];
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => ids.indexOf(a) - ids.indexOf(b)));
}

function itemsOf(items: unknown, base: string, pages: ReadonlySet<string>): SidebarEntry[] {
  return listOf(items).flatMap((item): SidebarEntry[] => {
    const { text, link, items: inner, base: own, collapsed } = mapOf(item);
    const label = textOf(text)
      ?.replace(/<[^>]*>/g, '')
      .trim();
    const target = textOf(link);
    const isExternal = target !== undefined && /^[a-z]+:/i.test(target);
    const page = target === undefined || isExternal ? undefined : pageAt(base + target, pages);
    if (Array.isArray(inner))
      return [
        {
          category: label || 'Pages',
          page,
          items: itemsOf(inner, textOf(own) ?? base, pages),
          isOpen: collapsed !== true,
        },
      ];
    if (isExternal) return [{ link: label ?? target, href: target }];
    return page === undefined ? [] : [{ page, label }];
  });
}

function pageAt(link: string, pages: ReadonlySet<string>): string | undefined {
  const name = link
    .replace(/[?#].*$/, '')
    .replace(/^\//, '')
    .replace(/\.(?:md|html)$/, '');
  return [`${name}.md`, path.join(name, 'index.md')].find((each) => pages.has(each));
}
