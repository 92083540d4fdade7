import { nearest } from '@docgraph/source/nearest';

/** An error in the command line. */
export class UsageError extends Error {
  override name = 'UsageError';
  /** The command whose help to print; undefined for the general help. */
  readonly command: string | undefined;

  constructor(message: string, command?: string) {
    super(message);
    this.command = command;
  }
}

/** Returns the end of a message that suggests the known name nearest to an unknown one; empty if none is near. */
export function suggestion(unknown: string, known: readonly string[]): string {
  const near = nearest(unknown, known);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}
