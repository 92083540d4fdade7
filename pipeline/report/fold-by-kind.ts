import type { Diagnostic } from '@docgraph/schemas/diagnostic';

/** Maximum number of warnings about foreign syntax that are listed separately. */
const MAX_LISTED = 20;

/** Diagnostics to print, and a summary of the others. */
interface FoldedDiagnostics {
  listed: readonly Diagnostic[];
  summary?: string;
}

/**
 * Summarizes warnings about foreign syntax by kind if there are many, since a folder written for another tool can have
 * thousands. Errors, and warnings of other rules, are always listed.
 */
export function foldByKind(diagnostics: readonly Diagnostic[]): FoldedDiagnostics {
  const counts = new Map<string, number>();
  const isFolded = ({ severity, kind }: Diagnostic) => severity === 'warning' && kind !== undefined;
  for (const diagnostic of diagnostics)
    if (isFolded(diagnostic) && diagnostic.kind) counts.set(diagnostic.kind, (counts.get(diagnostic.kind) ?? 0) + 1);
  const kinds = [...counts].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
  if (kinds.reduce((sum, [, count]) => sum + count, 0) <= MAX_LISTED) return { listed: diagnostics };
  // The names of kinds are plural, so "1" can't precede them.
  const parts = kinds.filter(([, count]) => count > 1).map(([kind, count]) => `${count} ${kind}`);
  const single = kinds.filter(([, count]) => count === 1).map(([kind]) => kind);
  if (single.length > 0) parts.push(`one each of ${single.join(', ')}`);
  const advice =
    'Run `docgraph explain content/foreign-syntax` for what to write instead, or add --verbose to list them.';
  return {
    listed: diagnostics.filter((diagnostic) => !isFolded(diagnostic)),
    summary: `Syntax from other tools: ${parts.join(', ')}. ${advice}`,
  };
}
