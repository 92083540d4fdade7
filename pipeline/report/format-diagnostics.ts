import type { Diagnostic } from '../../schemas/diagnostic.ts';
import { formatGithub } from './format-github.ts';
import { formatJson } from './format-json.ts';
import { formatJunit } from './format-junit.ts';
import { formatSarif } from './format-sarif.ts';
import { formatText, type TextOptions } from './format-text.ts';
import type { ExplainedRule } from './rule-markdown.ts';

/** The forms in which diagnostics can be printed. All hold the same records. */
export const REPORT_FORMATS = ['text', 'json', 'github', 'sarif', 'junit'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Diagnostics in one of the forms; `rules` are those that a report describes. */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  format: ReportFormat,
  options: TextOptions & { rules: readonly ExplainedRule[] },
): string {
  const forms: Record<ReportFormat, () => string> = {
    text: () => formatText(diagnostics, options),
    json: () => formatJson(diagnostics),
    github: () => formatGithub(diagnostics, options.prefix),
    sarif: () => formatSarif(diagnostics, options.prefix, options.rules),
    junit: () => formatJunit(diagnostics, options.prefix),
  };
  return forms[format]();
}
