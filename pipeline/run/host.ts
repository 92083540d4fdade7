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
