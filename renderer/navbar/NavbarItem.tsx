import { MobileDropdown } from './MobileDropdown.tsx';
import { NavbarDropdown } from './NavbarDropdown.tsx';
import { NavbarEntry } from './NavbarEntry.tsx';
import { useNavbarSlots } from './navbar-slots.ts';
import type { NavbarView } from './navbar-view.ts';

interface NavbarItemProps {
  view: NavbarView;
  /** Where the item stands: in the bar, or in the menu of small windows. */
  place: 'bar' | 'menu';
}

/** One item of the navbar. */
export function NavbarItem({ view, place }: NavbarItemProps) {
  const { search } = useNavbarSlots();
  switch (view.kind) {
    case 'search':
      return place === 'bar' ? search : null;
    case 'dropdown':
      return place === 'bar' ? <NavbarDropdown dropdown={view} /> : <MobileDropdown dropdown={view} />;
    default:
      return <NavbarEntry entry={view} className={`navbar-link navbar-link-${place}`} />;
  }
}
