import { type RefObject, useLayoutEffect, useRef } from 'react';
import { revealActive } from './reveal-active.ts';
import { SidebarTree } from './SidebarTree.tsx';
import type { SidebarState } from './use-sidebar.ts';
import './sidebar.css';

/** The tree of pages beside the text. */
export function Sidebar({ sidebar, route }: { sidebar: SidebarState; route: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  useKeptPosition(scroller, route, sidebar.complete);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: this only loads data early; what can be operated is inside
    <div
      className="sidebar"
      ref={scroller}
      onPointerEnter={sidebar.prepare}
      onFocus={sidebar.prepare}
      onTouchStart={sidebar.prepare}
    >
      <nav aria-label="Docs sidebar">
        <SidebarTree nodes={sidebar.nodes} onToggle={sidebar.toggle} hidden={sidebar.hidden} />
      </nav>
    </div>
  );
}

/** Brings the entry of a new page into view, and keeps it where it is when the whole tree replaces the window. */
function useKeptPosition(scroller: RefObject<HTMLElement | null>, route: string, complete: boolean) {
  const last = useRef<{ route: string; offset: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrival of the tree is what moves the entry
  useLayoutEffect(() => {
    const element = scroller.current;
    const active = element?.querySelector('[aria-current="page"]');
    if (!element || !active) return;
    const offset = active.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop;
    if (last.current?.route === route) element.scrollTop += offset - last.current.offset;
    else revealActive(element);
    last.current = { route, offset };
  }, [scroller, route, complete]);
}
