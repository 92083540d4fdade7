import { createHash } from 'node:crypto';
import type { Diagnostic } from '../../schemas/diagnostic.ts';
import { escapeHtml } from '../markdown/elements.ts';
import { countProblems } from './printer.ts';

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
  /** Whether all pages were looked at. */
  isComplete: boolean;
}

interface ShownProblem extends Pick<Diagnostic, 'severity' | 'message' | 'hint' | 'rule'> {
  /** File, line and column: `docs/index.md:3:1`. */
  place: string;
}

/** Problems that are shown; the others stand in the terminal. */
const MAX_PROBLEMS = 50;

/** What to tell of the problems of a build, or of those that were found until now. */
export function devReport(diagnostics: readonly Diagnostic[], isComplete = true): DevReport {
  const bySeverity = (['error', 'warning'] as const).flatMap((severity) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity),
  );
  const problems = bySeverity.slice(0, MAX_PROBLEMS).map(({ file, start, severity, message, hint, rule }) => {
    return { place: `${file}:${start.line}:${start.column}`, severity, message, ...(hint && { hint }), rule };
  });
  const report = {
    counts: countProblems(diagnostics),
    problems,
    more: diagnostics.length - problems.length,
    isComplete,
  };
  return { id: createHash('sha256').update(JSON.stringify(report)).digest('hex').slice(0, 16), ...report };
}

/** What `dev` shows at every address while there is no site: why it cannot be built. The script loads it again when that is another reason. */
export function devProblemPage({ id, counts, problems, more }: DevReport, script: string): string {
  const items = problems.map(({ place, severity, message, hint, rule }) => {
    const words = hint === undefined ? message : `${message} ${hint}`;
    return `<li><code>${escapeHtml(place)}</code> ${severity}: ${escapeHtml(words)} (${rule})</li>`;
  });
  return `<!doctype html>
<html lang="en" data-problems="${id}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; connect-src 'self'">
<title>The site cannot be built</title>
</head>
<body>
<main>
<h1>The site cannot be built</h1>
<p>${escapeHtml(counts)}. This page shows the site as soon as the errors are mended.</p>
<ol>
${items.join('\n')}
</ol>
${more > 0 ? `<p>${more} more are in the terminal.</p>` : ''}
</main>
<script src="${script}" async></script>
</body>
</html>
`;
}

/** The problems that were not there before. One that only stands elsewhere now, as other lines came before it, was. */
export function newDiagnostics(diagnostics: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  const left = new Map<string, number>();
  for (const one of before) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1);
  return diagnostics.filter((one) => {
    const count = left.get(keyOf(one)) ?? 0;
    left.set(keyOf(one), count - 1);
    return count <= 0;
  });
}

function keyOf({ rule, severity, file, message }: Diagnostic): string {
  return [rule, severity, file, message].join('\0');
}
