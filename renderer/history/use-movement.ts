import { hashTarget } from '@docgraph/ui/prose/hash-target';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isAtShownPlace } from './place.ts';

/** Returns whether to hide the navbar and show the back-to-top button, and the navbar's focus handler. */
export function useMovement(location: { pathname: string; hash: string }) {
  const [navbarHidden, setNavbarHidden] = useState(false);
  const [topOffered, setTopOffered] = useState(false);
  const state = useRef(START);
  const lastPath = useRef(location.pathname);

  const dispatch = useCallback((event: MovementEvent) => {
    state.current = nextMovement(state.current, event);
    setNavbarHidden(state.current.navbarHidden);
    setTopOffered(state.current.topOffered);
  }, []);

  useEffect(() => {
    const { pathname, hash } = location;
    // Check for the target only if the page is already visible. Another page is still loading.
    const toAnchor = pathname === lastPath.current ? hashTarget(hash) !== undefined : hash.length > 1;
    lastPath.current = pathname;
    dispatch({ type: 'jump', toAnchor });
  }, [location, dispatch]);

  useEffect(() => {
    const onScroll = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      dispatch({
        type: 'scroll',
        top: window.scrollY,
        remaining: Math.round(scrollHeight - clientHeight - window.scrollY),
        atPlace: isAtShownPlace(),
        inNavbar: document.activeElement?.matches('.navbar :focus-visible') === true,
      });
    };
    // Following a link to the current anchor doesn't change the URL.
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href*="#"]') : null;
      if (link instanceof HTMLAnchorElement && link.href === window.location.href)
        dispatch({ type: 'jump', toAnchor: true });
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('scroll', onScroll, { passive: true, signal });
    document.addEventListener('click', onClick, { signal });
    return () => listening.abort();
  }, [dispatch]);

  return { navbarHidden, topOffered, onNavbarFocus: () => dispatch({ type: 'focus' }) };
}

/** State of the navbar and the back-to-top button. */
interface Movement {
  navbarHidden: boolean;
  /** Whether the back-to-top button is visible. */
  topOffered: boolean;
  /** Last scroll position in CSS pixels. */
  top: number;
  /** Whether the next scroll event is caused by a jump rather than by the reader. */
  jumped: boolean;
}

/** An event that can change the state. */
export type MovementEvent =
  | {
      type: 'scroll';
      top: number;
      /** Distance to the end of the page. */
      remaining: number;
      /** Whether the navbar has the focus and must stay visible. */
      inNavbar: boolean;
      /** Whether the window is at the target of a jump, which may take several scroll events. */
      atPlace: boolean;
    }
  | { type: 'jump'; toAnchor: boolean }
  | { type: 'focus' };

export const START: Movement = { navbarHidden: false, topOffered: false, top: 0, jumped: false };

/** Height of the navbar in CSS pixels. Must equal the one in the style sheet. */
const NAVBAR_HEIGHT = 60;

/** Within this distance from the top, in CSS pixels, there's no back-to-top button. */
const NEAR_TOP = 300;

/**
 * Hides the navbar when scrolling down or jumping to an anchor, and shows it when scrolling up, near the edges, or
 * while it has the focus. Shows the back-to-top button when scrolling up, far from the top and the end of the page.
 */
export function nextMovement(state: Movement, event: MovementEvent): Movement {
  if (event.type === 'focus') return { ...state, navbarHidden: false };
  if (event.type === 'jump') return { ...state, navbarHidden: event.toAnchor, topOffered: false, jumped: true };
  const { top, remaining, inNavbar, atPlace } = event;
  const isNearEdge = top < NAVBAR_HEIGHT || remaining <= NAVBAR_HEIGHT;
  if (state.jumped || atPlace) {
    const navbarHidden = top >= NAVBAR_HEIGHT && state.navbarHidden;
    return { navbarHidden, topOffered: false, top, jumped: false };
  }
  // Without movement, for example on resize, keep the state.
  if (top === state.top) return { ...state, navbarHidden: state.navbarHidden && !isNearEdge && !inNavbar };
  const isUp = top < state.top;
  // The initial position isn't a movement.
  const isDown = !isUp && (state.top > 0 || state.navbarHidden);
  return {
    navbarHidden: isDown && !isNearEdge && !inNavbar,
    topOffered: isUp && top > NEAR_TOP && remaining > 0,
    top,
    jumped: false,
  };
}
