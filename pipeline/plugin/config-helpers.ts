// Replaces `docgraph` in `docgraph.config.ts`, because loading the whole package would be slow.
// biome-ignore lint/performance/noBarrelFile: it's the entry point of a package
export { defineConfig, definePlugin } from './plugin.ts';
