import { useEffect, useState } from 'react';
import { useOverlayEntry } from '../history/overlay-entry.ts';

/** Media query for windows without a mobile menu. The style sheets use the same width. */
const DESKTOP = '(min-width: 997px)';

/** State of the mobile menu: closed, or open at the page panel or the navbar items. */
export type MenuState = 'closed' | 'page' | 'main';

/** Manages the mobile menu. It closes on navigation, when the reader goes back, and when the window becomes wide enough. */
export function useMenu(location: object): [state: MenuState, setState: (state: MenuState) => void] {
  const [state, setState] = useState<MenuState>('closed');
  const [openedAt, setOpenedAt] = useState(location);
  // Close it during rendering rather than in an effect, so that the next page can get the focus.
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
