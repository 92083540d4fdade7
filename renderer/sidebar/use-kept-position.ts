import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { revealActive } from './reveal-active.ts';
import type { SidebarState } from './use-sidebar.ts';

/**
 * Brings the entry of a new page into view, keeps it where it is when the whole tree replaces the window, and scrolls to
 * where the reader left the tree before a reload.
 */
export function useKeptPosition(
  scroller: RefObject<HTMLElement | null>,
  route: string,
  { complete, top }: Pick<SidebarState, 'complete' | 'top'>,
): void {
  const last = useRef<{ route: string; offset: number }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrival of the tree is what moves the entry
  useLayoutEffect(() => {
    const element = scroller.current;
    const active = element?.querySelector('[aria-current="page"]');
    if (!element || !active) return;
    const offset = active.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop;
    const isSame = last.current?.route === route;
    if (complete && isSame && top.current !== undefined) element.scrollTop = top.current;
    else if (isSame) element.scrollTop += offset - (last.current?.offset ?? offset);
    else revealActive(element);
    last.current = { route, offset };
  }, [scroller, route, complete]);

  useEffect(() => {
    const element = scroller.current;
    const onScroll = () => {
      if (complete) top.current = element?.scrollTop;
    };
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, [scroller, complete, top]);
}
