import { createHash } from 'node:crypto';
import type { Diagnostic } from '../../schemas/diagnostic.ts';
import { countProblems } from './report-result.ts';

/** What open pages are told of a build, as JSON. */
export interface DevReport {
  /** Differs where the problems do. */
  id: string;
  /** "2 errors, 1 warning". */
  counts: string;
  /** The errors, then the warnings, as many as can be read on a page. */
  problems: ShownProblem[];
  /** How many more there are. */
  more: number;
}

interface ShownProblem extends Pick<Diagnostic, 'severity' | 'message' | 'hint' | 'rule'> {
  /** File, line and column: `docs/index.md:3:1`. */
  place: string;
}

/** Problems that are shown; the others stand in the terminal. */
const MAX_PROBLEMS = 50;

/** What to tell of the problems of a build. */
export function devReport(diagnostics: readonly Diagnostic[]): DevReport {
  const bySeverity = (['error', 'warning'] as const).flatMap((severity) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity),
  );
  const problems = bySeverity.slice(0, MAX_PROBLEMS).map(({ file, start, severity, message, hint, rule }) => {
    return { place: `${file}:${start.line}:${start.column}`, severity, message, ...(hint && { hint }), rule };
  });
  const report = { counts: countProblems(diagnostics), problems, more: diagnostics.length - problems.length };
  return { id: createHash('sha256').update(JSON.stringify(report)).digest('hex').slice(0, 16), ...report };
}
