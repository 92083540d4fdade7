import type { Diagnostic } from '@docgraph/schemas/diagnostic';

/** As many warnings about foreign syntax are printed one by one. */
const FEW = 20;

/** Diagnostics to print, and a summary of those that aren't. */
interface FoldedDiagnostics {
  listed: readonly Diagnostic[];
  summary?: string;
}

/**
 * Counts warnings about foreign syntax by kind where there are many: a folder of another system has thousands. Errors, and
 * warnings of other rules, are listed in any case.
 */
export function foldByKind(diagnostics: readonly Diagnostic[]): FoldedDiagnostics {
  const counts = new Map<string, number>();
  const isFolded = ({ severity, kind }: Diagnostic) => severity === 'warning' && kind !== undefined;
  for (const diagnostic of diagnostics)
    if (isFolded(diagnostic) && diagnostic.kind) counts.set(diagnostic.kind, (counts.get(diagnostic.kind) ?? 0) + 1);
  const kinds = [...counts].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
  if (kinds.reduce((sum, [, count]) => sum + count, 0) <= FEW) return { listed: diagnostics };
  // Names are in the plural.
  const parts = kinds.filter(([, count]) => count > 1).map(([kind, count]) => `${count} ${kind}`);
  const single = kinds.filter(([, count]) => count === 1).map(([kind]) => kind);
  if (single.length > 0) parts.push(`one each of ${single.join(', ')}`);
  const advice =
    'Run `docgraph explain content/foreign-syntax` for what to write instead, or add --verbose to list them.';
  return {
    listed: diagnostics.filter((diagnostic) => !isFolded(diagnostic)),
    summary: `Syntax of other systems: ${parts.join(', ')}. ${advice}`,
  };
}
