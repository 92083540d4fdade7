import { useEffect, useReducer } from 'react';
import { INITIAL_NAVBAR, nextNavbarVisibility } from './navbar-visibility.ts';

/** Height of the navbar in CSS pixels, as in the style sheet. */
const NAVBAR_HEIGHT = 60;

/** Whether the navbar is out of sight, and what to call when something inside it gets the focus. */
export function useNavbarHidden(enabled: boolean, location: { pathname: string; hash: string }) {
  const [state, dispatch] = useReducer(nextNavbarVisibility, INITIAL_NAVBAR);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page without a hash shows the navbar as well
  useEffect(() => {
    if (enabled) dispatch({ type: 'navigate', toAnchor: location.hash.length > 1 });
  }, [enabled, location.pathname, location.hash]);

  useEffect(() => {
    if (!enabled) return;
    const onScroll = () =>
      dispatch({
        type: 'scroll',
        scrollTop: window.scrollY,
        windowHeight: window.innerHeight,
        pageHeight: document.documentElement.scrollHeight,
        navbarHeight: NAVBAR_HEIGHT,
      });
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [enabled]);

  return { hidden: enabled && state.hidden, onFocus: () => dispatch({ type: 'focus' }) };
}
