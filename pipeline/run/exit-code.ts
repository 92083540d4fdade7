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
