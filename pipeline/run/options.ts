/** What the command line settles for every command. Paths are absolute. */
export interface RunOptions {
  contentDir: string;
  dataDir: string;
  siteDir: string;
  /** Where results of earlier runs are kept. */
  cacheDir: string;
  /** Whether drafts are part of the site. */
  drafts: boolean;
  /** Told what the run is doing, for people who watch. */
  onProgress(message: string): void;
}
