import type { Plugin } from 'vite';

/**
 * Removes the helper that Vite uses to load style sheets for dynamic imports. Pages link their style sheets themselves, and
 * the helper would be a fifth of the entry script.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};
