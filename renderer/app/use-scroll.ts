import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';
import { hashTarget } from '../prose/hash-target.ts';
import { revealTarget } from '../prose/reveal-target.ts';
import { createScrollMemory } from './scroll-memory.ts';

/**
 * Scrolls after navigation: back and forward to where the entry was left, else to the target of the hash, else to the
 * top. `shown` says that the page of `location` is there. The browser does the first load and links within a page.
 */
export function useScroll(location: Location, shown: boolean): void {
  const [memory] = useState(createScrollMemory);
  const type = useNavigationType();
  // The entry in view, which the address bar is ahead of while a page loads: positions belong to this one.
  const inView = useRef(location);

  useEffect(() => {
    const onScroll = () => memory.remember(inView.current, window.scrollY);
    const onLeave = () => {
      memory.save();
      // Leaving the site and coming back is the browser's business again.
      window.history.scrollRestoration = 'auto';
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', onLeave);
    };
  }, [memory]);

  useLayoutEffect(() => {
    if (inView.current === location) return;
    if (!shown) {
      // The scroll event of the last movement may be still to come when the page is left.
      memory.remember(inView.current, window.scrollY);
      return;
    }
    inView.current = location;
    const target = hashTarget(location.hash);
    const remembered = type === 'POP' ? memory.recall(location) : undefined;
    if (remembered !== undefined) window.scrollTo({ top: remembered, behavior: 'instant' });
    else if (target !== undefined) revealTarget(target);
    else if (type !== 'POP' || location.hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
    memory.remember(location, window.scrollY);
  }, [location, shown, type, memory]);
}
