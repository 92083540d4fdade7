import { escapeHtml } from '@docgraph/pipeline/markdown/elements';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { shortHash } from '@docgraph/source/hash';
import { countProblems } from '../printer.ts';
import { devPage } from './dev-page.ts';

/** The problems of a build, which open pages receive as JSON. */
export interface DevReport {
  /** Hash of all problems. */
  id: string;
  /** "2 errors, 1 warning". */
  counts: string;
  /** The errors, then the warnings, up to {@link MAX_PROBLEMS}. */
  problems: ListedProblem[];
  /** How many problems were left out. */
  more: number;
  /** Whether all pages were checked. */
  isComplete: boolean;
  /** Path of the content folder in front of places. */
  prefix: string;
}

interface ListedProblem extends Pick<Diagnostic, 'severity' | 'message' | 'hint' | 'rule'> {
  /** File, line, and column: `docs/index.md:3:1`. */
  place: string;
  /** URL paths of the pages whose source is the file. */
  pages?: readonly string[] | undefined;
}

/** Maximum number of problems in a report. It's high because the overlay groups warnings by rule. */
const MAX_PROBLEMS = 500;

/**
 * Creates the report of a build, or of the problems found so far. `pages` contains the URL paths of each source file, and
 * `prefix` the path of the content folder, with a slash at its end.
 */
export function devReport(
  diagnostics: readonly Diagnostic[],
  isComplete = true,
  pages: ReadonlyMap<string, readonly string[]> = new Map(),
  prefix = '',
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
    prefix,
  };
  return { id: shortHash(JSON.stringify(report)), ...report };
}

/** Renders the page that `dev` sends for every URL as long as errors prevent the first build. The script reloads it when they change. */
export function devProblemPage({ id, counts, problems, more, prefix }: DevReport, script: string): string {
  const items = problems.map(({ place, severity, message, hint, rule }) => {
    const text = hint === undefined ? message : `${message} ${hint}`;
    return `<li><code>${escapeHtml(prefix + place)}</code> ${severity}: ${escapeHtml(text)} (${rule})</li>`;
  });
  const rest = more > 0 ? `\n<p>See the terminal for ${more} more.</p>` : '';
  const body = `<p>${escapeHtml(counts)}. The site appears here when the errors are fixed.</p>
<ol>
${items.join('\n')}
</ol>${rest}`;
  return devPage({ title: 'Build failed', body, attributes: ` data-problems="${id}"`, script });
}

/** Returns the diagnostics that weren't in an earlier list. Ignores positions, so problems on shifted lines aren't new. */
export function newDiagnostics(diagnostics: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>();
  for (const one of before) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return diagnostics.filter((one) => {
    const count = counts.get(keyOf(one)) ?? 0;
    counts.set(keyOf(one), count - 1);
    return count <= 0;
  });
}

function keyOf({ rule, severity, file, message }: Diagnostic): string {
  return [rule, severity, file, message].join('\0');
}
