import path from 'node:path/posix';
import { evaluateFile } from '../config/evaluate.ts';
import type { ForeignSite } from '../engine.ts';
import { globMatcher } from '../glob.ts';
import { navbarItems, repositoryLink } from '../navbar-links.ts';
import { commonSettings } from '../page-settings.ts';
import { filesIn, type Project } from '../project.ts';
import { type SidebarEntry, sidebarOf, wordsOf } from '../sidebar.ts';
import { validSettings } from '../site-settings.ts';
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
  const syntax = {
    hasLineNumbers: markdown.lineNumbers === true,
    labels: labelsIn(mapOf(markdown.container)),
    delimiters: delimitersIn(mapOf(markdown.attrs)),
    components: project.components,
  };
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
      defaultLocale: textOf(data.lang)?.split('-')[0],
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
    navigation: sidebarOf(allEntries(data, new Set(names)), new Set(names)),
    redirects: {},
    pages: new Map(
      names.map((name) => {
        const head = project.headOf(fileOf(name));
        const isReadme = /(?:^|\/)readme\.md$/i.test(name);
        // README files aren't index pages.
        return [
          fileOf(name),
          { ...commonSettings(head), slug: isReadme ? `/${name.replace(/\.md$/, '')}` : undefined },
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

/** Returns the items of the navbar as those of Docusaurus. */
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

/** Reads the sidebars of all languages. Those other than the main one are categories. */
function allEntries({ themeConfig, locales }: Data, pages: ReadonlySet<string>): SidebarEntry[] {
  const entriesIn = (theme: unknown, root = '') => sidebarEntries(mapOf(theme).sidebar, pages, root);
  const translated = Object.entries(mapOf(locales)).map(([key, locale]) => {
    const { label, themeConfig: theme } = mapOf(locale);
    return { key, category: textOf(label) ?? key, items: entriesIn(theme, key) };
  });
  return [
    ...entriesIn(themeConfig),
    ...translated.flatMap(({ key, category, items }) => (key === 'root' ? items : [{ category, items }])),
  ];
}

/** Reads a sidebar, or several by the path of their pages. The one for the pages at the root comes first. */
function sidebarEntries(sidebar: unknown, pages: ReadonlySet<string>, root: string): SidebarEntry[] {
  if (!isMap(sidebar)) return itemsOf(sidebar, '', pages);
  const groups = Object.entries(sidebar).map(([prefix, value]): [string, SidebarEntry[]] => {
    const { items, base } = Array.isArray(value) ? { items: value, base: '' } : mapOf(value);
    return [prefix, itemsOf(items, textOf(base) ?? '', pages)];
  });
  const entries = groups.map(([prefix, items]) => {
    const folder = prefix
      .split('/')
      .filter((part) => part !== '' && part !== root)
      .at(-1);
    return {
      folder,
      items: folder === undefined || groups.length === 1 ? items : [{ category: wordsOf(folder), items }],
    };
  });
  entries.sort((a, b) => Number(a.folder !== undefined) - Number(b.folder !== undefined));
  return entries.flatMap(({ items }) => items);
}

function itemsOf(items: unknown, base: string, pages: ReadonlySet<string>): SidebarEntry[] {
  return listOf(items).flatMap((item): SidebarEntry[] => {
    const { text, link, items: inner, base: own } = mapOf(item);
    const label = textOf(text)
      ?.replace(/<[^>]*>/g, '')
      .trim();
    const target = textOf(link);
    const isExternal = target !== undefined && /^[a-z]+:/i.test(target);
    const page = target === undefined || isExternal ? undefined : pageAt(base + target, pages);
    if (Array.isArray(inner))
      return [{ category: label || 'Pages', page, items: itemsOf(inner, textOf(own) ?? base, pages) }];
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
