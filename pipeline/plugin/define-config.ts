import type { Plugin } from './plugin.ts';
import type { ProjectTheme } from './theme.ts';

/** What `docgraph.config.ts` exports by default. */
export interface Config {
  /** Plugins besides the standard ones, in the order in which they run. */
  plugins?: readonly Plugin[];
  /** Names of standard plugins that the site does without. */
  without?: readonly string[];
  /** Components in the slots of every page, after those of the plugins, and in place of parts of it. */
  theme?: ProjectTheme;
}

/** Gives a config its types. */
export function defineConfig(config: Config): Config {
  return config;
}
