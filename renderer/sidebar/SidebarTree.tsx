import { animateCollapse } from '@docgraph/ui/animate-collapse';
import { useText } from '@docgraph/ui/rich-text';
import { SiteLink } from '@docgraph/ui/SiteLink';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { SidebarNode } from './sidebar-nodes.ts';

interface SidebarTreeProps {
  nodes: SidebarNode[];
  /** Opens or closes a category. */
  onToggle: (node: SidebarNode) => void;
  hidden: SidebarNode['hidden'];
}

/** Sidebar entries and the children of open categories. */
export function SidebarTree({ nodes, onToggle, hidden }: SidebarTreeProps) {
  return (
    <ul className="sidebar-list">
      <LeftOut count={hidden?.before} to={hidden?.previous} />
      {nodes.map((node) => (
        <li key={node.id}>
          {node.caption !== undefined && <p className="sidebar-caption">{node.caption}</p>}
          {node.kind === 'category' ? <Category node={node} onToggle={onToggle} /> : <Entry node={node} />}
        </li>
      ))}
      <LeftOut count={hidden?.after} to={hidden?.next} />
    </ul>
  );
}

function Entry({ node }: { node: SidebarNode }) {
  return (
    <SiteLink
      to={node.to ?? '/'}
      aria-current={node.current ? 'page' : undefined}
      data-active={node.active ? '' : undefined}
    >
      {node.label}
    </SiteLink>
  );
}

function Category({ node, onToggle }: Pick<SidebarTreeProps, 'onToggle'> & { node: SidebarNode }) {
  const branch = useRef<HTMLDivElement>(null);
  useCollapse(branch, node.open, node.active);
  // Only sets the initial visibility. After that, the animation controls it.
  const [closed] = useState(!node.open);
  return (
    <>
      <CategoryHead node={node} onToggle={onToggle} />
      {node.items && node.items.length > 0 && (
        <div ref={branch} hidden={closed}>
          <SidebarTree nodes={node.items} onToggle={onToggle} hidden={node.hidden} />
        </div>
      )}
    </>
  );
}

function CategoryHead({ node, onToggle }: Pick<SidebarTreeProps, 'onToggle'> & { node: SidebarNode }) {
  const text = useText();
  const toggle = () => onToggle(node);
  if (node.to === undefined) {
    return (
      <button type="button" className="sidebar-link sidebar-category" aria-expanded={node.open} onClick={toggle}>
        {node.label}
      </button>
    );
  }
  return (
    <div className="sidebar-category">
      <Entry node={node} />
      <button
        type="button"
        className="sidebar-caret"
        aria-expanded={node.open}
        aria-label={text(node.open ? 'sidebar.collapse' : 'sidebar.expand', { label: node.label })}
        onClick={toggle}
      />
    </div>
  );
}

/** A link to the nearest omitted entry. The sidebar on that entry's page includes the entries around it. */
function LeftOut({ count, to }: { count: number | undefined; to: string | undefined }) {
  const text = useText();
  if (!count) return null;
  const label = text('sidebar.more', { count });
  return (
    <li className="sidebar-more" data-count={count}>
      {to ? <SiteLink to={to}>{label}</SiteLink> : label}
    </li>
  );
}

/** Animates a list when `open` changes. Lists that open because of navigation (`active`) open immediately. */
function useCollapse(list: RefObject<HTMLElement | null>, open: boolean, active: boolean): void {
  const last = useRef({ open, active });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { open, active };
    const element = list.current;
    if (element === null || before.open === open) return;
    element.hidden = false;
    if (before.active !== active) return;
    animateCollapse(element, open ? 'opening' : 'closing', (isOpen) => {
      element.hidden = !isOpen;
    });
  }, [list, open, active]);
}
