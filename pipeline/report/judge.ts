import type { Diagnostic } from '../../schemas/diagnostic.ts';
import type { Problem } from './checked.ts';
import { type RuleLevels, severityOf } from './rules.ts';

/** Gives problems their severity, drops those that are switched off, and sorts the rest by file and place. */
export function judge(problems: Iterable<Problem>, levels: RuleLevels, lenient: boolean): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const problem of problems) {
    const severity = severityOf(problem.rule, levels, lenient);
    if (severity === null) continue;
    const { rule, message, file, start, end, pointer, hint, related } = problem;
    diagnostics.push({
      rule,
      severity,
      message,
      file,
      start,
      end,
      ...(pointer !== undefined && { pointer }),
      ...(hint && { hint }),
      ...(related && { related }),
    });
  }
  return diagnostics.sort(byPlace);
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    compare(a.file, b.file) ||
    a.start.line - b.start.line ||
    a.start.column - b.start.column ||
    compare(a.rule, b.rule) ||
    compare(a.message, b.message)
  );
}

/** Orders strings by code unit, the same in every locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
