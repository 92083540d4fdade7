import type { Guide } from '../../schemas/operation.ts';
import type { LinkedSite } from '../model/linked-site.ts';

/** The pages of the docs in the default version and locale that link to an operation, by its id; sorted by route. */
export function guidesOf({ graph, pages, site }: LinkedSite): Map<string, Guide[]> {
  const titles = new Map<string, string>();
  for (const page of pages) {
    if (page.kind === 'api') continue;
    const { edition } = page;
    const isDefault = !edition || (edition.locale === site.locale && edition.version === site.versions[0]?.name);
    if (isDefault) titles.set(`page:${page.route}`, page.kind === 'doc' ? page.page.title : page.title);
  }
  const guides = new Map<string, Map<string, Guide>>();
  for (const { from, to, kind } of graph.edges) {
    const title = titles.get(from);
    if (kind !== 'link' || title === undefined || !to.startsWith('operation:')) continue;
    const id = to.slice('operation:'.length);
    const route = from.slice('page:'.length);
    guides.set(id, (guides.get(id) ?? new Map()).set(route, { route, title }));
  }
  return new Map([...guides].map(([id, byRoute]) => [id, [...byRoute.values()].sort(byRouteName)]));
}

function byRouteName(a: Guide, b: Guide): number {
  return a.route < b.route ? -1 : 1;
}
