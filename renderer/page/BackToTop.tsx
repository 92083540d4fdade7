import { useEffect, useReducer } from 'react';
import { isAtShownPlace } from '../history/place.ts';
import { Icon } from '../ui/Icon.tsx';
import { useText } from '../ui/rich-text.tsx';
import { INITIAL_BACK_TO_TOP, nextBackToTop } from './back-to-top-state.ts';

/** Leads readers who scroll up far down a page to its start. `place` changes with every jump to another address. */
export function BackToTop({ place, onTop }: { place: unknown; onTop: () => void }) {
  const text = useText();
  const [{ visible }, dispatch] = useReducer(nextBackToTop, INITIAL_BACK_TO_TOP);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new place is a jump
  useEffect(() => dispatch({ type: 'jump' }), [place]);

  useEffect(() => {
    const onScroll = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const top = window.scrollY;
      // A jump may take several movements.
      if (isAtShownPlace()) dispatch({ type: 'jump' });
      dispatch({ type: 'scroll', top, remaining: Math.round(scrollHeight - clientHeight - top) });
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  const goUp = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    onTop();
  };
  if (!visible) return null;
  return (
    <button type="button" className="back-to-top" aria-label={text('page.top')} onClick={goUp}>
      <Icon name="up" />
    </button>
  );
}
