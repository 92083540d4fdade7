import { createContext, type ReactNode, useContext } from 'react';
import { requireContext } from '../ui/require-context.ts';
import type { Reading } from './navbar-view.ts';

/** What the navbar shows but other features make. */
export interface NavbarSlots {
  /** The search box. */
  search: ReactNode;
  /** The switch of the color mode. */
  colorMode: ReactNode;
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
