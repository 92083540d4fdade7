import { Icon } from '@docgraph/ui/Icon';
import { importAgain } from '@docgraph/ui/import-again';
import { useText } from '@docgraph/ui/rich-text';
import { Slot, useHasSlot } from '@docgraph/ui/Slot';
import { showLoadFailure } from '@docgraph/ui/show-load-failure';
import { useSite } from '@docgraph/ui/site-context';
import { type ComponentType, useRef, useState } from 'react';
import { useMovement } from '../history/use-movement.ts';
import { Brand } from './Brand.tsx';
import type { MobileMenuProps } from './MobileMenu.tsx';
import { NavbarItems } from './NavbarItem.tsx';
import { useNavbarSlots } from './navbar-view.ts';
import { useMenu } from './use-menu.ts';

/** The navbar. `location` is the current location, below the base URL. */
export function Navbar({ location }: { location: { pathname: string; hash: string } }) {
  const text = useText();
  const { navbar } = useSite();
  const { controls, sidebar } = useNavbarSlots();
  const [menu, setMenu] = useMenu(location);
  const dialog = useRef<HTMLDialogElement>(null);
  const { Menu, load } = useMobileMenu();
  const { navbarHidden, onNavbarFocus } = useMovement(location);
  const hidden = navbar.hideOnScroll && navbarHidden;
  const hasSlots = useHasSlot('navbar-before', 'navbar-after');
  const hasMenu = hasSlots || sidebar !== null || navbar.items.some(({ type }) => type !== 'search');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only shows the navbar when it gets the focus
    <header className="navbar" data-hidden={hidden ? '' : undefined} onFocus={onNavbarFocus}>
      <nav className="navbar-inner" aria-label={text('navbar.main')}>
        {hasMenu && (
          <button
            type="button"
            className="icon-button navbar-menu-button"
            aria-label={text('navbar.toggle')}
            aria-haspopup="dialog"
            aria-expanded={menu !== 'closed'}
            onPointerEnter={load}
            onFocus={load}
            onClick={() => {
              load();
              setMenu(menu === 'closed' ? 'page' : 'closed');
            }}
          >
            <Icon name="menu" />
          </button>
        )}
        <Brand />
        <div className="navbar-group">
          <Slot name="navbar-before" />
          <NavbarItems side="left" />
        </div>
        <div className="navbar-group navbar-right">
          <NavbarItems side="right" />
          <Slot name="navbar-after" />
          {controls}
        </div>
      </nav>
      <dialog ref={dialog} className="mobile-menu" aria-label={text('navbar.menu')}>
        {Menu && <Menu dialog={dialog} state={menu} setState={setMenu} />}
      </dialog>
    </header>
  );
}

/** Loads the mobile menu when it's about to be needed. */
function useMobileMenu() {
  const [loaded, setLoaded] = useState<{ Menu?: ComponentType<MobileMenuProps> }>({});
  const load = () => {
    importAgain(() => import('./MobileMenu.tsx')).then(
      ({ MobileMenu }) => setLoaded({ Menu: MobileMenu }),
      () => showLoadFailure(),
    );
  };
  return { ...loaded, load };
}
