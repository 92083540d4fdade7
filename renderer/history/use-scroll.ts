import { hashTarget } from '@docgraph/ui/prose/hash-target';
import { revealTarget } from '@docgraph/ui/prose/reveal-target';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';
import { entryKey, letBrowserScroll, targetTop } from './entries.ts';
import { hasFinder, showPlace } from './place.ts';
import { createScrollMemory } from './scroll-memory.ts';

/**
 * Scrolls after navigation: back and forward to where the entry was left, else to the target of the hash, else to the
 * top. `status` is that of the page of `location`; where it did not load, what says so is at the top. The browser does
 * the first load.
 */
export function useScroll(location: Location, status: 'shown' | 'loading' | 'failed'): void {
  const [memory] = useState(createScrollMemory);
  const type = useNavigationType();
  // What is in view, which the address bar is ahead of while a page loads: positions belong to this entry.
  const inView = useRef<Location | undefined>(location);

  useEffect(() => {
    const onScroll = () => {
      const key = inView.current?.key;
      // A jump within the page scrolls before the new entry is taken notice of.
      if (key !== undefined && entryKey() === key) memory.remember(key, window.scrollY);
    };
    // The scroll event of the last movement may be still to come when the page is left.
    const onMove = () => {
      if (inView.current) memory.remember(inView.current.key, window.scrollY);
    };
    const onLeave = () => {
      memory.save();
      // Leaving the site and coming back is the browser's business again, but it would give an entry whose page is asked
      // from the server the position of the page in view.
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
 * Where to scroll after navigation: to a position, to the target of the hash, or nowhere. `left` is where the reader left
 * an entry of the history that was seen before; only a step through the history leads back there.
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
