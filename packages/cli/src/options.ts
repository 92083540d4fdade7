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

/** How a command ended. */
export const ExitCode = {
  done: 0,
  /** Errors in authored files, settings included. */
  contentErrors: 1,
  /** A command line that was not understood. */
  usage: 2,
  /** Disk, permissions, ports, missing folders. */
  environment: 3,
  /** A defect of this program. */
  internal: 4,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** What a command uses of the process that it runs in; `process` is one. */
export interface Host {
  /** Takes results. */
  stdout: Output;
  /** Takes what is said to people. */
  stderr: Output;
  env: Readonly<Record<string, string | undefined>>;
  /** The folder that the command was given in. */
  cwd(): string;
  /** Cleans up when the process ends, also by a signal. */
  once(event: 'exit', cleanUp: () => void): unknown;
}

interface Output {
  write(text: string): unknown;
  /** Whether it is a terminal. */
  isTTY?: boolean | undefined;
}
