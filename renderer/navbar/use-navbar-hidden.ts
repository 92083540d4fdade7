import { useEffect, useReducer, useRef } from 'react';
import { isAtShownPlace } from '../history/place.ts';
import { hashTarget } from '../prose/hash-target.ts';
import { INITIAL_NAVBAR, nextNavbarVisibility } from './navbar-visibility.ts';

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
