import type { Guide } from '../../schemas/operation.ts';
import type { LinkedSite } from '../model/linked-site.ts';

/**
 * The pages of the docs in the default version and locale that link to an operation or call it in an example, by the
 * id of its graph node; sorted by route.
 */
export function guidesOf({ graph, pages, site }: LinkedSite): Map<string, Guide[]> {
  const titles = new Map<string, string>();
  for (const page of pages) {
    if (page.kind === 'api') continue;
    const { edition } = page;
    const isDefault = !edition || (edition.locale === site.locale && edition.version === site.versions[0]?.name);
    if (isDefault) titles.set(page.route, page.kind === 'doc' ? page.page.title : page.title);
  }
  const guides = new Map<string, Map<string, Guide>>();
  const links = graph.edges.filter(({ kind }) => kind === 'link');
  for (const { from, to } of [...links, ...(graph.examples ?? [])]) {
    const route = from.replace(/^(?:page|section):/, '').replace(/#.*$/, '');
    const title = titles.get(route);
    if (title === undefined || !to.startsWith('operation:')) continue;
    guides.set(to, (guides.get(to) ?? new Map()).set(route, { route, title }));
  }
  return new Map([...guides].map(([node, byRoute]) => [node, [...byRoute.values()].sort(byRouteName)]));
}

function byRouteName(a: Guide, b: Guide): number {
  return a.route < b.route ? -1 : 1;
}
