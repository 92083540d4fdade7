import { requireContext } from '@docgraph/ui/site-context';
import { createContext, type ReactNode, useContext } from 'react';

/** A link of the navbar, at the page being read. */
export interface NavbarLinkView {
  kind: 'link';
  key: string;
  /** Text of the link. */
  label: string;
  /** Sanitized HTML, shown instead of the label. */
  html?: string | undefined;
  /** Route of the site, or an address on another site. */
  to: string;
  /** Whether it leads to the page being read, or to the part of the site that holds it. */
  current: 'page' | 'true' | undefined;
  /** Language of the label, where it is not that of the page. */
  lang?: string | undefined;
  /** Whether query and hash of the address are kept: the link leads to another form of the same page. */
  keepsPlace?: true;
  /** Docs version that is remembered when the link is chosen. */
  version?: string;
}

/** A piece of HTML in the navbar. */
interface NavbarHtmlView {
  kind: 'html';
  key: string;
  /** Sanitized HTML. */
  html: string;
}

/** A button of the navbar that shows a list of entries. */
export interface NavbarDropdownView {
  kind: 'dropdown';
  key: string;
  /** Text of the button in the bar. */
  label: string;
  /** What the entries are. */
  purpose: 'links' | 'versions' | 'locales';
  /** Whether an entry leads to the page being read, or to the part of the site that holds it. */
  active: boolean;
  entries: NavbarEntryView[];
}

/** What can stand in a dropdown. */
export type NavbarEntryView = NavbarLinkView | NavbarHtmlView;

/** What the navbar shows of an item at the page being read. */
export type NavbarView = NavbarEntryView | NavbarDropdownView | { kind: 'search'; key: string };

/** What the navbar knows of the page being read. */
export interface Reading {
  /** Its route; undefined where there is no page. */
  route: string | undefined;
  /** Name of its docs version; undefined outside the docs. */
  version: string | undefined;
  /** Routes of the same page in the versions by name, where it has them. */
  versions: ReadonlyMap<string, string>;
  /** Routes of the same page in the locales by code, where it has them. */
  locales: ReadonlyMap<string, string>;
  /** The version that the reader chose last. */
  preferredVersion: string | undefined;
}

/** What the navbar shows but other features make. */
interface NavbarSlots {
  /** The search box. */
  search: ReactNode;
  /** The buttons of the shell: the list of keys, the switch of the color mode. */
  controls: ReactNode;
  /** The tree of pages, for the menu of small windows; null on pages without one. */
  sidebar: ReactNode;
  /** The page being read. */
  reading: Reading;
  /** Remembers the docs version that the reader chose. */
  onVersion: (name: string) => void;
}

export const NavbarSlotsContext = createContext<NavbarSlots | undefined>(undefined);

/** What other features have put into the navbar. */
export function useNavbarSlots(): NavbarSlots {
  return requireContext(useContext(NavbarSlotsContext), 'useNavbarSlots', 'NavbarSlotsContext');
}
