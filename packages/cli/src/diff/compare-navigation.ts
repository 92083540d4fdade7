import type { Change } from '@docgraph/openapi/compare/change';
import type { Navigation, NavigationItem } from '@docgraph/schemas/navigation';
import { change } from './site-change.ts';

/** An entry of the navigation, by its URL. */
interface Entry {
  label: string;
  /** Labels of the categories around it. */
  path: string;
}

/**
 * Lists the entries that moved to another category or have another label, and the categories whose order changed, by route.
 * Pages that were added, removed, or renamed are no changes of the navigation.
 *
 * @param routeNow Returns the current route of an old one.
 */
export function compareNavigations(
  old: Navigation,
  now: Navigation,
  routeNow: (route: string) => string,
): Map<string, Change[]> {
  const [before, after] = [entriesOf(old, routeNow), entriesOf(now, (route) => route)];
  const changes = new Map<string, Change[]>();
  const add = (route: string, one: Change) => changes.set(route, [...(changes.get(route) ?? []), one]);
  for (const [route, was] of before.entries) {
    const is = after.entries.get(route);
    if (is === undefined) continue;
    if (was.path !== is.path)
      add(route, change('info', 'navigation', `Moved from ${shown(was.path)} to ${shown(is.path)}.`, 'Navigation'));
    if (was.label !== is.label)
      add(route, change('info', 'label', `The label "${was.label}" is now "${is.label}".`, 'Navigation'));
  }
  for (const [parent, order] of before.orders) {
    const current = after.orders.get(parent) ?? [];
    const kept = order.filter((route) => current.includes(route));
    if (kept.join('\n') !== current.filter((route) => order.includes(route)).join('\n'))
      add(parent, change('info', 'order', 'The entries are in another order.', 'Navigation'));
  }
  return changes;
}

function shown(path: string): string {
  return path === '' ? 'the top' : `"${path}"`;
}

function entriesOf({ items }: Navigation, routeNow: (route: string) => string) {
  const entries = new Map<string, Entry>();
  /** Routes of the entries in each category, by its route. The top level has the route of the home page. */
  const orders = new Map<string, string[]>();
  const visit = (level: readonly NavigationItem[], parent: string, path: string) => {
    const routes = level.map(({ route, href = '' }) => (route === undefined ? href : routeNow(route)));
    orders.set(parent, [...(orders.get(parent) ?? []), ...routes]);
    for (const [at, { label, items: children }] of level.entries()) {
      const route = routes[at] ?? '';
      entries.set(route, { label, path });
      if (children) visit(children, route, path === '' ? label : `${path} › ${label}`);
    }
  };
  visit(items, '/', '');
  return { entries, orders };
}
