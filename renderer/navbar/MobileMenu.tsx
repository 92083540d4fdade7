import { useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useModal } from '../ui/use-modal.ts';
import { Brand } from './Brand.tsx';
import { NavbarItem } from './NavbarItem.tsx';
import { useNavbarSlots } from './navbar-slots.ts';
import { useNavbarViews } from './use-navbar-views.ts';

/** Windows wider than this have no menu, in CSS pixels; the same number is in the style sheets. */
const DESKTOP = '(min-width: 997px)';

interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
  location: { pathname: string; hash: string };
}

/** The menu of small windows: the tree of pages, and behind it the items of the navbar. */
export function MobileMenu({ open, onClose, location }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const slots = useNavbarSlots();
  useModal(dialog, open, onClose);
  useClosing(onClose, location);
  return (
    <dialog ref={dialog} className="mobile-menu" aria-label="Menu">
      {open && (
        <>
          <div className="mobile-menu-head">
            <Brand />
            {slots.colorMode}
            <button type="button" className="icon-button" aria-label="Close navigation bar" onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          <MenuPanels />
        </>
      )}
    </dialog>
  );
}

function MenuPanels() {
  const views = useNavbarViews();
  const { sidebar } = useNavbarSlots();
  const [secondary, setSecondary] = useState(sidebar !== null);
  if (secondary && sidebar !== null) {
    return (
      <div className="mobile-menu-panel">
        {views.length > 0 && (
          <button type="button" className="mobile-menu-back" onClick={() => setSecondary(false)}>
            ← Back to main menu
          </button>
        )}
        {sidebar}
      </div>
    );
  }
  return (
    <ul className="mobile-menu-panel mobile-menu-items">
      {views.map((view) => (
        <li key={view.key}>
          <NavbarItem view={view} place="menu" />
        </li>
      ))}
    </ul>
  );
}

/** Closes the menu after navigation, and when the window grows. */
function useClosing(onClose: () => void, location: { pathname: string; hash: string }) {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address closes the menu
  useEffect(() => latest.current(), [location.pathname, location.hash]);
  useEffect(() => {
    const desktop = window.matchMedia(DESKTOP);
    const close = () => latest.current();
    desktop.addEventListener('change', close);
    return () => desktop.removeEventListener('change', close);
  }, []);
}
