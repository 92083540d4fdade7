// What `docgraph.config.ts` gets for `docgraph`: a bundle of the whole package would be slow to load.
// biome-ignore lint/performance/noBarrelFile: it is the entry of a package
export { defineConfig, definePlugin } from './plugin.ts';
