import type { NavbarItem } from '#schemas/site.ts';

/** The items of each side. */
export function groupNavbarItems(items: NavbarItem[]): { left: NavbarItem[]; right: NavbarItem[] } {
  return {
    left: items.filter(({ position }) => position === 'left'),
    right: items.filter(({ position }) => position === 'right'),
  };
}

/** A key for an item that is the same on every render. */
export function navbarItemKey(item: NavbarItem): string {
  return item.type === 'default' ? `${item.label} ${item.to ?? item.href}` : item.type;
}

/**
 * Whether a link to `route` leads to the part of the site that `current` is in: the longest route of the navbar that
 * starts the current one, so that a link to `/` stands for all pages that have no link of their own.
 */
export function isActiveSection(route: string, current: string, items: NavbarItem[]): boolean {
  const routes = items.flatMap((item) => (item.type === 'default' && item.to !== undefined ? [item.to] : []));
  const above = routes.filter((candidate) => startsRoute(candidate, current));
  return (
    above.length > 0 && route === above.reduce((best, candidate) => (candidate.length > best.length ? candidate : best))
  );
}

function startsRoute(start: string, route: string): boolean {
  const folder = start.replace(/\/+$/, '');
  return route === start || route === folder || route.startsWith(`${folder}/`);
}
