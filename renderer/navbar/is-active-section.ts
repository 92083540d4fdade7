import type { NavbarItem, Site } from '#schemas/site.ts';

/**
 * Whether a link to `route` leads to the part of the site that `current` is in: the longest route of the navbar that
 * starts the current one, so that a link to `/` stands for all pages that have no link of their own.
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
