import { useMovement } from '../history/use-movement.ts';
import { Icon } from '../ui/Icon.tsx';
import { useText } from '../ui/rich-text.tsx';
import { Slot, useHasSlot } from '../ui/Slot.tsx';
import { useSite } from '../ui/site-context.ts';
import { Brand } from './Brand.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NavbarItem } from './NavbarItem.tsx';
import { useNavbarSlots } from './navbar-view.ts';
import { useNavbarViews } from './resolve-navbar-item.ts';
import { useMenu } from './use-menu.ts';

/** The bar at the top of every page. `location` is where the reader is, below the base URL. */
export function Navbar({ location }: { location: { pathname: string; hash: string } }) {
  const text = useText();
  const { navbar } = useSite();
  const { controls, sidebar } = useNavbarSlots();
  const [menu, setMenu] = useMenu(location);
  const { navbarHidden, onNavbarFocus } = useMovement(location);
  const hidden = navbar.hideOnScroll && navbarHidden;
  const hasSlots = useHasSlot('navbar-before', 'navbar-after');
  const hasMenu = hasSlots || sidebar !== null || navbar.items.some(({ type }) => type !== 'search');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: this only keeps what gets the focus in sight
    <header className="navbar" data-hidden={hidden ? '' : undefined} onFocus={onNavbarFocus}>
      <nav className="navbar-inner" aria-label={text('navbar.main')}>
        {hasMenu && (
          <button
            type="button"
            className="icon-button navbar-menu-button"
            aria-label={text('navbar.toggle')}
            aria-haspopup="dialog"
            aria-expanded={menu !== 'closed'}
            onClick={() => setMenu(menu === 'closed' ? 'page' : 'closed')}
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
      <MobileMenu state={menu} setState={setMenu} />
    </header>
  );
}

function NavbarItems({ side }: { side: 'left' | 'right' }) {
  return useNavbarViews(side).map((view) => <NavbarItem key={view.key} view={view} place="bar" />);
}
