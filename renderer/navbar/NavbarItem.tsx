import type { NavbarItem as NavbarItemData } from '#schemas/site.ts';
import { SiteLink } from '../ui/SiteLink.tsx';
import { useNavbarSlots } from './navbar-slots.ts';

/** Where an item stands: in the bar, or in the menu of small windows. */
export type NavbarPlace = 'bar' | 'menu';

interface LinkItemProps {
  item: Extract<NavbarItemData, { type: 'default' }>;
  place: NavbarPlace;
}

/** One item of the navbar. */
export function NavbarItem({ item, place }: { item: NavbarItemData; place: NavbarPlace }) {
  const { type }: { type: string } = item;
  switch (item.type) {
    case 'default':
      return <LinkItem item={item} place={place} />;
    case 'search':
      return <SearchItem place={place} />;
    default:
      // The data of a later version may hold a type that this one does not know.
      throw new Error(`No NavbarItem component found for type "${type}".`);
  }
}

function LinkItem({ item, place }: LinkItemProps) {
  const { isActive } = useNavbarSlots();
  const to = item.to ?? item.href ?? '/';
  const active = item.to !== undefined && isActive(item.to);
  return (
    <SiteLink to={to} className={`navbar-link navbar-link-${place}`} aria-current={active ? 'true' : undefined}>
      {item.label}
    </SiteLink>
  );
}

function SearchItem({ place }: { place: NavbarPlace }) {
  const { search } = useNavbarSlots();
  return place === 'bar' ? search : null;
}
