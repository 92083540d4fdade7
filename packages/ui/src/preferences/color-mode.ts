import type { ColorMode as ColorModeSettings } from '@docgraph/schemas/site';
import { createPreference } from './create-preference.ts';

type ColorMode = 'light' | 'dark';

/** Storage key for the reader's choice. */
export const THEME_KEY = 'theme';

export function isColorMode(value: unknown): value is ColorMode {
  return value === 'light' || value === 'dark';
}

/** Returns the root element's attributes, which configure the color mode script. */
export function colorModeAttributes(settings: ColorModeSettings): Record<string, string> {
  return {
    'data-theme': settings.defaultMode,
    ...(settings.disableSwitch && { 'data-theme-locked': '' }),
    ...(settings.respectPrefersColorScheme && { 'data-theme-system': '' }),
  };
}

/** Returns the color mode: the reader's choice, the system mode if the site follows it, or the default. */
export function resolveColorMode(
  settings: ColorModeSettings,
  choice: ColorMode | undefined,
  systemDark: boolean,
): ColorMode {
  if (choice !== undefined && !settings.disableSwitch) return choice;
  if (!settings.respectPrefersColorScheme) return settings.defaultMode;
  return systemDark ? 'dark' : 'light';
}

/** Reads, sets, and observes the color mode. */
export interface ColorModeStore {
  get(): ColorMode;
  choose(mode: ColorMode): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a store that applies the current color mode to the root element. */
export function createColorModeStore(settings: ColorModeSettings): ColorModeStore {
  const preference = createPreference(THEME_KEY, isColorMode);
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const print = window.matchMedia('print');
  const root = document.documentElement;
  const get = () => (isColorMode(root.dataset.theme) ? root.dataset.theme : settings.defaultMode);
  const apply = () => {
    root.dataset.theme = resolveColorMode(settings, preference.get(), system.matches);
  };
  if (settings.disableSwitch) preference.set(undefined);

  return {
    get,
    choose: preference.set,
    subscribe(listener) {
      const update = () => {
        apply();
        listener();
      };
      // Ignore changes during printing, because browsers switch to the light scheme. Apply other changes afterwards.
      const onSystem = () => {
        if (!print.matches) update();
      };
      const unsubscribe = preference.subscribe(update);
      for (const query of [system, print]) query.addEventListener('change', onSystem);
      return () => {
        unsubscribe();
        for (const query of [system, print]) query.removeEventListener('change', onSystem);
      };
    },
  };
}
