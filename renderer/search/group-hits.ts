import type { SearchHit } from './search-client.ts';

/** The hits of one page, or of one part of the API reference. */
export interface HitGroup {
  /** Title of the page, or of the part. */
  title: string;
  /** Where that is, outermost first: the categories above the page, or the reference. */
  path: string[];
  hits: SearchHit[];
}

/** Hits by page, in the order of each page's best hit. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<string, HitGroup>();
  for (const hit of hits) {
    const { route, kind, categories, pageTitle } = hit;
    const place = kind === 'operation' ? [pageTitle, ...categories] : [...categories, pageTitle];
    const key = JSON.stringify([route.replace(/#.*$/, ''), place]);
    const group = groups.get(key) ?? { title: place.at(-1) ?? '', path: place.slice(0, -1), hits: [] };
    group.hits.push(hit);
    groups.set(key, group);
  }
  return [...groups.values()];
}
