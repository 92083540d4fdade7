import { createContext, useContext } from 'react';
import { requireContext } from '../site-context.ts';
import type { ColorModeStore } from './color-mode.ts';

/** The color mode store. Null in prerendered HTML. */
export const ColorModeContext = createContext<ColorModeStore | null | undefined>(undefined);

/** Returns the color mode store, or null in prerendered HTML. */
export function useColorModeStore(): ColorModeStore | null {
  return requireContext(useContext(ColorModeContext), 'useColorModeStore', 'ColorModeContext');
}
