import path from 'node:path/posix';
import type { NavigationSettingsItem } from '@docgraph/schemas/authored/navigation-settings';
import type { PageSettings } from '../engine.ts';
import { folderTree, stemOf } from '../folder-tree.ts';
import { commonSettings } from '../page-settings.ts';
import { numberOf, placeInOrder, type SidebarRules } from '../place-in-order.ts';
import { filesIn, type Project } from '../project.ts';
import { pagesBelow, type SidebarEntry, sidebarOf, wordsOf } from '../sidebar.ts';
import { type Data, mapOf, mayBeTrue, scalarsIn, textOf, textsOf } from '../values.ts';
import { lowered } from './config.ts';
import { menuEntries } from './menus.ts';
import { routeOf as routeIn } from './routes.ts';
import { readTemplates } from './templates.ts';
import type { HugoSettings } from './translate.ts';

/** The pages of a language. */
export interface LanguagePages {
  navigation: NavigationSettingsItem[] | undefined;
  /** Whether the sidebar is a menu. */
  hasMenu: boolean;
  redirects: Readonly<Record<string, string>>;
  /** Front matter by file. */
  pages: [file: string, settings: PageSettings][];
  syntax: HugoSettings;
}

/** Reads the pages in the folder of a language. `prefix` is what its URLs start with. */
export function readLanguage(project: Project, data: Data, docsPath: string, prefix: string): LanguagePages {
  const names = pagesOf(filesIn(project, docsPath));
  const headOf = (name: string) => project.headOf(`${docsPath}/${name}`);
  const routeOf = (name: string) => routeIn(name, headOf(name).data ?? {}, mapOf(data.permalinks));
  const labelOf = (name: string) => {
    const own = lowered(headOf(name).data ?? {});
    return textOf(own.linktitle) ?? textOf(own.title) ?? wordsOf(stemOf(name));
  };
  const isHidden = (name: string) =>
    [headOf(name).data?.toc_hide, headOf(name).data?.hidden, headOf(name).data?.bookHidden].includes(true);
  const positionOf = (name: string) => numberOf(headOf(name).data?.weight) || undefined;
  const timeOf = (name: string) => Date.parse(String(headOf(name).data?.date)) || undefined;
  const rules: SidebarRules = {
    pageOf: (page) =>
      isHidden(page)
        ? undefined
        : {
            entry: { page, label: labelOf(page) },
            position: stemOf(page) === '_index' ? Number.NEGATIVE_INFINITY : positionOf(page),
            time: timeOf(page),
            name: labelOf(page),
          },
    folderOf({ name, path: folder, pages, folders }, items) {
      const index = pages.find((page) => /^_?index$/.test(stemOf(page)));
      const label = index === undefined ? wordsOf(name) : labelOf(index);
      const position = index === undefined ? undefined : positionOf(index);
      const rest = items.filter((item) => !('page' in item && item.page === index && !('category' in item)));
      // Folders at the top are sections, which always have a page.
      const route = index === undefined && !folder.includes('/') ? routeIn(`${folder}/_index.md`, {}, {}) : undefined;
      const generatedIndex = route === undefined ? {} : { route };
      const isLeaf = rest.length === 0 && folders.length === 0 && index !== undefined;
      return {
        entry: isLeaf ? { page: index, label } : { category: label, page: index, items: rest, ...generatedIndex },
        position,
        time: index === undefined ? undefined : timeOf(index),
        name: label,
      };
    },
  };
  const menu = menuEntries(names, { headOf, labelOf, config: data });
  const entries = menu ?? withoutOnlySection(placeInOrder(folderTree(names), rules));
  const navigation = sidebarOf(entries, new Set(names));
  const parameters = scalarsIn(data.params);
  return {
    navigation,
    hasMenu: menu !== undefined,
    redirects: Object.fromEntries(
      names.flatMap((name) => {
        const route = prefix + routeOf(name).replace(/^\/$/, prefix === '' ? '/' : '');
        const aliases = textsOf(headOf(name).data?.aliases)?.filter((alias) => !alias.includes('*'));
        return (aliases ?? []).map((alias) => [
          path.resolve(path.dirname(route), alias).replace(/(?:\/index)?\.html$/, ''),
          route,
        ]);
      }),
    ),
    pages: names.map((name) => {
      const head = headOf(name);
      const own = lowered(head.data ?? {});
      const settings = {
        ...commonSettings(head),
        slug: routeOf(name),
        sidebar_label: textOf(own.linktitle),
        draft: isDraft(own) || undefined,
      };
      return [`${docsPath}/${name}`, settings];
    }),
    syntax: {
      contentFolder: docsPath,
      parameters,
      templates: readTemplates(project, parameters, data),
      hasEmoji: data.enableemoji === true,
      files: new Set(project.files.filter((each) => each.startsWith(`${docsPath}/`))),
      below: pagesBelow(navigation, names, docsPath),
    },
  };
}

/** Returns the pages. Those next to an `index.md` are resources of it, while `_index.md` is the page of a section. */
function pagesOf(files: readonly string[]): string[] {
  const all = files.filter((name) => /\.(?:md|markdown)$/.test(name));
  const bundles = new Set(all.filter((name) => stemOf(name) === 'index').map((name) => path.dirname(name)));
  return all.filter((name) => {
    const folders = path
      .dirname(name)
      .split('/')
      .map((_, index, parts) => parts.slice(0, index + 1).join('/'));
    return !folders.some((each) => bundles.has(each) && !(each === path.dirname(name) && stemOf(name) === 'index'));
  });
}

/** Checks whether a page isn't published, or not today. An invalid date doesn't publish a page. */
function isDraft({ draft, headless, build, _build, date, publishdate, expirydate }: Data): boolean {
  const isFuture = (value: unknown) => value !== undefined && !(Date.parse(String(value)) <= Date.now());
  const isPast = (value: unknown) => value !== undefined && !(Date.parse(String(value)) > Date.now());
  return (
    mayBeTrue(draft) ||
    mayBeTrue(headless) ||
    !['always', 'true'].includes(String(mapOf(build ?? _build).render ?? 'always')) ||
    isFuture(date) ||
    isFuture(publishdate) ||
    isPast(expirydate)
  );
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
