import { useEffect, useEffectEvent, useRef } from 'react';
import type { HitPlace } from './open-hit.ts';
import type { SearchHit } from './search-client.ts';
import type { ResultList } from './use-result-list.ts';

interface Enter {
  /** Opens the active hit of what is in the field; where that is not answered yet, as soon as it is. */
  enter: (place: HitPlace) => void;
  /** The reader goes on without it. */
  forget: () => void;
}

/**
 * Lets readers press Enter faster than the search answers. `isRead` says whether the list is that of what is in the field.
 */
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
