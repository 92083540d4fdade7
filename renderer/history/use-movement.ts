import { hashTarget } from '@docgraph/ui/prose/hash-target';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isAtShownPlace } from './place.ts';

/** What the shell offers a reader who moves through a page, and what to call when something in the navbar gets the focus. */
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
    // The target of the hash is looked for on a page that is there; another page is still to come.
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
    // A second jump to the same anchor does not change the address.
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

/** What the shell offers, and what that depends on. */
interface Movement {
  navbarHidden: boolean;
  /** Whether there is a button that leads to the top. */
  topOffered: boolean;
  /** Scroll position at the last event, in CSS pixels. */
  top: number;
  /** Set by a jump: the scroll event that follows is not the reader's. */
  jumped: boolean;
}

/** Something that may change what is offered. */
export type MovementEvent =
  | {
      type: 'scroll';
      top: number;
      /** How far the page can still be scrolled down. */
      remaining: number;
      /** Whether the keyboard is in the navbar, which must then stay in sight. */
      inNavbar: boolean;
      /** Whether the window stands where a jump has led, which may take several movements. */
      atPlace: boolean;
    }
  | { type: 'jump'; toAnchor: boolean }
  | { type: 'focus' };

export const START: Movement = { navbarHidden: false, topOffered: false, top: 0, jumped: false };

/** Height of the navbar in CSS pixels, as in the style sheet. */
const NAVBAR_HEIGHT = 60;

/** Nearer to the top the way back is short, in CSS pixels. */
const NEAR_TOP = 300;

/**
 * The navbar hides while the page scrolls down and comes back on the way up, near the top and near the bottom; a jump to
 * an anchor hides it, and while the keyboard is in it, it stays. The way to the top is offered to readers who scroll up,
 * far from the top and from the very end of the page.
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
  // Standing still, as when the window changes, decides nothing.
  if (top === state.top) return { ...state, navbarHidden: state.navbarHidden && !isNearEdge && !inNavbar };
  const isUp = top < state.top;
  // Where the page was when it loaded is no movement of the reader.
  const isDown = !isUp && (state.top > 0 || state.navbarHidden);
  return {
    navbarHidden: isDown && !isNearEdge && !inNavbar,
    topOffered: isUp && top > NEAR_TOP && remaining > 0,
    top,
    jumped: false,
  };
}
