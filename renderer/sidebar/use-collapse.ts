import { type RefObject, useLayoutEffect, useRef } from 'react';
import { animateCollapse } from '../ui/animate-collapse.ts';

/**
 * Moves a list when `open` changes. Lists that open because the page changes (`active`) are open at once, as they are
 * when they first appear.
 */
export function useCollapse(list: RefObject<HTMLElement | null>, open: boolean, active: boolean): void {
  const last = useRef({ open, active });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { open, active };
    const element = list.current;
    if (element === null || before.open === open) return;
    element.hidden = false;
    if (before.active !== active) return;
    animateCollapse(element, open ? 'open' : 'close', (isOpen) => {
      element.hidden = !isOpen;
    });
  }, [list, open, active]);
}
