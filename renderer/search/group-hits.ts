import type { SearchHit } from './search-client.ts';

/** The hits of one page. */
export interface HitGroup {
  /** Route of the page, without an anchor. */
  route: string;
  pageTitle: string;
  categories: string[];
  hits: SearchHit[];
}

/** Hits by page, in the order of each page's best hit. */
export function groupHits(hits: SearchHit[]): HitGroup[] {
  const groups = new Map<string, HitGroup>();
  for (const hit of hits) {
    // All operations share one page; each of them is a result of its own.
    const route = hit.route.replace(/#.*$/, '');
    const key = hit.type === 'docs' ? route : hit.route;
    const group = groups.get(key) ?? { route, pageTitle: hit.pageTitle, categories: hit.categories, hits: [] };
    group.hits.push(hit);
    groups.set(key, group);
  }
  return [...groups.values()];
}
