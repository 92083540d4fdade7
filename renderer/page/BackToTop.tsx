import { useEffect, useReducer } from 'react';
import { isAtShownPlace } from '../history/place.ts';
import { Icon } from '../ui/Icon.tsx';
import { useText } from '../ui/rich-text.tsx';

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

/** Whether the button is offered, and what that depends on. */
interface BackToTopState {
  visible: boolean;
  /** Scroll position at the last event, in CSS pixels. */
  top: number;
  /** Set by a jump: the scroll event that follows is not the reader's. */
  jumped: boolean;
}

/** Something that may offer the button or take it away. `remaining` is how far the page can still be scrolled down. */
export type BackToTopEvent = { type: 'scroll'; top: number; remaining: number } | { type: 'jump' };

export const INITIAL_BACK_TO_TOP: BackToTopState = { visible: false, top: 0, jumped: false };

/** Nearer to the top the way back is short, in CSS pixels. */
const NEAR_TOP = 300;

/** The button is there for readers who scroll up, far from the top and from the very end of the page. */
export function nextBackToTop(state: BackToTopState, event: BackToTopEvent): BackToTopState {
  if (event.type === 'jump') return { ...state, visible: false, jumped: true };
  const { top, remaining } = event;
  const offered = !state.jumped && top < state.top && top > NEAR_TOP && remaining > 0;
  // Standing still, as when the window changes, decides nothing.
  const visible = top === state.top && !state.jumped ? state.visible : offered;
  return { visible, top, jumped: false };
}
