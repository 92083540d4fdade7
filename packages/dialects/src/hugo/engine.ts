import path from 'node:path/posix';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import type { ForeignSite } from '../engine.ts';
import { folderTree, stemOf } from '../folder-tree.ts';
import { commonSettings } from '../page-settings.ts';
import { numberOf, placeInOrder, type SidebarRules } from '../place-in-order.ts';
import { filesIn, type Project } from '../project.ts';
import { pagesBelow, type SidebarEntry, sidebarOf, wordsOf } from '../sidebar.ts';
import { placeOf, validSettings } from '../site-settings.ts';
import { type Data, mapOf, mayBeTrue, scalarsIn, textOf, textsOf } from '../values.ts';
import { menuEntries } from './menus.ts';
import { translateHugo } from './translate.ts';

/** Reads Hugo projects, such as those with the Docsy theme. */
export function readHugo(project: Project, file = 'hugo.toml'): ForeignSite {
  const text = project.read(file) ?? '';
  const data = lowered(
    mapOf(file.endsWith('.toml') ? parseToml(text) : parseYaml(text, { logLevel: 'silent', uniqueKeys: false })),
  );
  const main = textOf(data.defaultcontentlanguage) ?? 'en';
  const languages = lowered(mapOf(data.languages));
  const language = lowered(mapOf(languages[main.toLowerCase()]));
  const folder = textOf(language.contentdir) ?? textOf(data.contentdir) ?? 'content';
  const hasFolders =
    Object.keys(languages).length > 0 && project.files.some((each) => each.startsWith(`${folder}/${main}/`));
  const docsPath = path.normalize(hasFolders && language.contentdir === undefined ? `${folder}/${main}` : folder);
  // An invalid date doesn't publish a page.
  const isFuture = (value: unknown) => value !== undefined && !(Date.parse(String(value)) <= Date.now());
  const isPast = (value: unknown) => value !== undefined && !(Date.parse(String(value)) > Date.now());
  const all = filesIn(project, docsPath).filter((name) => /\.(?:md|markdown)$/.test(name));
  const others = Object.keys(languages).filter((name) => name !== main.toLowerCase());
  const isOther = (name: string) => others.some((each) => stemOf(name).toLowerCase().endsWith(`.${each}`));
  // The language of a page can be at the end of its name, as in `page.en.md`.
  const nameOf = (name: string) => name.replace(new RegExp(`\\.${main}(?=\\.\\w+$)`, 'i'), '');
  const stemIn = (name: string) => stemOf(nameOf(name));
  const bundles = new Set(all.filter((name) => stemIn(name) === 'index').map(path.dirname));
  // Pages next to an `index.md` are resources of it, and `_index.md` is the page of a section.
  const names = all.filter((name) => {
    const folders = path
      .dirname(name)
      .split('/')
      .map((_, index, parts) => parts.slice(0, index + 1).join('/'));
    return (
      !folders.some((each) => bundles.has(each) && !(each === path.dirname(name) && stemIn(name) === 'index')) &&
      !isOther(name)
    );
  });
  const syntax = {
    contentFolder: docsPath,
    parameters: scalarsIn(data.params),
    values: valuesIn(project, scalarsIn(data.params)),
    hasEmoji: data.enableemoji === true,
  };
  const files = new Set(project.files.filter((each) => each.startsWith(`${docsPath}/`)));
  const headOf = (name: string) => project.headOf(`${docsPath}/${name}`);
  const labelOf = (name: string) => {
    const own = lowered(headOf(name).data ?? {});
    return textOf(own.linktitle) ?? textOf(own.title) ?? wordsOf(stemIn(name));
  };
  const isHidden = (name: string) =>
    [headOf(name).data?.toc_hide, headOf(name).data?.hidden, headOf(name).data?.bookHidden].includes(true);
  const positionOf = (name: string) => numberOf(headOf(name).data?.weight) || undefined;
  const timeOf = (name: string) => Date.parse(String(headOf(name).data?.date)) || undefined;
  const inSubfolder = data.defaultcontentlanguageinsubdir === true ? `/${main.toLowerCase()}` : '';
  const routes = new Map(
    names.map((name) => {
      const route = routeOf(nameOf(name), headOf(name).data ?? {});
      return [name, route === '/' ? route : inSubfolder + route];
    }),
  );
  const rules: SidebarRules = {
    pageOf: (page) =>
      isHidden(page)
        ? undefined
        : {
            entry: { page, label: labelOf(page) },
            position: stemIn(page) === '_index' ? Number.NEGATIVE_INFINITY : positionOf(page),
            time: timeOf(page),
            name: labelOf(page),
          },
    folderOf({ name, pages, folders }, items) {
      const index = pages.find((page) => /^_?index$/.test(stemIn(page)));
      const label = index === undefined ? wordsOf(name) : labelOf(index);
      const position = index === undefined ? undefined : positionOf(index);
      const rest = items.filter((item) => !('page' in item && item.page === index && !('category' in item)));
      const isLeaf = rest.length === 0 && folders.length === 0 && index !== undefined;
      return {
        entry: isLeaf ? { page: index, label } : { category: label, page: index, items: rest },
        position,
        time: index === undefined ? undefined : timeOf(index),
        name: label,
      };
    },
  };
  const navigation = sidebarOf(
    menuEntries(names, { headOf, labelOf, config: data }) ?? withoutOnlySection(placeInOrder(folderTree(names), rules)),
    new Set(names),
  );
  const below = pagesBelow(navigation, names, docsPath);
  return {
    docsPath,
    statics: ['static', docsPath],
    exclude: ['public', 'resources', 'themes'],
    settings: validSettings({
      title: textOf(language.title) ?? textOf(data.title),
      tagline: textOf(mapOf(data.params).description),
      ...placeOf(textOf(data.baseurl)),
      defaultLocale: main.length >= 2 ? main : undefined,
      docs: { path: docsPath },
      markdown: { headingIds: 'hugo' },
    }),
    navigation,
    redirects: {
      ...(inSubfolder !== '' && { [inSubfolder]: '/' }),
      ...Object.fromEntries(
        names.flatMap((name) => {
          const route = routes.get(name) ?? '/';
          return (textsOf(headOf(name).data?.aliases) ?? []).map((alias) => [
            path.resolve(path.dirname(route), alias).replace(/(?:\/index)?\.html$/, ''),
            route,
          ]);
        }),
      ),
    },
    pages: new Map(
      names.map((name) => {
        const head = headOf(name);
        const own = lowered(head.data ?? {});
        const settings = {
          ...commonSettings(head),
          slug: routes.get(name),
          sidebar_label: textOf(own.linktitle),
          draft:
            mayBeTrue(own.draft) ||
            mayBeTrue(own.headless) ||
            !['always', 'true'].includes(String(mapOf(own.build ?? own._build).render ?? 'always')) ||
            isFuture(own.date) ||
            isFuture(own.publishdate) ||
            isPast(own.expirydate) ||
            undefined,
        };
        return [`${docsPath}/${name}`, settings];
      }),
    ),
    syntax: [syntax, [...below]],
    translate: (page) => translateHugo(page, { ...syntax, files, below }),
    losses: [],
    unread: others.map((name) => `the translation \`${name}\``),
  };
}

/** Returns the entries of the only section, next to the pages around it, such as the home page. */
function withoutOnlySection(entries: readonly SidebarEntry[]): SidebarEntry[] {
  const isTop = (entry: SidebarEntry) => 'page' in entry && entry.page?.includes('/') === false;
  if (entries.filter((entry) => !isTop(entry)).length !== 1) return [...entries];
  return entries.flatMap((entry): SidebarEntry[] => {
    if (!('category' in entry)) return [entry];
    return [...(entry.page === undefined ? [] : [{ page: entry.page, label: entry.category }]), ...entry.items];
  });
}

/** Returns the URL path of a page: lower case, with hyphens for spaces, without the language. */
function routeOf(name: string, data: Data): string {
  const url = textOf(data.url);
  if (url !== undefined) return `/${url.replace(/^\/|\/$/g, '')}`;
  const folder = path.dirname(name) === '.' ? '' : path.dirname(name);
  const stem = stemOf(name);
  const slug = textOf(data.slug);
  const isIndex = /^_?index$/.test(stem);
  const own = isIndex
    ? slug && stem === 'index'
      ? path.join(path.dirname(folder), slug)
      : folder
    : path.join(folder, slug ?? stem);
  return `/${
    own === '.'
      ? ''
      : own
          .toLowerCase()
          .replace(/\s+/g, '-')
          .replace(/[^\p{L}\p{M}\p{N}_./~%+-]/gu, '')
  }`;
}

/** Returns a map with keys in lower case, because Hugo ignores their case. */
function lowered(data: Data): Data {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key.toLowerCase(), value]));
}

/** Reads the templates of shortcodes that only insert a parameter. Returns its value by the name of the shortcode. */
function valuesIn({ files, read }: Project, parameters: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    files.flatMap((file) => {
      const [, name] = /^layouts\/_?shortcodes\/([\w-]+)\.html$/.exec(file) ?? [];
      const [, key = ''] = (name && PARAMETER.exec(read(file) ?? '')) || [];
      const value = Object.hasOwn(parameters, key) ? parameters[key] : undefined;
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}

const PARAMETER = /^\s*\{\{-?\s*\$?(?:\.?site|\.Page\.Site)\.Params\.([\w.]+)\s*-?\}\}\s*$/i;
