import type { NavigationItem } from '#schemas/navigation.ts';

/** Routes of the category at a route and of all below it, in sidebar order; empty when there is no such category. */
export function sectionPages(items: readonly NavigationItem[], route: string): string[] {
  for (const item of items) {
    if (item.kind !== 'category') continue;
    const found = item.route === route ? routesOf([item]) : sectionPages(item.items ?? [], route);
    if (found.length > 0) return found;
  }
  return [];
}

function routesOf(items: readonly NavigationItem[]): string[] {
  return items.flatMap(({ route, items: below = [] }) => [...(route === undefined ? [] : [route]), ...routesOf(below)]);
}
