import path from 'node:path/posix';
import { type Data, isMap, listOf, mapOf, textOf } from './values.ts';

/** What links of the navbar and the footer can lead to. */
export interface LinkTargets {
  /** URL paths of pages. */
  routes: ReadonlySet<string>;
  /** Returns the URL path of a page, or of the first page in a sidebar, by its ID and that of the docs. */
  routeOf?(target: { page?: unknown; sidebar?: unknown; docs: unknown }): string | undefined;
  /** URL of the published site, which has parts that aren't read, such as a blog. Undefined if it's unknown. */
  site: string | undefined;
}

/** Reads the items of the navbar. Menus of versions and locales are left out. */
export function navbarItems(items: unknown, targets: LinkTargets): Data[] {
  return listOf(items)
    .map(mapOf)
    .flatMap((item) => {
      const position = item.position === 'right' ? 'right' : 'left';
      const entries = Array.isArray(item.items) ? navbarItems(item.items, targets) : [];
      const label = textOf(item.label);
      if (entries.length > 0 && label)
        return [{ label, position, items: entries.map(({ position: _, ...entry }) => entry) }];
      return linkOf(item, targets).map((link) => ({ ...link, position }));
    });
}

/** Returns the link to the repository in a list of links to other sites, which have an icon instead of a label. */
export function repositoryLink(links: unknown): Data[] {
  const all = isMap(links) ? Object.entries(links).map(([icon, link]) => ({ icon, link })) : listOf(links).map(mapOf);
  const found = all.find(({ icon }) => icon === 'github' || icon === 'gitlab');
  const href = textOf(found?.link) ?? textOf(mapOf(found).href);
  return href ? [{ label: found?.icon === 'github' ? 'GitHub' : 'GitLab', href, position: 'right' }] : [];
}

/** Reads the links of the footer: columns with titles, or one row. */
export function footerLinks(links: unknown, targets: LinkTargets): { columns?: Data[]; links?: Data[] } {
  const all = listOf(links).map(mapOf);
  const columns = all.flatMap(({ title, items }) => {
    const own = listOf(items).flatMap((item) => linkOf(mapOf(item), targets));
    return textOf(title) && own.length > 0 ? [{ title: textOf(title), items: own }] : [];
  });
  const row = all.flatMap((item) => linkOf(item, targets));
  return columns.length > 0 ? { columns } : row.length > 0 ? { links: row } : {};
}

/** Reads a link. Returns none for other items, and for pages that can't be linked. */
function linkOf(item: Data, { routes, routeOf, site }: LinkTargets): Data[] {
  const { label: written, docId: page, sidebarId: sidebar, docsPluginId: docs, to: place, href } = item;
  const label = textOf(written);
  if (label === undefined) return [];
  const route = page === undefined && sidebar === undefined ? undefined : routeOf?.({ page, sidebar, docs });
  if (route !== undefined) return [{ label, to: route }];
  const target = textOf(href) ?? textOf(place);
  if (target === undefined) return [];
  if (/^(?:https?|mailto):/.test(target)) return [{ label, href: target }];
  const [, name = '', rest = ''] = /^([^?#]*)(.*)$/.exec(target) ?? [];
  const own = path.join('/', name).replace(/(.)\/$/, '$1');
  if (routes.has(own)) return [{ label, to: own + rest }];
  return site === undefined ? [] : [{ label, href: site.replace(/\/$/, '') + path.join('/', target) }];
}
