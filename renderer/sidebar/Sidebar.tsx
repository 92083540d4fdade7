import { useText } from '@docgraph/ui/rich-text';
import { useLayoutEffect, useRef } from 'react';
import { revealActive } from './reveal-active.ts';
import { SidebarTree } from './SidebarTree.tsx';
import type { SidebarState } from './use-sidebar.ts';

/** The sidebar. */
export function Sidebar({ sidebar, route }: { sidebar: SidebarState; route: string }) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useLayoutEffect(() => revealActive(scroller.current), [route]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only load data; elements inside are interactive
    <div
      className="sidebar"
      ref={scroller}
      onPointerEnter={sidebar.prepare}
      onFocus={sidebar.prepare}
      onTouchStart={sidebar.prepare}
    >
      <nav aria-label={text('sidebar')}>
        <SidebarTree nodes={sidebar.nodes} onToggle={sidebar.toggle} hidden={sidebar.hidden} />
      </nav>
    </div>
  );
}
