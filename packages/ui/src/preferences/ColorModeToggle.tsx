import { useSyncExternalStore } from 'react';
import { Icon } from '../Icon.tsx';
import { useText } from '../rich-text.tsx';
import { useSite } from '../site-context.ts';
import { useColorModeStore } from './color-mode-context.ts';

const neverChanges = () => () => {};

/** Renders a button that switches between light and dark mode. */
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
