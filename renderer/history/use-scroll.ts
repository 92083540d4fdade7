import { hashTarget } from '@docgraph/ui/prose/hash-target';
import { revealTarget } from '@docgraph/ui/prose/reveal-target';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';
import { entryKey, letBrowserScroll, targetTop } from './entries.ts';
import { hasFinder, showPlace } from './place.ts';
import { createScrollMemory } from './scroll-memory.ts';

/**
 * Scrolls after navigation: to the stored position when the reader goes back or forward, otherwise to the target of the
 * hash or the top. Scrolls to the top for errors. The browser handles the first load.
 *
 * @param status Status of the page at `location`.
 */
export function useScroll(location: Location, status: 'shown' | 'loading' | 'failed'): void {
  const [memory] = useState(createScrollMemory);
  const type = useNavigationType();
  // The location of the visible page, which scroll positions belong to. While another page is loading, the URL differs.
  const inView = useRef<Location | undefined>(location);

  useEffect(() => {
    const onScroll = () => {
      const key = inView.current?.key;
      // An in-page jump scrolls before the new entry is processed.
      if (key !== undefined && entryKey() === key) memory.remember(key, window.scrollY);
    };
    // When the reader leaves the page, the last scroll event may not have fired yet.
    const onMove = () => {
      if (inView.current) memory.remember(inView.current.key, window.scrollY);
    };
    const onLeave = () => {
      memory.save();
      // Let the browser restore the position when the reader leaves the site and returns, unless the visible page
      // belongs to another entry.
      if (inView.current && entryKey() === inView.current.key) letBrowserScroll(true);
    };
    const onReturn = () => letBrowserScroll(false);
    onReturn();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('scroll', onScroll, { passive: true, signal });
    window.addEventListener('click', onMove, { capture: true, signal });
    window.addEventListener('popstate', onMove, { capture: true, signal });
    window.addEventListener('pagehide', onLeave, { signal });
    window.addEventListener('pageshow', onReturn, { signal });
    return () => listening.abort();
  }, [memory]);

  useLayoutEffect(() => {
    if (inView.current === location) return;
    if (status === 'loading') return;
    if (status === 'failed') {
      inView.current = undefined;
      window.scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    inView.current = location;
    const { key, hash } = location;
    const isStep = type === 'POP';
    if (hasFinder()) void showPlace(hash, isStep ? targetTop() : undefined);
    if (!hasFinder() || hash === '') {
      const goal = scrollGoal(isStep, memory.recall(key), hash, hashTarget(hash));
      if (typeof goal === 'number') window.scrollTo({ top: goal, behavior: 'instant' });
      else if (goal) revealTarget(goal);
    }
    memory.remember(key, window.scrollY);
  }, [location, status, type, memory]);
}

/**
 * Returns what to scroll to after navigation: a position, the target of the hash, or nothing.
 *
 * @param isStep Whether the reader went back or forward.
 * @param left The stored position. Only used if `isStep` is true.
 */
export function scrollGoal<Target extends object>(
  isStep: boolean,
  left: number | undefined,
  hash: string,
  target: Target | undefined,
): number | Target | undefined {
  if (isStep && left !== undefined) return left;
  return target ?? (isStep && hash ? undefined : 0);
}
