/** What `build` and `check` are told. Paths are relative to the folder of the process. */
export interface Config {
  /** Content folder (default: `content`). */
  content?: string;
  /** Folder of the JSON graph (default: `dist-data`). */
  data?: string;
  /** Folder of the built site (default: `dist-site`). */
  site?: string;
  /** Folder for results of earlier runs (default: `DOCS_CACHE_DIR`, or `node_modules/.cache/docgraph` of the project). */
  cache?: string;
  /** Origin to publish at, in place of `url` in `site.yaml`. */
  url?: string;
  /** Path to serve under, in place of `baseUrl` in `site.yaml`. */
  baseUrl?: string;
  /** Whether warnings count as errors (default: false). */
  strict?: boolean;
  /** Whether drafts are part of the site (default: false). */
  drafts?: boolean;
  /** Seconds of processor time for one page or API description, in place of 120 and 300; 0 for any. */
  timeLimit?: number;
}

/** Gives a configuration back as it is: an editor then knows its fields. */
export function defineConfig(config: Config): Config {
  return config;
}
