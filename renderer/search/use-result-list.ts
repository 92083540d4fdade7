import { useState } from 'react';
import { groupHits, type HitGroup } from './group-hits.ts';
import type { SearchClient, SearchHit } from './search-client.ts';
import { useSearch } from './use-search.ts';

/** The results of a query and which of them is active. */
export interface ResultList {
  groups: HitGroup[];
  /** All hits in the order they are shown. */
  hits: SearchHit[];
  /** Index of the active hit: the first one for every new query. */
  active: number;
  /** Whether there is something to show: results, or that there are none. */
  expanded: boolean;
  /** Whether the answer takes long. */
  stalled: boolean;
  activate: (index: number) => void;
  /** Moves to the next or the previous hit, and around at the ends. */
  move: (step: 1 | -1) => void;
  /** Hides the results, or shows them again. */
  setCollapsed: (collapsed: boolean) => void;
}

/** Searches for `query` and keeps the state of the list of results. */
export function useResultList(client: SearchClient, query: string): ResultList {
  const { hits: found, stalled } = useSearch(client, query);
  const [position, setPosition] = useState({ query, index: 0 });
  const [collapsed, setCollapsed] = useState(false);
  const groups = groupHits(found ?? []);
  const hits = groups.flatMap((group) => group.hits);
  const active = position.query === query && position.index < hits.length ? position.index : 0;
  const activate = (index: number) => setPosition({ query, index });
  const move = (step: 1 | -1) => {
    setCollapsed(false);
    if (hits.length > 0) activate((active + step + hits.length) % hits.length);
  };
  return { groups, hits, active, expanded: found !== undefined && !collapsed, stalled, activate, move, setCollapsed };
}
