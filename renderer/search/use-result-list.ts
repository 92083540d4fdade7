import type { SearchHit } from '@docgraph/schemas/search-answer';
import type { SearchType } from '@docgraph/schemas/search-index';
import { useState } from 'react';
import type { SearchClient } from './search-client.ts';
import { type AnsweredQuery, useSearch } from './use-search.ts';

/** Hits that are shown at first: a constant of the specification. */
export const FIRST_PAGE = 8;
/** Hits that are added by each further page. */
export const FURTHER_PAGE = 50;

/** The results of a query and which of them is active. */
export interface ResultList {
  /** The answer in view, and to what; undefined while there is nothing to show. */
  shown: AnsweredQuery | undefined;
  groups: HitGroup[];
  /** All hits in the order they are shown. */
  hits: SearchHit[];
  /** Index of the active hit: the first one for every new query. */
  active: number;
  /** Whether the answer in view is the last one to the query. */
  answered: boolean;
  /** Whether the answer takes long. */
  stalled: boolean;
  activate: (index: number) => void;
  /**
   * Moves to the next or the previous hit, and around at the ends; shows the list again where it was hidden. Returns
   * whether there is anything to move through.
   */
  move: (step: 1 | -1) => boolean;
  /** Hides the answer, or shows it again. */
  setCollapsed: (collapsed: boolean) => void;
  /** Shows documents of one type only, or of all types. */
  filter: (type: SearchType | undefined) => void;
  /** Shows the next page of hits below the others. */
  showMore: () => void;
}

/** Searches for `query` and keeps the state of the list of results. */
export function useResultList(client: SearchClient, query: string): ResultList {
  const [type, setType] = useState<SearchType>();
  const [paging, setPaging] = useState({ query, type, pages: 0 });
  const pages = paging.query === query && paging.type === type ? paging.pages : 0;
  const limit = pages === 0 ? FIRST_PAGE : pages * FURTHER_PAGE;
  const { latest, answered, stalled } = useSearch(client, { text: query, type, limit });
  const [position, setPosition] = useState({ query, route: '' });
  const [collapsed, setCollapsed] = useState(false);
  // The next query is asked of everything.
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
