import type { Diagnostic } from '../../schemas/diagnostic.ts';

/** The records as they are, one JSON document. */
export function formatJson(diagnostics: readonly Diagnostic[]): string {
  return `${JSON.stringify({ diagnostics }, null, 2)}\n`;
}
