import type { Plugin } from './plugin.ts';

/** What `docgraph.config.ts` exports by default. */
export interface Config {
  /** Plugins besides the standard ones, in the order in which they run. */
  plugins?: readonly Plugin[];
  /** Names of standard plugins that the site does without. */
  without?: readonly string[];
}

/** Gives a config its types. */
export function defineConfig(config: Config): Config {
  return config;
}
