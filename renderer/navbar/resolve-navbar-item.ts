import type { DocsVersion, DropdownItem, NavbarItem, Site, VersionTarget } from '#schemas/site.ts';
import { isActiveSection } from './is-active-section.ts';
import type { NavbarDropdownView, NavbarEntryView, NavbarLinkView, NavbarView, Reading } from './navbar-view.ts';

/** What an item of the navbar shows at the page being read. Throws for a type of item that this version does not know. */
export function resolveNavbarItem(item: NavbarItem, site: Site, reading: Reading): NavbarView {
  switch (item.type) {
    case 'search':
      return { kind: 'search', key: 'search' };
    case 'dropdown': {
      const entries = item.items.map((entry) => entryView(entry, site, reading));
      const { label } = item;
      return dropdown({ key: `dropdown ${label}`, label, menuLabel: label, purpose: 'links', entries });
    }
    case 'docsVersionDropdown':
      return versionDropdown(site, reading);
    case 'localeDropdown':
      return localeDropdown(site, reading);
    default:
      return entryView(item, site, reading);
  }
}

function entryView(item: DropdownItem, site: Site, reading: Reading): NavbarEntryView {
  const { type }: { type: string } = item;
  switch (item.type) {
    case 'default': {
      const { label, html, to, href = '/' } = item;
      const isSection = to !== undefined && reading.route !== undefined && isActiveSection(to, reading.route, site);
      return link(label, to ?? href, { html, current: currentOf(to, reading) ?? (isSection ? 'true' : undefined) });
    }
    case 'html':
      return { kind: 'html', key: item.html, html: item.html };
    case 'doc': {
      const { label, to } = targetOf(item.targets, site, reading);
      return link(label, to, { current: currentOf(to, reading) });
    }
    case 'docSidebar': {
      const { label, to } = targetOf(item.targets, site, reading);
      const isInside = reading.version !== undefined ? ('true' as const) : undefined;
      return link(label, to, { current: currentOf(to, reading) ?? isInside });
    }
    case 'docsVersion': {
      const { label, route } = versionInUse(site, reading);
      return link(item.label ?? label, route, { current: currentOf(route, reading) });
    }
    default:
      // The data of a later version may hold a type that this one does not know.
      throw new Error(`No NavbarItem component found for type "${type}".`);
  }
}

function versionDropdown(site: Site, reading: Reading): NavbarView {
  const shown = versionInUse(site, reading);
  const entries = site.versions.map(({ name, label, route }): NavbarLinkView => {
    const current = name === reading.version ? 'true' : undefined;
    return link(label, reading.versions.get(name) ?? route, { current, keepsPlace: true, version: name });
  });
  if (entries.length < 2) return link(shown.label, shown.route, { current: currentOf(shown.route, reading) });
  return dropdown({ key: 'versions', label: shown.label, menuLabel: 'Versions', purpose: 'versions', entries });
}

function localeDropdown(site: Site, reading: Reading): NavbarView {
  const here = site.locales.find(({ code }) => code === site.locale);
  const entries = site.locales.map(({ code, label, htmlLang, route }): NavbarLinkView => {
    const own = code === site.locale ? reading.route : undefined;
    const current = code === site.locale ? 'true' : undefined;
    const to = reading.locales.get(code) ?? own ?? route;
    return link(label, to, { current, lang: htmlLang, keepsPlace: true });
  });
  const [only] = entries;
  if (only && entries.length < 2) return { ...only, current: undefined };
  return dropdown({ key: 'locales', label: here?.label ?? '', menuLabel: 'Languages', purpose: 'locales', entries });
}

function dropdown(view: Omit<NavbarDropdownView, 'kind' | 'active'>): NavbarDropdownView {
  const active = view.entries.some((entry) => entry.kind === 'link' && entry.current !== undefined);
  return { ...view, kind: 'dropdown', active };
}

function link(label: string, to: string, rest: Omit<NavbarLinkView, 'kind' | 'key' | 'label' | 'to'>): NavbarLinkView {
  return { ...rest, kind: 'link', key: `${label} ${to}`, label, to };
}

function currentOf(to: string | undefined, { route }: Reading): 'page' | undefined {
  return to !== undefined && to === route ? 'page' : undefined;
}

/** The version that is being read, else the one the reader chose last, else the latest: the one at the root. */
export function versionInUse(site: Site, reading: Pick<Reading, 'version' | 'preferredVersion'>): DocsVersion {
  const find = (name: string | undefined) => site.versions.find((version) => version.name === name);
  const known = find(reading.version) ?? find(reading.preferredVersion) ?? latestVersion(site);
  if (known === undefined) throw new Error('The site has no version of the docs.');
  return known;
}

function latestVersion({ versions, locales, locale }: Site): DocsVersion | undefined {
  const home = locales.find(({ code }) => code === locale)?.route;
  return versions.find(({ route }) => route === home) ?? versions[0];
}

function targetOf(targets: VersionTarget[], site: Site, reading: Reading): VersionTarget {
  const names = [versionInUse(site, reading).name, reading.preferredVersion, latestVersion(site)?.name];
  const found = names.map((name) => targets.find(({ version }) => version === name));
  const target = found.find((each) => each !== undefined) ?? targets[0];
  if (target === undefined) throw new Error('A navbar item leads to no version of the docs.');
  return target;
}
