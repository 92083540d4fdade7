import { escapeHtml } from '@docgraph/pipeline/markdown/elements';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { shortHash } from '@docgraph/source/hash';
import { countProblems } from '../printer.ts';

/** What open pages are told of a build, as JSON. */
export interface DevReport {
  /** Differs where the problems do. */
  id: string;
  /** "2 errors, 1 warning". */
  counts: string;
  /** The errors, then the warnings, as many as a page can list. */
  problems: ShownProblem[];
  /** How many more there are. */
  more: number;
  /** Whether all pages were looked at. */
  isComplete: boolean;
}

interface ShownProblem extends Pick<Diagnostic, 'severity' | 'message' | 'hint' | 'rule'> {
  /** File, line and column: `docs/index.md:3:1`. */
  place: string;
  /** URL paths of the pages that the file is the source of. */
  pages?: readonly string[] | undefined;
}

/** Warnings are folded by rule, so that many can be listed; the terminal has the rest. */
const MAX_PROBLEMS = 500;

/** Builds the report on the problems of a build, or on those found so far. `pages` has the URL paths of each source file. */
export function devReport(
  diagnostics: readonly Diagnostic[],
  isComplete = true,
  pages: ReadonlyMap<string, readonly string[]> = new Map(),
): DevReport {
  const bySeverity = (['error', 'warning'] as const).flatMap((severity) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity),
  );
  const problems = bySeverity.slice(0, MAX_PROBLEMS).map(({ file, start, severity, message, hint, rule }) => {
    const place = `${file}:${start.line}:${start.column}`;
    return { place, severity, message, ...(hint && { hint }), rule, pages: pages.get(file) };
  });
  const report = {
    counts: countProblems(diagnostics),
    problems,
    more: diagnostics.length - problems.length,
    isComplete,
  };
  return { id: shortHash(JSON.stringify(report)), ...report };
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
