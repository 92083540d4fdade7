import { textIn } from '@docgraph/texts/text-reader';
import { localeOf } from '@docgraph/ui/locale-of';
import { Prose } from '@docgraph/ui/prose/Prose';
import { useInterface } from '@docgraph/ui/rich-text';
import { SearchButton } from '@docgraph/ui/SearchButton';
import { siteHref } from '@docgraph/ui/site-href';
import type { ThemeKit } from '@docgraph/ui/slots-context';
import { Brand } from '../navbar/Brand.tsx';
import { NavbarItems } from '../navbar/NavbarItem.tsx';
import { useNavbarSlots } from '../navbar/navbar-view.ts';

/** Parts of the app for components in slots. */
export const THEME_KIT: ThemeKit = {
  Brand,
  NavbarItems,
  Prose,
  SearchButton,
  useNavbarSlots,
  useInterface,
  textIn,
  localeOf,
  siteHref,
};
