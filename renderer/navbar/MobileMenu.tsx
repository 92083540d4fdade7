import { Icon } from '@docgraph/ui/Icon';
import { useText } from '@docgraph/ui/rich-text';
import { Slot, useHasSlot } from '@docgraph/ui/Slot';
import { useModal } from '@docgraph/ui/use-modal';
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { Brand } from './Brand.tsx';
import { NavbarEntry } from './NavbarItem.tsx';
import { type NavbarDropdownView, type NavbarView, useNavbarSlots } from './navbar-view.ts';
import { useNavbarViews } from './resolve-navbar-item.ts';
import type { MenuState } from './use-menu.ts';

/** What the menu of small windows needs. */
export interface MobileMenuProps {
  /** What it stands in. */
  dialog: RefObject<HTMLDialogElement | null>;
  state: MenuState;
  setState: (state: MenuState) => void;
}

/** What stands in the menu of small windows: what the page has registered, and behind it the items of the navbar. */
export function MobileMenu({ dialog, state, setState }: MobileMenuProps) {
  const { sidebar } = useNavbarSlots();
  const close = useCallback(() => setState('closed'), [setState]);
  const isMain = state === 'main' || sidebar === null;
  if (state === 'closed') return null;
  return (
    <>
      <MenuHead dialog={dialog} onClose={close} />
      {isMain ? (
        <PrimaryPanel takesFocus={state === 'main'} />
      ) : (
        <SecondaryPanel onBack={() => setState('main')}>{sidebar}</SecondaryPanel>
      )}
    </>
  );
}

/** The first part of the open menu. It opens the dialog, so that the panel below it can measure itself. */
function MenuHead({ dialog, onClose }: { dialog: RefObject<HTMLDialogElement | null>; onClose: () => void }) {
  const { controls } = useNavbarSlots();
  const text = useText();
  useModal(dialog, true, onClose);
  return (
    <div className="mobile-menu-head">
      <Brand />
      {controls}
      <button type="button" className="icon-button" aria-label={text('navbar.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** What the page has registered, which is the tree of pages. */
function SecondaryPanel({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const text = useText();
  const views = useMenuViews();
  const hasSlots = useHasSlot('navbar-before', 'navbar-after');
  return (
    <div className="mobile-menu-panel">
      {(views.length > 0 || hasSlots) && (
        <button type="button" className="mobile-menu-back" onClick={onBack}>
          {text('navbar.back')}
        </button>
      )}
      {children}
    </div>
  );
}

/** The items of the navbar. They take the focus from the button that led here and is gone. */
function PrimaryPanel({ takesFocus }: { takesFocus: boolean }) {
  const views = useMenuViews();
  const hasBefore = useHasSlot('navbar-before');
  const hasAfter = useHasSlot('navbar-after');
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) list.current?.focus();
  }, [takesFocus]);
  return (
    <ul ref={list} className="mobile-menu-panel mobile-menu-items" tabIndex={-1}>
      {hasBefore && (
        <li>
          <Slot name="navbar-before" />
        </li>
      )}
      {views.map((view) => (
        <li key={view.key}>
          <MenuItem view={view} />
        </li>
      ))}
      {hasAfter && (
        <li>
          <Slot name="navbar-after" />
        </li>
      )}
    </ul>
  );
}

/** One item of the navbar in the menu: the search stays in the bar. */
function MenuItem({ view }: { view: Exclude<NavbarView, { kind: 'search' }> }) {
  if (view.kind === 'dropdown') return <MobileDropdown dropdown={view} />;
  return <NavbarEntry entry={view} className="navbar-link navbar-link-menu" />;
}

/** A dropdown of the navbar in the menu: open from the start where it holds what is being read. */
function MobileDropdown({ dropdown }: { dropdown: NavbarDropdownView }) {
  const text = useText();
  const { label, purpose } = dropdown;
  return (
    <details className="mobile-dropdown" open={dropdown.active}>
      <summary className="navbar-link-menu">{purpose === 'links' ? label : text(`navbar.${purpose}`)}</summary>
      <ul className="mobile-dropdown-list">
        {dropdown.entries.map((entry) => (
          <li key={entry.key}>
            <NavbarEntry entry={entry} className="navbar-link-menu" />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What the menu holds of the navbar: the search box stays in the bar. */
function useMenuViews() {
  return useNavbarViews().filter((view) => view.kind !== 'search');
}
