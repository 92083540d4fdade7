import type { NavigationItem } from '#schemas/navigation.ts';
import { currentCategory } from './current-category.ts';

/** Routes of the category at a route and of all below it, in sidebar order. Throws when there is no such category. */
export function sectionPages(items: readonly NavigationItem[], route: string): string[] {
  return routesOf([currentCategory(items, route)]);
}

function routesOf(items: readonly NavigationItem[]): string[] {
  return items.flatMap(({ route, items: below = [] }) => [...(route === undefined ? [] : [route]), ...routesOf(below)]);
}
