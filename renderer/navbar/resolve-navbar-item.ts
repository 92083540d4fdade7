import { currentVersion, versionsOf } from '@docgraph/schemas/editions';
import type { DocsVersion, DropdownItem, NavbarItem, Site, VersionTarget } from '@docgraph/schemas/site';
import type { NavbarDropdownView, NavbarEntryView, NavbarLinkView, NavbarView } from '@docgraph/ui/navbar-view';
import { useSite } from '@docgraph/ui/site-context';
import { type Reading, useNavbarSlots } from './navbar-view.ts';

/** Resolves a navbar item for the current page. Throws for unknown types. */
export function resolveNavbarItem(item: NavbarItem, site: Site, reading: Reading): NavbarView {
  switch (item.type) {
    case 'search':
      return { kind: 'search', key: 'search' };
    case 'dropdown': {
      const { label } = item;
      const entries = item.items.map((entry) => resolveEntry(entry, site, reading));
      return dropdown({ key: label, label, purpose: 'links', entries });
    }
    case 'docsVersionDropdown':
      return versionDropdown(item.set, site, reading);
    case 'localeDropdown':
      return localeDropdown(site, reading);
    default:
      return resolveEntry(item, site, reading);
  }
}

function resolveEntry(item: DropdownItem, site: Site, reading: Reading): NavbarEntryView {
  const { type }: { type: string } = item;
  if ('targets' in item) {
    const { label, to } = targetInUse(item, site, reading);
    const isShown = item.type === 'docSidebar' && item.set === reading.set && item.sidebar === reading.sidebar;
    return link(label, to, reading, isShown && reading.version !== undefined);
  }
  switch (item.type) {
    case 'default': {
      const { label, html, to, href = '/' } = item;
      const isSection = to !== undefined && reading.route !== undefined && isActiveSection(to, reading.route, site);
      return link(label, to ?? href, reading, isSection, { html });
    }
    case 'html':
      return { kind: 'html', key: item.html, html: item.html };
    default:
      // Data written by a later version may contain new types.
      throw new Error(`No NavbarItem component found for type "${type}".`);
  }
}

function versionDropdown(set: string | undefined, site: Site, reading: Reading): NavbarView {
  const shown = versionInUse(site, reading, set);
  const isHere = set === reading.set;
  const entries = versionsOf(site, set).map(({ name, label, route }) => {
    const keep = { keepsPlace: true, version: name, set } as const;
    const to = isHere ? reading.versions.get(name) : undefined;
    return link(label, to ?? route, {}, isHere && name === reading.version, keep);
  });
  if (entries.length < 2) return link(shown.label, shown.route, reading);
  return dropdown({ key: `versions ${set}`, label: shown.label, purpose: 'versions', entries });
}

function localeDropdown({ locales, locale }: Site, reading: Reading): NavbarView {
  const entries = locales.map(({ code, label, htmlLang, route }) => {
    const isHere = code === locale;
    const to = reading.locales.get(code) ?? (isHere ? reading.route : undefined) ?? route;
    return link(label, to, {}, isHere, { lang: htmlLang, keepsPlace: true });
  });
  const here = entries.find(({ current }) => current);
  if (here && entries.length < 2) return { ...here, current: undefined };
  return dropdown({ key: 'locales', label: here?.label ?? '', purpose: 'locales', entries });
}

function dropdown(view: Omit<NavbarDropdownView, 'kind' | 'active'>): NavbarDropdownView {
  const active = view.entries.some((entry) => entry.kind === 'link' && entry.current !== undefined);
  return { ...view, kind: 'dropdown', active };
}

/** Resolves a link. `isActive` marks it as the section of the current page. */
function link(
  label: string,
  to: string,
  { route }: Partial<Reading>,
  isActive = false,
  rest: Partial<NavbarLinkView> = {},
): NavbarLinkView {
  return {
    ...rest,
    kind: 'link',
    key: `${label} ${to}`,
    label,
    to,
    current: to === route ? 'page' : isActive ? 'true' : undefined,
  };
}

/** What the version in use depends on. */
type ReadingVersion = Pick<Reading, 'set' | 'version' | 'preferred'>;

/** Returns the current version of a docs set, or the preferred one, or the latest. */
export function versionInUse(site: Site, reading: ReadingVersion, set: string | undefined): DocsVersion {
  const versions = versionsOf(site, set);
  const [known] = namesInUse(set, site, reading).flatMap((name) => versions.find((each) => each.name === name) ?? []);
  if (known === undefined) throw new Error('The site has no version of the docs.');
  return known;
}

function targetInUse(
  { set, targets }: { set?: string | undefined; targets: VersionTarget[] },
  site: Site,
  reading: Reading,
): VersionTarget {
  const names = namesInUse(set, site, reading);
  const [known] = names.flatMap((name) => targets.find(({ version }) => version === name) ?? []);
  const target = known ?? targets[0];
  if (target === undefined) throw new Error('A navbar item has no page in any version of the docs.');
  return target;
}

/** Lists version names to search in a docs set: the current, the preferred, and the latest one. */
function namesInUse(set: string | undefined, site: Site, reading: ReadingVersion): (string | undefined)[] {
  const here = set === reading.set ? reading.version : undefined;
  return [here, reading.preferred(set), currentVersion(site, set)?.name];
}

/**
 * Reports whether the navbar link to `route` is marked on the page `current`: the longest route in the navbar that is a
 * prefix of the page's. `/` is marked on all pages that no other link covers.
 */
export function isActiveSection(route: string, current: string, { navbar }: Pick<Site, 'navbar'>): boolean {
  const routes = navbar.items.flatMap(routesOf);
  const above = routes.filter((candidate) => startsRoute(candidate, current));
  return (
    above.length > 0 && route === above.reduce((best, candidate) => (candidate.length > best.length ? candidate : best))
  );
}

function routesOf(item: NavbarItem): string[] {
  const links = item.type === 'dropdown' ? item.items : [item];
  return links.flatMap((entry) => (entry.type === 'default' && entry.to !== undefined ? [entry.to] : []));
}

function startsRoute(start: string, route: string): boolean {
  const folder = start.replace(/\/+$/, '');
  return route === start || route === folder || route.startsWith(`${folder}/`);
}

/** Returns the navbar items on one side or both, resolved for the current page. */
export function useNavbarViews(side?: 'left' | 'right'): NavbarView[] {
  const site = useSite();
  const { reading } = useNavbarSlots();
  const items = site.navbar.items.filter(({ position }) => side === undefined || position === side);
  return items.map((item) => resolveNavbarItem(item, site, reading));
}
