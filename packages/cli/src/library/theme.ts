import type { ReactNode } from 'react';

export {
  REPLACEABLE_PARTS,
  type ReplaceablePart,
  SLOT_NAMES,
  type SlotName,
  THEME_TOKENS,
  type ThemeToken,
} from '@docgraph/schemas/slots';
// The interface of components in slots. On a site, `renderer/app/theme-parts.tsx` takes the place of the components here.
export type { PartProps, SlotProps, ThemePage } from '@docgraph/ui/slot-props';

/** A part of the site. Outside of a site, such as in a unit test, it renders nothing. */
type Part<Props = object> = (props: Props) => ReactNode;

const nothing: Part = () => null;

/** The default of each part. Only the replacement of a part can render it, except `Brand` and `SearchButton`. */
export const Announcement: Part = nothing;
export const Navbar: Part = nothing;
export const Brand: Part = nothing;
export const NavbarItem: Part = nothing;
export const SearchButton: Part = nothing;
export const Sidebar: Part = nothing;
export const Home: Part = nothing;
export const Category: Part = nothing;
export const NotFound: Part = nothing;
export const Breadcrumbs: Part = nothing;
export const PageTitle: Part = nothing;
export const TableOfContents: Part = nothing;
export const PageFooter: Part = nothing;
export const Pagination: Part = nothing;
export const Footer: Part = nothing;

/** The text of the page. */
export const PageContent: Part = nothing;

/** The navbar items, including the search box, on one side or both. */
export const NavbarItems: Part<{ side?: 'left' | 'right' }> = nothing;

/** The buttons for keyboard shortcuts and the color mode. */
export const NavbarControls: Part = nothing;
