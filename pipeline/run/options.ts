/** What the command line settles for every command. Paths are absolute. */
export interface RunOptions {
  contentDir: string;
  dataDir: string;
  siteDir: string;
  /** Where results of earlier runs are kept. */
  cacheDir: string;
  /** Whether drafts are part of the site. */
  drafts: boolean;
  /** What the site is published at, in place of the settings of the same names. */
  url?: string | undefined;
  baseUrl?: string | undefined;
  /** Seconds of processor time for one page or API description; the usual limits without it. */
  timeLimit?: number | undefined;
  /** Told what the run is doing, for people who watch. */
  onProgress(message: string): void;
  /** Told, in one line, what does not stop the run. */
  onWarning(message: string): void;
}
