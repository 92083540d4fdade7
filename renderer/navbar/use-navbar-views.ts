import { useSite } from '../ui/site-context.ts';
import { useNavbarSlots } from './navbar-slots.ts';
import type { NavbarView } from './navbar-view.ts';
import { resolveNavbarItem } from './resolve-navbar-item.ts';

/** What the items of the navbar show at the page being read, in reading order; of one side, or all of them. */
export function useNavbarViews(side?: 'left' | 'right'): NavbarView[] {
  const site = useSite();
  const { reading } = useNavbarSlots();
  const items = site.navbar.items.filter(({ position }) => side === undefined || position === side);
  return items.map((item) => resolveNavbarItem(item, site, reading));
}
