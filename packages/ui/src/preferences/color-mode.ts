import type { ColorMode as ColorModeSettings } from '@docgraph/schemas/site';
import { createPreference } from './create-preference.ts';

/** How the page is colored. */
type ColorMode = 'light' | 'dark';

/** Storage key of the reader's choice. */
export const THEME_KEY = 'theme';

export function isColorMode(value: unknown): value is ColorMode {
  return value === 'light' || value === 'dark';
}

/** What a page says about its color modes, as attributes of the root element that the script before first paint reads. */
export function colorModeAttributes(settings: ColorModeSettings): Record<string, string> {
  return {
    'data-theme': settings.defaultMode,
    ...(settings.disableSwitch && { 'data-theme-locked': '' }),
    ...(settings.respectPrefersColorScheme && { 'data-theme-system': '' }),
  };
}

/** The mode that applies: the reader's choice, else that of the system where the site follows it, else the default. */
export function resolveColorMode(
  settings: ColorModeSettings,
  choice: ColorMode | undefined,
  systemDark: boolean,
): ColorMode {
  if (choice !== undefined && !settings.disableSwitch) return choice;
  if (!settings.respectPrefersColorScheme) return settings.defaultMode;
  return systemDark ? 'dark' : 'light';
}

/** The color mode of this browser: what it is, how to choose it, and when it changes. */
export interface ColorModeStore {
  get(): ColorMode;
  choose(mode: ColorMode): void;
  subscribe(listener: () => void): () => void;
}

/** Keeps the root element in the color mode that settings, reader and system ask for. */
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
      // Browsers print in the light scheme: that change is not one of the reader's system. One that is applies afterwards.
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
