import { createContext, useContext, useSyncExternalStore } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { requireContext } from '../ui/require-context.ts';
import { useText } from '../ui/rich-text.tsx';
import { useSite } from '../ui/site-context.ts';
import type { ColorModeStore } from './color-mode.ts';

const neverChanges = () => () => {};

/** Switches between the light and the dark mode. */
export function ColorModeToggle() {
  const { colorMode } = useSite();
  const store = useColorModeStore();
  const initial = () => colorMode.defaultMode;
  const mode = useSyncExternalStore(store?.subscribe ?? neverChanges, store?.get ?? initial, initial);
  const text = useText();
  if (colorMode.disableSwitch) return null;
  const label = text(`color-mode.${mode}`);
  return (
    <button
      type="button"
      className="icon-button color-mode-toggle"
      aria-label={label}
      title={label}
      onClick={() => store?.choose(mode === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}

/** The color mode for every component; null in prerendered HTML. */
export const ColorModeContext = createContext<ColorModeStore | null | undefined>(undefined);

/** The color mode of this browser; null in prerendered HTML. */
function useColorModeStore(): ColorModeStore | null {
  return requireContext(useContext(ColorModeContext), 'useColorModeStore', 'ColorModeContext');
}
