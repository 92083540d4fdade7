import { requireContext } from '@docgraph/ui/site-context';
import { createContext, type ReactNode, useContext } from 'react';

/** What the navbar needs to know about the current page. */
export interface Reading {
  /** Route of the page. Undefined on the not-found page. */
  route: string | undefined;
  /** Docs set of the page; undefined for the default set. */
  set: string | undefined;
  /** ID of the page's sidebar; undefined for the only sidebar of its version. */
  sidebar: string | undefined;
  /** Version of the docs. Undefined outside the docs. */
  version: string | undefined;
  /** The page's routes in other versions, keyed by version name. */
  versions: ReadonlyMap<string, string>;
  /** The page's routes in other locales, keyed by locale code. */
  locales: ReadonlyMap<string, string>;
  /** Returns the preferred version of a docs set. */
  preferred: (set: string | undefined) => string | undefined;
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
  /** Stores the preferred version of a docs set. */
  onVersion: (name: string, set: string | undefined) => void;
}

export const NavbarSlotsContext = createContext<NavbarSlots | undefined>(undefined);

/** Returns the parts of the navbar that other features provide. */
export function useNavbarSlots(): NavbarSlots {
  return requireContext(useContext(NavbarSlotsContext), 'useNavbarSlots', 'NavbarSlotsContext');
}
