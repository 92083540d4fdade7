import type { SearchHit } from '@docgraph/schemas/search-answer';
import type { SearchType } from '@docgraph/schemas/search-index';
import { useState } from 'react';
import type { SearchClient } from './search-client.ts';
import { type AnsweredQuery, useSearch } from './use-search.ts';

/** Number of hits shown at first. */
export const FIRST_PAGE = 8;
/** Page size after "Show more". */
export const FURTHER_PAGE = 50;

/** Results of a query and the active one. */
export interface ResultList {
  /** The visible results and their query, if any. */
  shown: AnsweredQuery | undefined;
  groups: HitGroup[];
  /** All hits in display order. */
  hits: SearchHit[];
  /** Index of the active hit. For each new query, the first hit is active. */
  active: number;
  /** Whether the visible results are final. */
  answered: boolean;
  /** Whether the search is slow. */
  stalled: boolean;
  activate: (index: number) => void;
  /** Activates the next or previous hit, wrapping around. Shows the list if it's hidden. Returns false without hits. */
  move: (step: 1 | -1) => boolean;
  /** Hides or shows the results. */
  setCollapsed: (collapsed: boolean) => void;
  /** Filters by document type. */
  filter: (type: SearchType | undefined) => void;
  /** Appends the next page of hits. */
  showMore: () => void;
}

/** Searches for `query` and manages the result list. */
export function useResultList(client: SearchClient, query: string): ResultList {
  const [type, setType] = useState<SearchType>();
  const [paging, setPaging] = useState({ query, type, pages: 0 });
  const pages = paging.query === query && paging.type === type ? paging.pages : 0;
  const limit = pages === 0 ? FIRST_PAGE : pages * FURTHER_PAGE;
  const { latest, answered, stalled } = useSearch(client, { text: query, type, limit });
  const [position, setPosition] = useState({ query, route: '' });
  const [collapsed, setCollapsed] = useState(false);
  // The next query starts without a filter.
  if (query === '' && type !== undefined) setType(undefined);
  const shown = collapsed ? undefined : latest;
  const groups = groupHits(shown?.answer.hits ?? []);
  const hits = groups.flatMap((group) => group.hits);
  const chosen = position.query === query ? hits.findIndex(({ route }) => route === position.route) : 0;
  const active = Math.max(chosen, 0);
  const activate = (index: number) => setPosition({ query, route: hits[index]?.route ?? '' });
  const move = (step: 1 | -1) => {
    if (collapsed) setCollapsed(false);
    else if (hits.length > 0) activate((active + step + hits.length) % hits.length);
    return collapsed || hits.length > 0;
  };
  const showMore = () => setPaging({ query, type, pages: pages + 1 });
  return { shown, groups, hits, active, answered, stalled, activate, move, setCollapsed, filter: setType, showMore };
}

/** Hits of one page or section of the API reference. */
export interface HitGroup {
  /** Title of the page or section. */
  title: string;
  /** Titles of the categories or reference that contain it, outermost first. */
  path: string[];
  hits: SearchHit[];
}

/** Groups hits by page, in the order of each page's best hit. */
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
