import { useState } from 'react';
import { groupHits, type HitGroup } from './group-hits.ts';
import type { SearchAnswer, SearchClient, SearchHit } from './search-client.ts';
import { useSearch } from './use-search.ts';

/** The results of a query and which of them is active. */
export interface ResultList {
  /** The answer in view; undefined while there is nothing to show. */
  answer: SearchAnswer | undefined;
  groups: HitGroup[];
  /** All hits in the order they are shown. */
  hits: SearchHit[];
  /** Index of the active hit: the first one for every new query. */
  active: number;
  /** Whether the answer takes long. */
  stalled: boolean;
  activate: (index: number) => void;
  /** Moves to the next or the previous hit, and around at the ends; shows the list again where it was hidden. */
  move: (step: 1 | -1) => void;
  /** Hides the answer, or shows it again. */
  setCollapsed: (collapsed: boolean) => void;
}

/** Searches for `query` and keeps the state of the list of results. */
export function useResultList(client: SearchClient, query: string): ResultList {
  const { answer: found, stalled } = useSearch(client, query);
  const [position, setPosition] = useState({ query, index: 0 });
  const [collapsed, setCollapsed] = useState(false);
  const answer = collapsed ? undefined : found;
  const groups = groupHits(answer?.hits ?? []);
  const hits = groups.flatMap((group) => group.hits);
  const active = position.query === query && position.index < hits.length ? position.index : 0;
  const activate = (index: number) => setPosition({ query, index });
  const move = (step: 1 | -1) => {
    if (collapsed) setCollapsed(false);
    else if (hits.length > 0) activate((active + step + hits.length) % hits.length);
  };
  return { answer, groups, hits, active, stalled, activate, move, setCollapsed };
}
