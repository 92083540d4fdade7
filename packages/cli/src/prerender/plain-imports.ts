import type { Plugin } from 'vite';

/**
 * Vite wraps every dynamic import in a helper that loads the style sheets of a part first. Pages name theirs, and
 * the helper would be a fifth of the first script.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};
