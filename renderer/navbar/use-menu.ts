import { useCallback, useEffect, useReducer, useState } from 'react';
import { useOverlayEntry } from '../history/overlay-entry.ts';

/** Windows this wide have no menu; the same number is in the style sheets. */
const DESKTOP = '(min-width: 997px)';

/** The menu of small windows, which closes where the reader goes on: to another address, back, or to a large window. */
export function useMenu(location: object): [state: MenuState, send: (event: MenuEvent) => void] {
  const [state, send] = useReducer(nextMenuState, CLOSED_MENU);
  const [openedAt, setOpenedAt] = useState(location);
  // At once, not in an effect: the focus must be free for the page that comes.
  if (openedAt !== location) {
    setOpenedAt(location);
    send('close');
  }
  const close = useCallback(() => send('close'), []);
  useOverlayEntry(state.open, close);

  useEffect(() => {
    if (!state.open) return;
    const desktop = window.matchMedia(DESKTOP);
    const onChange = () => desktop.matches && close();
    desktop.addEventListener('change', onChange);
    return () => desktop.removeEventListener('change', onChange);
  }, [state.open, close]);

  return [state, send];
}

/** The menu of small windows. */
export interface MenuState {
  open: boolean;
  /** Whether the reader went on from the tree of pages, which the menu opens with, to the items of the navbar. */
  atMain: boolean;
}

/** What happens to the menu. Whatever takes the reader elsewhere closes it: navigation, Back, a large window. */
export type MenuEvent = 'toggle' | 'close' | 'back-to-main';

export const CLOSED_MENU: MenuState = { open: false, atMain: false };

/** A closed menu forgets where it was: it opens with the tree of pages again. */
export function nextMenuState(state: MenuState, event: MenuEvent): MenuState {
  if (event === 'back-to-main') return state.open ? { open: true, atMain: true } : state;
  return event === 'toggle' && !state.open ? { open: true, atMain: false } : CLOSED_MENU;
}

/** Which panel is shown; the secondary one only where a page has registered one. */
export function menuPanel({ open, atMain }: MenuState, hasSecondary: boolean): 'primary' | 'secondary' | undefined {
  if (!open) return undefined;
  return hasSecondary && !atMain ? 'secondary' : 'primary';
}
