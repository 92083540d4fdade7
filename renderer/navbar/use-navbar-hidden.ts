import { useEffect, useReducer, useRef } from 'react';
import { isAtShownPlace } from '../history/place.ts';
import { hashTarget } from '../prose/hash-target.ts';

/** Height of the navbar in CSS pixels, as in the style sheet. */
const NAVBAR_HEIGHT = 60;

/** Whether the navbar is out of sight, and what to call when something inside it gets the focus. */
export function useNavbarHidden(enabled: boolean, location: { pathname: string; hash: string }) {
  const [state, dispatch] = useReducer(nextNavbarVisibility, INITIAL_NAVBAR);

  const { pathname, hash } = location;
  const last = useRef(pathname);
  useEffect(() => {
    if (!enabled) return;
    // The target of the hash is looked for on a page that is there; another page is still to come.
    const toAnchor = pathname === last.current ? hashTarget(hash) !== undefined : hash.length > 1;
    last.current = pathname;
    dispatch({ type: 'navigate', toAnchor });
  }, [enabled, pathname, hash]);

  useEffect(() => {
    if (!enabled) return;
    const onScroll = () =>
      dispatch({
        type: 'scroll',
        scrollTop: window.scrollY,
        windowHeight: window.innerHeight,
        pageHeight: document.documentElement.scrollHeight,
        navbarHeight: NAVBAR_HEIGHT,
        atPlace: isAtShownPlace(),
        focusInside: document.activeElement?.matches('.navbar :focus-visible') === true,
      });
    // A second jump to the same anchor does not change the address.
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href*="#"]') : null;
      if (link instanceof HTMLAnchorElement && link.href === window.location.href)
        dispatch({ type: 'navigate', toAnchor: true });
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('click', onClick);
    };
  }, [enabled]);

  return { hidden: enabled && state.hidden, onFocus: () => dispatch({ type: 'focus' }) };
}

/** Whether the navbar is hidden, and what that depends on. */
interface NavbarVisibility {
  hidden: boolean;
  /** Scroll position at the last event, in CSS pixels. */
  scrollTop: number;
  /** Set by a jump to an anchor: the scroll event that follows must not bring the navbar back. */
  jumped: boolean;
}

/** Something that may hide or show the navbar. */
export type NavbarEvent =
  | {
      type: 'scroll';
      scrollTop: number;
      windowHeight: number;
      pageHeight: number;
      navbarHeight: number;
      /** Whether the keyboard is in the navbar, which must then stay in sight. */
      focusInside: boolean;
      /** Whether the window stands where a jump has led, which may take several movements. */
      atPlace: boolean;
    }
  | { type: 'navigate'; toAnchor: boolean }
  | { type: 'focus' };

export const INITIAL_NAVBAR: NavbarVisibility = { hidden: false, scrollTop: 0, jumped: false };

/**
 * The navbar hides while the page scrolls down and comes back on the way up, near the top and near the bottom; a jump to
 * an anchor hides it, and while the keyboard is in it, it stays.
 */
export function nextNavbarVisibility(state: NavbarVisibility, event: NavbarEvent): NavbarVisibility {
  switch (event.type) {
    case 'focus':
      return { ...state, hidden: false };
    case 'navigate':
      return { ...state, hidden: event.toAnchor, jumped: event.toAnchor };
    case 'scroll': {
      const { scrollTop, windowHeight, pageHeight, navbarHeight, focusInside, atPlace } = event;
      if (scrollTop < navbarHeight) return { hidden: false, scrollTop, jumped: false };
      if (state.jumped || atPlace) return { ...state, scrollTop, jumped: false };
      const nearBottom = scrollTop + windowHeight >= pageHeight - navbarHeight;
      if (nearBottom || scrollTop < state.scrollTop) return { hidden: false, scrollTop, jumped: false };
      const isOnTheWayDown = state.scrollTop > 0 && scrollTop > state.scrollTop;
      const hidden = (isOnTheWayDown || state.hidden) && !focusInside;
      return { hidden, scrollTop, jumped: false };
    }
  }
}
