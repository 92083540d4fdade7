/** Why a source cannot become a picture. The parsers throw it and `renderDiagram` turns it into its result. */
export class DiagramError extends Error {
  /** Line inside the source, from 1. */
  readonly line: number;
  /** How to fix it. */
  readonly hint: string | undefined;

  constructor(message: string, line: number, hint?: string) {
    super(message);
    this.line = line;
    this.hint = hint;
  }
}
