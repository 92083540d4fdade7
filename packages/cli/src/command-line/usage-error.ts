import { nearest } from '@docgraph/source/nearest';

/** An invalid command line. The message names the mistake. */
export class UsageError extends Error {
  override name = 'UsageError';
  /** The command whose help is printed; undefined for the general help. */
  readonly command: string | undefined;

  constructor(message: string, command?: string) {
    super(message);
    this.command = command;
  }
}

/** Suggests the known name nearest to the written one, as the end of a message; empty without one. */
export function suggestion(written: string, known: readonly string[]): string {
  const near = nearest(written, known);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}
