import type { SearchHit } from '@docgraph/schemas/search-answer';
import { HIGHLIGHT_PARAMETER } from '@docgraph/ui/read-highlight';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ResultList } from './use-result-list.ts';

/** Where a result opens. */
export type HitPlace = 'here' | 'tab' | 'window';

/** A result opened in this tab. */
export interface OpenedHit {
  /** Route of its page, without the anchor. */
  pathname: string;
  /** Terms to highlight. */
  terms: readonly string[];
}

/** Returns where to open a result, depending on the event's modifier keys. */
export function hitPlace({
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>): HitPlace {
  if (ctrlKey || metaKey) return 'tab';
  return shiftKey ? 'window' : 'here';
}

/** Opens a URL in another tab or window. */
export function openElsewhere(href: string, place: 'tab' | 'window'): void {
  window.open(href, '_blank', place === 'tab' ? 'noopener' : 'noopener,popup=false,width=1200,height=900');
}

interface Enter {
  /** Opens the active hit for the text in the field, as soon as there are results for it. */
  enter: (place: HitPlace) => void;
  /** Cancels a pending Enter. */
  forget: () => void;
}

/** Handles Enter, also before results arrive. `isRead` reports whether the results belong to the text in the field. */
export function useEnter(
  { hits, active, answered }: ResultList,
  isRead: () => boolean,
  onOpen: (hit: SearchHit, place: HitPlace) => void,
): Enter {
  const wanted = useRef<HitPlace>(undefined);
  const open = useEffectEvent((place: HitPlace) => {
    const hit = hits[active];
    if (hit) onOpen(hit, place);
  });
  useEffect(() => {
    const place = wanted.current;
    if (place === undefined || !answered) return;
    wanted.current = undefined;
    open(place);
  }, [answered]);
  return {
    enter(place) {
      const isAnswered = answered && isRead();
      const hit = hits[active];
      wanted.current = isAnswered ? undefined : place;
      if (isAnswered && hit) onOpen(hit, place);
    },
    forget() {
      wanted.current = undefined;
    },
  };
}

/** Adds the terms to highlight to a URL. */
export function withHighlight(href: string, terms: readonly string[]): string {
  if (terms.length === 0) return href;
  const [page = '', hash] = href.split(/#(.*)/s);
  const parameter = new URLSearchParams({ [HIGHLIGHT_PARAMETER]: terms.join(' ') });
  return `${page}?${parameter}${hash === undefined ? '' : `#${hash}`}`;
}
