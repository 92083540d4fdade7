import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useText } from '../ui/rich-text.tsx';
import { Slot, useHasSlot } from '../ui/Slot.tsx';
import { useModal } from '../ui/use-modal.ts';
import { Brand } from './Brand.tsx';
import { NavbarItem } from './NavbarItem.tsx';
import { useNavbarSlots } from './navbar-view.ts';
import { useNavbarViews } from './resolve-navbar-item.ts';
import type { MenuState } from './use-menu.ts';

interface MobileMenuProps {
  state: MenuState;
  setState: (state: MenuState) => void;
}

/** The menu of small windows: what the page has registered, and behind it the items of the navbar. */
export function MobileMenu({ state, setState }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { sidebar } = useNavbarSlots();
  const text = useText();
  const close = useCallback(() => setState('closed'), [setState]);
  const isMain = state === 'main' || sidebar === null;
  return (
    <dialog ref={dialog} className="mobile-menu" aria-label={text('navbar.menu')}>
      {state !== 'closed' && (
        <>
          <MenuHead dialog={dialog} onClose={close} />
          {isMain ? (
            <PrimaryPanel takesFocus={state === 'main'} />
          ) : (
            <SecondaryPanel onBack={() => setState('main')}>{sidebar}</SecondaryPanel>
          )}
        </>
      )}
    </dialog>
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
          <NavbarItem view={view} place="menu" />
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

/** What the menu holds of the navbar: the search box stays in the bar. */
function useMenuViews() {
  return useNavbarViews().filter(({ kind }) => kind !== 'search');
}
