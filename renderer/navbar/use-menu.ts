import { useEffect, useState } from 'react';
import { useOverlayEntry } from '../history/overlay-entry.ts';

/** Minimum width without a mobile menu. Also in the style sheets. */
const DESKTOP = '(min-width: 997px)';

/** State of the mobile menu: the page panel first, then the navbar items. */
export type MenuState = 'closed' | 'page' | 'main';

/** Manages the mobile menu, which closes on navigation, Back, and large windows. */
export function useMenu(location: object): [state: MenuState, setState: (state: MenuState) => void] {
  const [state, setState] = useState<MenuState>('closed');
  const [openedAt, setOpenedAt] = useState(location);
  // During rendering, not in an effect, to release the focus for the next page.
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
