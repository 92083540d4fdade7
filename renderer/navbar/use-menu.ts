import { useEffect, useState } from 'react';
import { useOverlayEntry } from '../history/overlay-entry.ts';

/** Windows this wide have no menu; the same number is in the style sheets. */
const DESKTOP = '(min-width: 997px)';

/** What the menu of small windows shows: first what the page has registered, and after it the items of the navbar. */
export type MenuState = 'closed' | 'page' | 'main';

/** The menu, which closes where the reader goes on: to another address, back, or to a large window. */
export function useMenu(location: object): [state: MenuState, setState: (state: MenuState) => void] {
  const [state, setState] = useState<MenuState>('closed');
  const [openedAt, setOpenedAt] = useState(location);
  // At once, not in an effect: the focus must be free for the page that comes.
  if (openedAt !== location) {
    setOpenedAt(location);
    setState('closed');
  }
  const isOpen = state !== 'closed';
  useOverlayEntry(isOpen, () => setState('closed'));

  useEffect(() => {
    if (!isOpen) return;
    const desktop = window.matchMedia(DESKTOP);
    const onChange = () => desktop.matches && setState('closed');
    desktop.addEventListener('change', onChange);
    return () => desktop.removeEventListener('change', onChange);
  }, [isOpen]);

  return [state, setState];
}
