import { requireContext } from '@docgraph/ui/site-context';
import { createContext, type ReactNode, useContext } from 'react';

/** A navbar link, resolved for the current page. */
export interface NavbarLinkView {
  kind: 'link';
  key: string;
  /** Link label. */
  label: string;
  /** Sanitized HTML, shown instead of the label. */
  html?: string | undefined;
  /** Route or external URL. */
  to: string;
  /** Whether it links to the current page or its section. */
  current: 'page' | 'true' | undefined;
  /** Language of the label, if different from the page. */
  lang?: string | undefined;
  /** Whether to keep the query and hash, for links to another version of the same page. */
  keepsPlace?: true;
  /** Docs version to store when the link is followed. */
  version?: string;
}

/** An HTML item in the navbar. */
interface NavbarHtmlView {
  kind: 'html';
  key: string;
  /** Sanitized HTML. */
  html: string;
}

/** A dropdown in the navbar. */
export interface NavbarDropdownView {
  kind: 'dropdown';
  key: string;
  /** Button label. */
  label: string;
  /** Type of the entries. */
  purpose: 'links' | 'versions' | 'locales';
  /** Whether an entry links to the current page or its section. */
  active: boolean;
  entries: NavbarEntryView[];
}

/** An entry of a dropdown. */
export type NavbarEntryView = NavbarLinkView | NavbarHtmlView;

/** A navbar item, resolved for the current page. */
export type NavbarView = NavbarEntryView | NavbarDropdownView | { kind: 'search'; key: string };

/** What the navbar needs to know about the current page. */
export interface Reading {
  /** Route of the page. Undefined on the not-found page. */
  route: string | undefined;
  /** Version of the docs. Undefined outside the docs. */
  version: string | undefined;
  /** The page's routes in other versions, keyed by version name. */
  versions: ReadonlyMap<string, string>;
  /** The page's routes in other locales, keyed by locale code. */
  locales: ReadonlyMap<string, string>;
  /** The preferred version. */
  preferredVersion: string | undefined;
}

/** Parts of the navbar that other features provide. */
interface NavbarSlots {
  /** The search box. */
  search: ReactNode;
  /** Buttons for keyboard shortcuts and the color mode. */
  controls: ReactNode;
  /** The page tree for the mobile menu, or null if the page has none. */
  sidebar: ReactNode;
  /** The current page. */
  reading: Reading;
  /** Stores the preferred docs version. */
  onVersion: (name: string) => void;
}

export const NavbarSlotsContext = createContext<NavbarSlots | undefined>(undefined);

/** Returns the parts of the navbar that other features provide. */
export function useNavbarSlots(): NavbarSlots {
  return requireContext(useContext(NavbarSlotsContext), 'useNavbarSlots', 'NavbarSlotsContext');
}
