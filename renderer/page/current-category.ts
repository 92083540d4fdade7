import type { NavigationItem } from '#schemas/navigation.ts';

/**
 * The category whose index page is at a route, found by the route alone: two categories may have one name. Throws where
 * there is no such category, because its caller stands on a page that is none.
 */
export function currentCategory(items: readonly NavigationItem[], route: string): NavigationItem {
  const category = findCategory(items, route);
  if (category !== undefined) return category;
  throw new Error(
    `${route} is not associated with a category. currentCategory() should only be used on category index pages.`,
  );
}

function findCategory(items: readonly NavigationItem[], route: string): NavigationItem | undefined {
  for (const item of items) {
    if (item.kind !== 'category') continue;
    const found = item.route === route ? item : findCategory(item.items ?? [], route);
    if (found !== undefined) return found;
  }
  return undefined;
}
