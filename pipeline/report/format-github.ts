import type { Diagnostic } from '../../schemas/diagnostic.ts';
import { pathBelow } from './printable.ts';

/** Workflow commands that GitHub shows beside the lines of a pull request. */
export function formatGithub(diagnostics: readonly Diagnostic[], prefix: string): string {
  return diagnostics
    .map(({ severity, file, start, end, rule, message, hint }) => {
      const place = `file=${asProperty(pathBelow(prefix, file))},line=${start.line},col=${start.column},endLine=${end.line},endColumn=${end.column}`;
      return `::${severity} ${place},title=${asProperty(rule)}::${asData(hint ? `${message} ${hint}` : message)}\n`;
    })
    .join('');
}

function asData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function asProperty(text: string): string {
  return asData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
