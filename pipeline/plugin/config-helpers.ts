// Imports of `docgraph` in `docgraph.config.ts` load this module, because loading the whole package would be slow.
// biome-ignore lint/performance/noBarrelFile: it's the entry point of a package
export { markdown, reference } from '../collections/collection-fields.ts';
export { defineConfig, definePlugin } from './plugin.ts';
