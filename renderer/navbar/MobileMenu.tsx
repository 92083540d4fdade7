import { Icon } from '@docgraph/ui/Icon';
import type { NavbarDropdownView, NavbarView } from '@docgraph/ui/navbar-view';
import { useText } from '@docgraph/ui/rich-text';
import { Part, Slot, useHasSlot } from '@docgraph/ui/Slot';
import { useModal } from '@docgraph/ui/use-modal';
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { Brand } from './Brand.tsx';
import { NavbarEntry } from './NavbarItem.tsx';
import { useNavbarSlots } from './navbar-view.ts';
import { useNavbarViews } from './resolve-navbar-item.ts';
import type { MenuState } from './use-menu.ts';

/** Props of the mobile menu. */
export interface MobileMenuProps {
  /** The dialog around the menu. */
  dialog: RefObject<HTMLDialogElement | null>;
  state: MenuState;
  setState: (state: MenuState) => void;
}

/** The mobile menu. It starts with the page panel, from which readers can go back to the navbar items. */
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

/** The head of the menu. Opens the dialog before the panel's effects run, so that the panel can measure itself. */
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

/** The page panel, which contains the page tree. */
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

/** The panel with the navbar items. With `takesFocus`, it gets the focus that the removed back button had. */
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
          <Part name="navbar-item" item={view}>
            <MenuItem view={view} />
          </Part>
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

/** A navbar item in the mobile menu. */
function MenuItem({ view }: { view: Exclude<NavbarView, { kind: 'search' }> }) {
  if (view.kind === 'dropdown') return <MobileDropdown dropdown={view} />;
  return <NavbarEntry entry={view} className="navbar-link navbar-link-menu" />;
}

/** A navbar dropdown in the mobile menu, initially open if it contains the current page. */
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

/** Returns the navbar items for the mobile menu. Excludes search, which stays in the navbar. */
function useMenuViews() {
  return useNavbarViews().filter((view) => view.kind !== 'search');
}
