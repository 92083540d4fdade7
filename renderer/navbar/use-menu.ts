import { useCallback, useEffect, useReducer, useState } from 'react';
import { useOverlayEntry } from '../history/overlay-entry.ts';
import { CLOSED_MENU, type MenuEvent, type MenuState, nextMenuState } from './menu-state.ts';

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
