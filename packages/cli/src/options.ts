import type { SharedSite } from './cache/shared-site.ts';

/** Options of a run over the content. Paths are absolute. */
export interface RunOptions {
  contentDir: string;
  dataDir: string;
  siteDir: string;
  cacheDir: string;
  /** Whether the site includes drafts. */
  drafts: boolean;
  /** `url` and `baseUrl` override the settings with these names. */
  url?: string | undefined;
  baseUrl?: string | undefined;
  /** Whether the site is a preview, which search engines must not index. */
  preview?: boolean | undefined;
  /** Seconds of CPU time for one page or API description; undefined for the default limits. */
  timeLimit?: number | undefined;
  /** What the run shares with other machines; undefined if nothing. */
  shared?: SharedSite | undefined;
  /** Receives the current stage, for display. */
  onProgress(message: string): void;
  /** Receives one-line warnings. */
  onWarning(message: string): void;
}

/** Exit codes of commands. */
export const ExitCode = {
  success: 0,
  /** Errors in authored files, including settings. */
  contentErrors: 1,
  /** An invalid command line. */
  usage: 2,
  /** Problems with the disk, permissions, ports, or missing folders. */
  environment: 3,
  /** A bug in docgraph. */
  internal: 4,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** The parts of a process that a command uses. */
export interface Host {
  /** Receives results. */
  stdout: Output;
  /** Receives messages. */
  stderr: Output;
  env: Readonly<Record<string, string | undefined>>;
  /** Returns the working directory. */
  cwd(): string;
  /** Registers a function to call when the process ends, even by a signal. */
  once(event: 'exit', cleanUp: () => void): unknown;
}

interface Output {
  write(text: string): unknown;
  /** Whether it's a terminal. */
  isTTY?: boolean | undefined;
}
